import type { Pair } from '#domain/connections/connection.ts'
import type { Role } from '#domain/kit/role.ts'
import type { Session } from '#domain/sessions/session.ts'
import { returnCredits } from '#server/credits/return-credits.ts'
import { announce, publish } from '#server/kit/announce.ts'
import type { Tx } from '#server/kit/tx.ts'
import { writeCancellation } from './cancel-session.ts'
import { changeSession, lockAgainstBookings, lockOpenSessions } from './store.ts'

/**
 * Ends every session that these two have ahead, because one blocked the other: pending ones are declined and confirmed
 * ones cancelled, with the credits returned whoever it was (ruling 9.2). `write` records the block, once bookings in
 * progress are done and later ones wait.
 */
export async function endSessionsBetween(
  tx: Tx,
  pair: Pair,
  actor: Role,
  now: Date,
  write: () => Promise<void>,
): Promise<void> {
  await endOpen(tx, pair, actor, now)
  await lockAgainstBookings(tx, pair.mentorId)
  await write()
  // For sessions booked in between.
  await endOpen(tx, pair, actor, now)
}

async function endOpen(tx: Tx, { studentId, mentorId }: Pair, actor: Role, now: Date): Promise<void> {
  for (const session of await lockOpenSessions(tx, studentId)) {
    const isAhead = session.mentorId === mentorId && session.startsAt > now
    if (isAhead && session.status === 'pending') await decline(tx, session, actor, now)
    if (isAhead && session.status === 'confirmed') {
      const ended = { ...session, status: 'cancelled' as const, endedAt: now, owed: false, lastActionBy: actor }
      await writeCancellation(tx, { session: ended, returnsCredits: true }, actor, now)
    }
  }
}

async function decline(tx: Tx, session: Session, actor: Role, now: Date): Promise<void> {
  const ended: Session = { ...session, status: 'declined', endedAt: now, lastActionBy: actor }
  await changeSession(tx, ended, { action: 'declined', actor, at: now })
  await returnCredits(tx, now, ended)
  announce(tx, now, 'session-declined', { sessionId: session.id, by: actor })
  publish(tx, now, [session.studentId, session.mentorId], 'session-changed', { sessionId: session.id })
}
