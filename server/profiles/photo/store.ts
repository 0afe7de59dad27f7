import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

/** A photo in its two sizes. The hash covers both and names them permanently. */
export type Photo = { hash: string; small: Uint8Array; large: Uint8Array }

/** Replaces a person's photo. */
export async function savePhoto(tx: Tx, personId: PersonId, photo: Photo, now: Date): Promise<void> {
  const columns = { hash: photo.hash, small: Buffer.from(photo.small), large: Buffer.from(photo.large), saved_at: now }
  await tx
    .insertInto('photos')
    .values({ person_id: personId, ...columns })
    .onConflict((conflict) => conflict.constraint('photos_pkey').doUpdateSet(columns))
    .execute()
}

export async function deletePhoto(tx: Tx, personId: PersonId): Promise<void> {
  await tx.deleteFrom('photos').where('person_id', '=', personId).execute()
}

/** Returns one size of a photo that isn't hidden. Two people may have the same photo. */
export async function findPhoto(reads: Reads, hash: string, size: 'small' | 'large'): Promise<Buffer | undefined> {
  const row = await reads
    .selectFrom('photos')
    .innerJoin('people', 'people.id', 'person_id')
    .select(`${size} as picture`)
    .where('hash', '=', hash)
    .where('photo_hidden_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row?.picture
}

/** Returns the larger size of a person's photo. */
export async function findOwnPhoto(reads: Reads, personId: PersonId): Promise<Buffer | undefined> {
  const row = await reads.selectFrom('photos').select('large').where('person_id', '=', personId).executeTakeFirst()
  return row?.large
}

/** Returns the path of a person's photo, even if it is hidden; undefined if there is none. */
export async function findOwnPhotoPath(reads: Reads, personId: PersonId): Promise<string | undefined> {
  const row = await reads.selectFrom('photos').select('hash').where('person_id', '=', personId).executeTakeFirst()
  return row && photoPath(row)
}

/** Returns the prefix of a photo's URLs. */
export const photoPath = ({ hash }: { hash: string }): string => `/photos/${hash}`
