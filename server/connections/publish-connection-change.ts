import type { Pair } from '#domain/connections/connection.ts'
import { publish } from '#server/kit/announce.ts'
import type { Tx } from '#server/kit/tx.ts'

/** Tells each of the two that things changed with the other. */
export function publishConnectionChange(tx: Tx, now: Date, { studentId, mentorId }: Pair): void {
  publish(tx, now, [studentId], 'connections-changed', { personId: mentorId })
  publish(tx, now, [mentorId], 'connections-changed', { personId: studentId })
}
