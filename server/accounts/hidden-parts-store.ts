import type { PersonId } from '#domain/kit/ids.ts'
import type { ProfilePart } from '#domain/kit/hidden-part.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

/** When each part of a person's profile was hidden; null for a visible part. */
export async function findHiddenParts(reads: Reads, id: PersonId): Promise<Record<ProfilePart, Date | null>> {
  const row = await reads
    .selectFrom('people')
    .select(['photo_hidden_at', 'bio_hidden_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return { photo: row?.photo_hidden_at ?? null, bio: row?.bio_hidden_at ?? null }
}

export async function setHiddenPart(
  tx: Tx,
  id: PersonId,
  { part, since }: { part: ProfilePart; since: Date | null },
  now: Date,
): Promise<void> {
  const column = part === 'photo' ? { photo_hidden_at: since } : { bio_hidden_at: since }
  await tx
    .updateTable('people')
    .set({ ...column, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** The hidden parts in a row of `people`. */
export const hiddenParts = (row: { photo_hidden_at: Date | null; bio_hidden_at: Date | null }): ProfilePart[] => [
  ...(row.photo_hidden_at ? ['photo' as const] : []),
  ...(row.bio_hidden_at ? ['bio' as const] : []),
]
