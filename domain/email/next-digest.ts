import type { PersonId } from '#domain/kit/ids.ts'
import { hour } from '#domain/kit/time.ts'

/** A message its recipient has not read. */
export type UnreadMessage = { senderId: PersonId; senderName: string; text: string; sentAt: Date }

/** When a person was last emailed about unread messages, and which messages that email covered. */
export type Digest = { writtenAt: Date | null; coversUntil: Date | null }

/** How long a message stays unread before we email about it, in milliseconds. */
export const unreadForMs = hour / 4
const apartMs = hour

/**
 * Returns the messages to email about now, oldest first (maybe none), and when to check again (null: after the next
 * message).
 */
export function nextDigest(
  unread: UnreadMessage[],
  { writtenAt }: Digest,
  now: Date,
): { tell: UnreadMessage[]; lookAt: Date | null } {
  const [oldest] = unread
  if (!oldest) return { tell: [], lookAt: null }
  const ripe = (message: UnreadMessage) => message.sentAt.getTime() + unreadForMs
  const mayWriteAt = writtenAt ? writtenAt.getTime() + apartMs : 0
  const dueAt = Math.max(ripe(oldest), mayWriteAt)
  if (dueAt > now.getTime()) return { tell: [], lookAt: new Date(dueAt) }

  const tell = unread.filter((message) => ripe(message) <= now.getTime())
  const rest = unread.find((message) => ripe(message) > now.getTime())
  return { tell, lookAt: rest ? new Date(Math.max(ripe(rest), now.getTime() + apartMs)) : null }
}
