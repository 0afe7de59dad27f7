import { randomInt } from 'node:crypto'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { deleteConsent, findConsent, saveConsent } from './store.ts'

/** Gives or withdraws a mentor's consent to a public page. A new page gets a new handle. */
export async function setPublicPage(
  { db, clock }: { db: Db; clock: Clock },
  mentorId: PersonId,
  { isPublic, showsPhoto }: { isPublic: boolean; showsPhoto: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!isPublic) return deleteConsent(tx, mentorId)
    const handle = (await findConsent(tx, mentorId))?.handle ?? newHandle()
    return saveConsent(tx, mentorId, { handle, showsPhoto }, clock.now())
  })
}

const letters = '0123456789abcdefghijklmnopqrstuvwxyz'
const newHandle = () => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')
