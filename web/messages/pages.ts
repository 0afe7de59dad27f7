import type { Message } from '#contract/messages.ts'

/** Pages of a conversation as loaded: the newest page first, each page in order. */
export type Pages = { pages: { messages: Message[]; next: number | null }[]; pageParams: unknown[] }

/** All loaded messages, in order. */
export const inOrder = ({ pages }: Pages): Message[] => pages.toReversed().flatMap(({ messages }) => messages)

/** Returns the pages with one more message, or undefined if one in between is missing and they have to be reloaded. */
export function withMessage(loaded: Pages, message: Message): Pages | undefined {
  const [newest, ...older] = loaded.pages
  if (!newest) return undefined
  const last = newest.messages.at(-1)?.number ?? 0
  if (message.number <= last) return loaded
  if (message.number > last + 1) return undefined
  return { ...loaded, pages: [{ ...newest, messages: [...newest.messages, message] }, ...older] }
}

/** Groups messages by the day they were sent, as `dayOf` names it, with the days in order. */
export function byDay<Sent extends { sentAt: string }>(
  messages: Sent[],
  dayOf: (iso: string) => string,
): { day: string; messages: Sent[] }[] {
  const days: { day: string; messages: Sent[] }[] = []
  for (const message of messages) {
    const day = dayOf(message.sentAt)
    const open = days.at(-1)
    if (open?.day === day) open.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}
