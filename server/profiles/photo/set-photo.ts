import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { findHiddenParts } from '#server/accounts/hidden-parts-store.ts'
import { lockAccount } from '#server/accounts/lock-account.ts'
import { setPhotoPath } from '#server/accounts/store.ts'
import { publish } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
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
    // Closing the account takes this lock too, so that no photo is saved after the account's photos were deleted.
    if (!(await lockAccount(tx, personId))) return refuse({ code: 'not-signed-in' })
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
    // An upload takes this lock too; one under way would otherwise be stored without being shown.
    if (!(await lockAccount(tx, personId))) return
    await deletePhoto(tx, personId)
    await setPhotoPath(tx, personId, null, now)
    publish(tx, now, [personId], 'me-changed', {})
  })
}
