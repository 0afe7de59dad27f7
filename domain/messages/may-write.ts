import type { PersonId } from '#domain/kit/ids.ts'

type Party = { id: PersonId; role: 'student' | 'mentor' }

/** What there is between two people who may want to talk. */
export type Acquaintance = {
  /** The student asked to connect, whatever was answered. */
  asked: boolean
  /** Messages went between them. */
  wrote: boolean
}

/**
 * Whether one person may write to another, and so see their conversation: a student to any mentor; a mentor to their students
 * and to anyone who wrote to them or asked to connect (ruling 5.1). A conversation once begun stays open to both.
 */
export function mayWrite(sender: Party, receiver: Party | undefined, { asked, wrote }: Acquaintance): boolean {
  if (!receiver || sender.role === receiver.role) return false
  return sender.role === 'student' || asked || wrote
}
