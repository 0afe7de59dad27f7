import type { Notice } from '#domain/notifications/notice.ts'
import { publish } from '#server/kit/announce.ts'
import type { Heard } from '#server/kit/listeners.ts'
import type { Tx } from '#server/kit/tx.ts'
import { sentMessages } from '#server/messages/sent-messages.ts'
import { findPersonLines } from '#server/profiles/store.ts'
import { findUnreadMessages, type MessageNotice, writeMessageNotices } from './store.ts'

/**
 * Notifies people of messages that they haven't read. Each sender has a single notification, which becomes unread again
 * with each new message.
 */
export async function notifyOfMessages(tx: Tx, heard: Heard<'message-sent'>[]): Promise<void> {
  const sent = sentMessages(heard)
  const people = await findPersonLines(tx, [
    ...new Set(sent.flatMap(({ studentId, mentorId }) => [studentId, mentorId])),
  ])
  const unread = await findUnreadMessages(tx, sent)
  const latest = new Map<string, MessageNotice>()
  for (const { studentId, mentorId, senderId, messageId, personId, at } of sent) {
    const [student, mentor] = [people.get(studentId), people.get(mentorId)]
    // People who have closed their account aren't notified, and don't appear in notifications.
    if (!student || !mentor || !unread.has(messageId)) continue
    const of = `${personId} ${senderId}`
    const earlier = latest.get(of)?.at
    latest.set(of, {
      personId,
      senderId,
      body: { studentId, studentName: student.name, mentorId, mentorName: mentor.name } satisfies Omit<
        NoticeOfMessage,
        'type'
      >,
      key: `message:${messageId}`,
      at: earlier && earlier > at ? earlier : at,
    })
  }
  const notices = [...latest.values()]
  await writeMessageNotices(tx, notices)
  for (const { personId, at } of new Map(notices.map((notice) => [notice.personId, notice])).values())
    publish(tx, at, [personId], 'notifications-changed', {})
}

type NoticeOfMessage = Extract<Notice, { type: 'message' }>
