import type { Participant } from '#domain/messages/may-write.ts'
import { type Result, ok } from '#domain/kit/result.ts'
import type { Message } from '#domain/messages/message.ts'
import { sendMessage as decide, type SendRefusal, type SendRequest } from '#domain/messages/send-message.ts'
import { checkText, type TextRefusal } from '#domain/safety/check-text.ts'
import type { Clock } from '#server/kit/clock.ts'
import { brokeConstraint, type Db } from '#server/kit/database.ts'
import { deliver } from './deliver.ts'
import { findBetween } from './store.ts'

/** Sends a message, once per id: a resend gets the first one's answer. `anyway`: the student was warned (ruling 9.3). */
export async function sendMessage(
  { db, clock }: { db: Db; clock: Clock },
  sender: Participant,
  { anyway = false, ...request }: SendRequest & { anyway?: boolean | undefined },
): Promise<Result<Message, SendRefusal | TextRefusal>> {
  const now = clock.now()
  const send = () =>
    db.transaction(async (tx) => {
      const between = await findBetween(tx, sender, request.otherId, request.id)
      const decision = decide(request, {
        sender,
        receiver: between?.other,
        acquaintance: between?.acquaintance ?? { asked: false, wrote: false },
        sameId: between?.sameId,
      })
      if (!decision.ok) return decision
      const { text, sent } = decision.value
      if (sent) return ok(sent)
      const checked = checkText(text, sender.role, { anyway })
      if (!checked.ok) return checked
      const { message } = await deliver(tx, sender, { ...request, text }, now)
      return ok(message)
    })
  try {
    return await send()
  } catch (error) {
    // The same message arrived twice at once and this one lost; the retry finds the first.
    if (brokeConstraint(error, 'messages_pkey')) return send()
    throw error
  }
}
