import { z } from 'zod'
import { instant, messageId } from './kit/fields.ts'

/** A message that was not sent for its contact details, and waits for somebody at Tassel to look at it. */
export const heldMessage = z.object({
  id: messageId,
  text: z.string(),
  sentAt: instant,
  state: z.enum(['waiting', 'declined']),
})

/** Whom to call or text in a crisis. */
export const crisisLine = z.object({ name: z.string(), number: z.string() })
export type CrisisLine = z.infer<typeof crisisLine>
