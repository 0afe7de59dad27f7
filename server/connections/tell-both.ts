import type { Pair } from '#domain/connections/connection.ts'
import { tellLive } from '#server/kit/announce.ts'
import type { Tx } from '#server/kit/tx.ts'

/** Tells each of the two that things changed with the other. */
export function tellBoth(tx: Tx, now: Date, { studentId, mentorId }: Pair): void {
  tellLive(tx, now, [studentId], 'connections-changed', { personId: mentorId })
  tellLive(tx, now, [mentorId], 'connections-changed', { personId: studentId })
}
