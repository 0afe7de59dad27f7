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
 * Cancels all of a person's open sessions, with the consequences of ruling 3.3. That includes one that has begun, since
 * they will no longer attend. Also deletes the hours they offered.
 */
export async function cleanUpSessions(tx: Tx, leaver: ClosingPerson, now: Date): Promise<void> {
  await endOpenSessions(tx, leaver, now)
  await lockAgainstBookings(tx, leaver.id)
  // For sessions booked in between, which could no longer be answered.
  await endOpenSessions(tx, leaver, now)
  if (leaver.role === 'mentor') await deleteAvailability(tx, leaver.id)
}

async function endOpenSessions(tx: Tx, { id, role }: ClosingPerson, now: Date): Promise<void> {
  for (const session of await lockOpenSessions(tx, id)) {
    const decision = cancelForLeaver(session, role, now)
    if (decision.ok) await writeCancellation(tx, decision.value, role, now)
    // It should have expired, but the job hasn't run yet. Credits returned later would find no account.
    else await expire(tx, session, now)
  }
}

/**
 * Returns what closing the account now would do: how many sessions are open, how many of those are too late to return
 * credits, and the credits that would come back.
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
