import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import { containing } from '#server/kit/like.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

export type VerificationRequest = { university: string; words: string; askedAt: Date }

/** Saves a mentor's request to the desk. It replaces an open one and keeps that one's place in line. */
export async function saveRequest(tx: Tx, mentorId: PersonId, { university, words, askedAt }: VerificationRequest) {
  await tx
    .insertInto('verification_requests')
    .values({ mentor_id: mentorId, university, words, asked_at: askedAt })
    .onConflict((conflict) => conflict.constraint('verification_requests_pkey').doUpdateSet({ university, words }))
    .execute()
}

export async function findRequest(reads: Reads, mentorId: PersonId): Promise<VerificationRequest | undefined> {
  const row = await reads
    .selectFrom('verification_requests')
    .select(['university', 'words', 'asked_at'])
    .where('mentor_id', '=', mentorId)
    .executeTakeFirst()
  return row && { university: row.university, words: row.words, askedAt: row.asked_at }
}

/** Deletes a request from the desk's list; returns false if it is no longer there. */
export async function deleteRequest(tx: Tx, mentorId: PersonId): Promise<boolean> {
  const row = await tx
    .deleteFrom('verification_requests')
    .where('mentor_id', '=', mentorId)
    .returning('mentor_id')
    .executeTakeFirst()
  return row !== undefined
}

export type RequestMark = { askedAt: string; id: PersonId }
export type WaitingMentor = VerificationRequest & { id: PersonId; name: string; email: string; named: string }

/**
 * Lists mentors waiting for the desk, longest first. `search` matches part of the name, address, university or words.
 */
export async function listRequests(
  reads: Reads,
  search: string,
  { after, limit }: { after: RequestMark | undefined; limit: number },
): Promise<WaitingMentor[]> {
  const words = search.trim().toLowerCase()
  const rows = await reads
    .selectFrom('verification_requests as request')
    .innerJoin('people', 'people.id', 'request.mentor_id')
    .innerJoin('mentor_profiles as profile', 'profile.person_id', 'people.id')
    .select(['people.id', 'name', 'email', 'request.university', 'profile.university as named', 'words', 'asked_at'])
    .where('closed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .$if(words !== '', (query) =>
      query.where(
        sql<boolean>`lower(name || ' ' || email || ' ' || request.university || ' ' || words) like ${containing(words)}`,
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(asked_at, request.mentor_id) > (${after!.askedAt}::timestamptz, ${after!.id}::uuid)`),
    )
    .orderBy('asked_at')
    .orderBy('request.mentor_id')
    .limit(limit)
    .execute()
  return rows.map(({ asked_at, ...row }) => ({ ...row, askedAt: asked_at }))
}
