import { useConversation } from './calls.ts'
import { useReadingNow } from './reading-now.ts'

/** How many messages from this person are unread; 0 while their conversation is being read. */
export function useUnread(personId: string): number {
  const reading = useReadingNow()
  const { data } = useConversation(personId)
  return reading === personId ? 0 : (data?.unread ?? 0)
}
