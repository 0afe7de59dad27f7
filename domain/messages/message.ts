import type { MessageId, PersonId } from '#domain/kit/ids.ts'

/** A message; `number` rises by one within its conversation, without gaps, and orders it. */
export type Message = { id: MessageId; number: number; senderId: PersonId; text: string; sentAt: Date }
