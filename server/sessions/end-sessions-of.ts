import type { PersonId } from '#domain/kit/ids.ts'
import type { Role } from '#domain/kit/role.ts'
import { cancelForLeaver } from '#domain/sessions/cancel-session.ts'
import { declineSession } from '#domain/sessions/decline-session.ts'
import type { Tx } from '#server/kit/tx.ts'
import { writeCancellation } from './cancel-session.ts'
import { writeDecline } from './decline-session.ts'
import { expire } from './expire-sessions.ts'
import { lockAgainstBookings, lockOpenSessions } from './store.ts'

/**
 * Ends all open sessions of a suspended person, returning the credits however late it is (ruling 8.6). Those waiting
 * for their answer are declined, the rest are cancelled. Both people are notified as if that person had done it, so the
 * reason stays private. Returns how many ended.
 */
export async function endSessionsOf(tx: Tx, person: { id: PersonId; role: Role }, now: Date): Promise<number> {
  const ended = await endOpen(tx, person, now)
  await lockAgainstBookings(tx, person.id)
  // For sessions booked in between.
  return ended + (await endOpen(tx, person, now))
}

async function endOpen(tx: Tx, { id, role }: { id: PersonId; role: Role }, now: Date): Promise<number> {
  let ended = 0
  for (const session of await lockOpenSessions(tx, id)) {
    const declined = declineSession(session, role, now)
    const cancelled = cancelForLeaver(session, role, now)
    if (declined.ok) await writeDecline(tx, declined.value.session, role, now)
    else if (cancelled.ok && cancelled.value.session.status === 'cancelled')
      await writeCancellation(
        tx,
        { session: { ...cancelled.value.session, owed: false }, returnsCredits: true },
        role,
        now,
      )
    // Once its hour is over, it stays as it is, for the job to complete.
    else if (!(await expire(tx, session, now))) continue
    ended++
  }
  return ended
}
