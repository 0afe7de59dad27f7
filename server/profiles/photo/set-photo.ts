import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { findPerson, lockEmail, setPhotoPath } from '#server/accounts/store.ts'
import { publish } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { deletePhoto, savePhoto } from '#server/profiles/store.ts'
import { type PictureRefusal, resizePhoto } from './resize-photo.ts'

type Needs = { db: Db; clock: Clock }

/** Makes a person's photo of a picture they chose; answers where its addresses begin. */
export async function setPhoto(
  { db, clock }: Needs,
  personId: PersonId,
  file: Uint8Array,
): Promise<Result<{ photo: string }, PictureRefusal | { code: 'not-signed-in' }>> {
  const resized = await resizePhoto(file)
  if (!resized.ok) return resized
  const now = clock.now()
  const photo = `/photos/${resized.value.hash}`
  return db.transaction(async (tx) => {
    const person = await findPerson(tx, personId)
    // Closing the account holds this, too: no photo comes in behind the one that it deletes.
    if (person) await lockEmail(tx, person.email)
    if (!(await findPerson(tx, personId))) return refuse({ code: 'not-signed-in' })

    await savePhoto(tx, personId, resized.value, now)
    await setPhotoPath(tx, personId, photo, now)
    publish(tx, now, [personId], 'me-changed', {})
    return ok({ photo })
  })
}

/** Takes a person's photo away; without one it changes nothing. */
export async function removePhoto({ db, clock }: Needs, personId: PersonId): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    await deletePhoto(tx, personId)
    await setPhotoPath(tx, personId, null, now)
    publish(tx, now, [personId], 'me-changed', {})
  })
}
