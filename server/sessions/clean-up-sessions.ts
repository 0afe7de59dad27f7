import type { Role } from '#domain/kit/role.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { cancelForLeaver, leavingReturnsCredits } from '#domain/sessions/cancel-session.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'
import { deleteAvailability } from './availability/store.ts'
import { writeCancellation } from './cancel-session.ts'
import { expire } from './expire-sessions.ts'
import { findOpenSessions, lockAgainstBookings, lockOpenSessions } from './store.ts'

type ClosingPerson = { id: PersonId; role: Role }

/**
 * Cancels all of a person's open sessions, with the consequences of ruling 3.3, including one that has begun, since
 * they will no longer attend. The hours they offered go too.
 */
export async function cleanUpSessions(tx: Tx, leaver: ClosingPerson, now: Date): Promise<void> {
  await endOpenSessions(tx, leaver, now)
  await lockAgainstBookings(tx, leaver.id)
  // Booked in between: nobody could answer it any more.
  await endOpenSessions(tx, leaver, now)
  if (leaver.role === 'mentor') await deleteAvailability(tx, leaver.id)
}

async function endOpenSessions(tx: Tx, { id, role }: ClosingPerson, now: Date): Promise<void> {
  for (const session of await lockOpenSessions(tx, id)) {
    const decision = cancelForLeaver(session, role, now)
    if (decision.ok) await writeCancellation(tx, decision.value, role, now)
    // Its time came before the job ran; credits returned later would find no account.
    else await expire(tx, session, now)
  }
}

/**
 * What closing the account now would mean: how many sessions are open, how many of them too late to return credits, and
 * the credits that come back.
 */
export async function openSessionFacts(
  reads: Reads,
  { id, role }: ClosingPerson,
  now: Date,
): Promise<{ openSessions: number; lateSessions: number; creditsReturning: number }> {
  const open = (await findOpenSessions(reads, id)).map((session) => ({
    cost: session.creditCost,
    returns: leavingReturnsCredits(session, role, now),
  }))
  const returning = open.filter(({ returns }) => returns === true)
  return {
    openSessions: open.filter(({ returns }) => returns !== null).length,
    lateSessions: open.filter(({ returns }) => returns === false).length,
    creditsReturning: role === 'student' ? returning.reduce((sum, { cost }) => sum + cost, 0) : 0,
  }
}
