import { type PublicPage, publicPage } from '#domain/profiles/public-page.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'
import { toRating } from '#server/profiles/store.ts'

/** A mentor's consent to a public page. */
export type Consent = { handle: string; showsPhoto: boolean }

export async function findConsent(reads: Reads, mentorId: PersonId): Promise<Consent | undefined> {
  const row = await reads
    .selectFrom('public_mentors')
    .select(['handle', 'shows_photo'])
    .where('mentor_id', '=', mentorId)
    .executeTakeFirst()
  return row && { handle: row.handle, showsPhoto: row.shows_photo }
}

/** Saves a consent. A page that already exists keeps its handle. */
export async function saveConsent(tx: Tx, mentorId: PersonId, consent: Consent, now: Date): Promise<void> {
  await tx
    .insertInto('public_mentors')
    .values({ mentor_id: mentorId, handle: consent.handle, shows_photo: consent.showsPhoto, since: now })
    .onConflict((conflict) =>
      conflict.constraint('public_mentors_pkey').doUpdateSet({ shows_photo: consent.showsPhoto }),
    )
    .execute()
}

export async function deleteConsent(tx: Tx, mentorId: PersonId): Promise<void> {
  await tx.deleteFrom('public_mentors').where('mentor_id', '=', mentorId).execute()
}

/** Lists the newest public pages, without those of mentors whose listing is paused (ruling 11.3). */
export async function listPublicPages(
  reads: Reads,
  { limit, onlyVerified }: { limit: number; onlyVerified: boolean },
): Promise<PublicPage[]> {
  const rows = await consented(reads)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mentor_index')
            .whereRef('mentor_index.mentor_id', '=', 'public_mentors.mentor_id')
            .where('paused_at', 'is not', null),
        ),
      ),
    )
    .$if(onlyVerified, (query) => query.where('verified_at', 'is not', null))
    .orderBy('since', 'desc')
    .orderBy('public_mentors.mentor_id')
    .limit(limit)
    .execute()
  return rows.flatMap((row) => toPage(row) ?? [])
}

export async function findPublicPage(reads: Reads, handle: string): Promise<PublicPage | undefined> {
  const row = await consented(reads).where('handle', '=', handle).executeTakeFirst()
  return row && toPage(row)
}

// Only columns that may be shown, and the name, of which only the first word is.
const consented = (reads: Reads) =>
  reads
    .selectFrom('public_mentors')
    .innerJoin('people', 'people.id', 'public_mentors.mentor_id')
    .innerJoin('mentor_profiles', 'mentor_profiles.person_id', 'public_mentors.mentor_id')
    .leftJoin('mentor_verifications', 'mentor_verifications.mentor_id', 'public_mentors.mentor_id')
    .select(['handle', 'shows_photo', 'name', 'photo', 'university', 'major', 'specialties'])
    .leftJoin('mentor_ratings', 'mentor_ratings.mentor_id', 'public_mentors.mentor_id')
    .select(['verified_university', 'verified_at', 'average_tenths', 'review_count'])
    .where('closed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('university', '<>', '')
    .where('major', '<>', '')

type Row = Awaited<ReturnType<ReturnType<typeof consented>['execute']>>[number]

function toPage(row: Row): PublicPage | undefined {
  const { handle, shows_photo, name, photo, verified_university: university, verified_at: since, ...profile } = row
  const verified = university !== null && since !== null ? { university, since } : null
  return publicPage({ handle, showsPhoto: shows_photo, name, photo, profile, verified, rating: toRating(row) })
}
