import type { Role } from '#domain/kit/role.ts'
import type { Flag } from '#domain/safety/found.ts'
import type { Session } from '#domain/sessions/session.ts'
import type { Tx } from '#server/kit/tx.ts'
import { flagText } from '#server/safety/flag-text.ts'

type Said = { session: Session; writer: Role; words: string; flags: readonly Flag[] }

/** Puts flagged words about a contested session in the desk's queue (ruling 9.4). */
export function flagWords(tx: Tx, { session, writer, words, flags }: Said, now: Date): Promise<void> {
  const { id: sessionId, topic, studentId, mentorId } = session
  const [writerId, receiverId] = writer === 'student' ? [studentId, mentorId] : [mentorId, studentId]
  const copy = { contest: { sessionId, topic, words, saidAt: now.toISOString() }, receiverId }
  return flagText(tx, { flags, writerId, subject: 'session', aboutId: sessionId, copy }, now)
}
