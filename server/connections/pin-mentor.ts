import type { Pair } from '#domain/connections/connection.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { lockPresent } from '#server/accounts/lock-present-store.ts'
import { announce, publish } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Tx } from '#server/kit/tx.ts'
import { areBlocked } from '#server/safety/blocks-store.ts'
import { writePin } from './store.ts'

/**
 * Pins or unpins a mentor for a student, without connecting them. The mentor is notified only the first time (ruling
 * 5.5).
 */
export async function pinMentor(
  { db, clock }: { db: Db; clock: Clock },
  pair: Pair,
  pinned: boolean,
): Promise<Result<{ pinned: boolean }, { code: 'mentor-not-found' }>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    // A mentor who was suspended since must not stay pinned against the student's will.
    if (pinned && !(await mayPin(tx, pair))) return refuse({ code: 'mentor-not-found' })
    const change = await writePin(tx, pair, pinned, now)
    if (change === 'first-pinned') announce(tx, now, 'mentor-pinned', pair)
    if (change !== 'as-before') publish(tx, now, [pair.studentId], 'connections-changed', { personId: pair.mentorId })
    return ok({ pinned })
  })
}

async function mayPin(tx: Tx, { studentId, mentorId }: Pair): Promise<boolean> {
  // Locked first, so that a concurrent block or closing either ends this pin too, or is already visible here.
  const present = await lockPresent(tx, [studentId, mentorId])
  const bothAreThere = present.has(studentId) && present.get(mentorId) === 'mentor'
  return bothAreThere && !(await areBlocked(tx, studentId, mentorId))
}
