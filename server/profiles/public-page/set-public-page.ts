import { randomInt } from 'node:crypto'
import type { PersonId } from '#domain/kit/ids.ts'
import { ok, refuse, type Result } from '#domain/kit/result.ts'
import { isStillPresent } from '#server/accounts/lock-present-store.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { deleteConsent, findConsent, saveConsent } from './store.ts'

/** Gives or withdraws a mentor's consent to a public page. A new page gets a new handle. */
export async function setPublicPage(
  { db, clock }: { db: Db; clock: Clock },
  mentorId: PersonId,
  { isPublic, showsPhoto }: { isPublic: boolean; showsPhoto: boolean },
): Promise<Result<Record<never, never>, { code: 'not-signed-in' }>> {
  return db.transaction(async (tx) => {
    if (!(await isStillPresent(tx, mentorId))) return refuse({ code: 'not-signed-in' })
    const handle = (await findConsent(tx, mentorId))?.handle ?? newHandle()
    if (isPublic) await saveConsent(tx, mentorId, { handle, showsPhoto }, clock.now())
    else await deleteConsent(tx, mentorId)
    return ok({})
  })
}

const letters = '0123456789abcdefghijklmnopqrstuvwxyz'
const newHandle = () => Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')
