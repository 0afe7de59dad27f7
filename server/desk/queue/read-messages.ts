import type { ReadMessages } from '#contract/desk/reports.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { Act, ActNeeds } from '#server/desk/acts/act.ts'
import { writeAudit } from '#server/kit/audit-store.ts'
import { findConversationId, listAroundTime } from '#server/messages/store.ts'
import { toMessageView } from '#server/messages/view.ts'
import { copyView } from './copy-view.ts'
import { findEntry, type QueueRef } from './queue-store.ts'

/** How many messages are read on each side of a moment. */
const around = 30

type Between = { student: { id: PersonId; name: string }; mentor: { id: PersonId; name: string } }
type Around = { between: Between; at: Date; aboutId: PersonId; because: object }

/**
 * Reads what two people wrote around a moment. A row in the audit log records who read it, when and why (ruling 8.4).
 */
export async function readMessagesAround(
  { db, clock, auth }: ActNeeds,
  { between: { student, mentor }, at, aboutId, because }: Around,
  { operatorId, requestId, reason }: Act,
): Promise<Result<ReadMessages, { code: 'reason-missing' }>> {
  if (reason.trim() === '') return refuse({ code: 'reason-missing' })
  return db.transaction(async (tx) => {
    const conversationId = await findConversationId(tx, { studentId: student.id, mentorId: mentor.id })
    const messages = conversationId === undefined ? [] : await listAroundTime(tx, conversationId, at, around)
    const after = { ...because, studentId: student.id, mentorId: mentor.id, messages: messages.length }
    const entry = { act: 'messages-read', operatorId, requestId, reason: reason.trim(), aboutId } as const
    await writeAudit(tx, auth, { ...entry, before: {}, after }, clock.now())
    const nameOf = (id: PersonId) => (id === student.id ? student.name : mentor.name)
    return ok({
      messages: messages.map((message) => ({ ...toMessageView(message), senderName: nameOf(message.senderId) })),
    })
  })
}

/** Reads the conversation around the time an entry of the queue was written or reported. */
export async function readAroundEntry(
  needs: ActNeeds,
  ref: QueueRef,
  act: Act,
): Promise<Result<ReadMessages, { code: 'reason-missing' } | { code: 'entry-not-found' }>> {
  const entry = await findEntry(needs.db.read, ref)
  const people = [entry?.about, entry?.other]
  const student = people.find((person) => person?.role === 'student')
  const mentor = people.find((person) => person?.role === 'mentor')
  if (!entry?.about || !student || !mentor) return refuse({ code: 'entry-not-found' })
  const copy = copyView(entry)
  const written = copy.is === 'message' ? copy.sentAt : copy.is === 'session' ? copy.startsAt : undefined
  const at = written === undefined ? entry.createdAt : new Date(written)
  return readMessagesAround(needs, { between: { student, mentor }, at, aboutId: entry.about.id, because: ref }, act)
}
