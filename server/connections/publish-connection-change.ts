import type { Pair } from '#domain/connections/connection.ts'
import { publish } from '#server/kit/announce.ts'
import type { Tx } from '#server/kit/tx.ts'

/** Publishes to both people that their connection changed. */
export function publishConnectionChange(tx: Tx, now: Date, { studentId, mentorId }: Pair): void {
  publish(tx, now, [studentId], 'connections-changed', { personId: mentorId })
  publish(tx, now, [mentorId], 'connections-changed', { personId: studentId })
}
