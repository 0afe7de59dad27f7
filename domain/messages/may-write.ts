import type { Role } from '#domain/kit/role.ts'
import type { PersonId } from '#domain/kit/ids.ts'

/** One of the two people in a conversation. */
export type Participant = { personId: PersonId; role: Role }

/** What has happened between two people who may want to talk. */
export type Acquaintance = {
  /** The student asked to connect or for a session, whatever the answer was. */
  asked: boolean
  /** They have exchanged messages. */
  wrote: boolean
}

/**
 * True if one person may write to another, and so see their conversation: a student to any mentor; a mentor to their
 * students and to anyone who wrote to them, asked to connect or asked for a session (ruling 5.1). Once begun, a
 * conversation stays open to both.
 */
export function mayWrite(
  sender: Participant,
  receiver: Participant | undefined,
  { asked, wrote }: Acquaintance,
): boolean {
  if (!receiver || sender.role === receiver.role) return false
  return sender.role === 'student' || asked || wrote
}
