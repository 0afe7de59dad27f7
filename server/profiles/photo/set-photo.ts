import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { findHiddenParts } from '#server/accounts/hidden-parts-store.ts'
import { findPerson, lockEmail, setPhotoPath } from '#server/accounts/store.ts'
import { publish } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Tx } from '#server/kit/tx.ts'
import { deletePhoto, photoPath, savePhoto } from './store.ts'
import { type PictureRefusal, resizePhoto } from './resize-photo.ts'

type Needs = { db: Db; clock: Clock }

/** Makes a person's photo from a picture; returns the prefix of its URLs. */
export async function setPhoto(
  { db, clock }: Needs,
  personId: PersonId,
  file: Uint8Array,
): Promise<Result<{ photo: string }, PictureRefusal | { code: 'not-signed-in' } | { code: 'photo-hidden' }>> {
  const resized = await resizePhoto(file)
  if (!resized.ok) return resized
  const now = clock.now()
  const photo = photoPath(resized.value)
  return db.transaction(async (tx) => {
    if (!(await lockPhoto(tx, personId))) return refuse({ code: 'not-signed-in' })
    if ((await findHiddenParts(tx, personId)).photo) return refuse({ code: 'photo-hidden' })

    await savePhoto(tx, personId, resized.value, now)
    await setPhotoPath(tx, personId, photo, now)
    publish(tx, now, [personId], 'me-changed', {})
    return ok({ photo })
  })
}

/** Deletes a person's photo, if there is one. */
export async function removePhoto({ db, clock }: Needs, personId: PersonId): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    if (!(await lockPhoto(tx, personId))) return
    await deletePhoto(tx, personId)
    await setPhotoPath(tx, personId, null, now)
    publish(tx, now, [personId], 'me-changed', {})
  })
}

/**
 * Makes changes of a person's photo wait for each other, so that what is stored is what is shown; false if there is no
 * account. Closing it takes this lock too, so that no photo is saved after the account's photos were deleted.
 */
async function lockPhoto(tx: Tx, personId: PersonId): Promise<boolean> {
  const person = await findPerson(tx, personId)
  if (person) await lockEmail(tx, person.email)
  return (await findPerson(tx, personId)) !== undefined
}
