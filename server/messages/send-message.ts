import type { Participant } from '#domain/messages/may-write.ts'
import { hour } from '#domain/kit/time.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { Message } from '#domain/messages/message.ts'
import { sendMessage as decide, type SendRefusal, type SendRequest } from '#domain/messages/send-message.ts'
import { checkTogether, isPiece } from '#domain/safety/check-together.ts'
import { checkText, type TextRefusal, withoutOwnAddresses } from '#domain/safety/check-text.ts'
import type { Clock } from '#server/kit/clock.ts'
import { brokeConstraint, type Db } from '#server/kit/database.ts'
import { deliver } from './deliver.ts'
import type { Tx } from '#server/kit/tx.ts'
import { findBetween, latestTexts, pairOf } from './store.ts'

const togetherWithinMs = 24 * hour

/** Sends a message, once per id: a resend gets the first one's answer. `anyway`: the student was warned (ruling 9.3). */
export async function sendMessage(
  { db, clock, publicUrl }: { db: Db; clock: Clock; publicUrl?: string },
  sender: Participant,
  { anyway = false, ...request }: SendRequest & { anyway?: boolean | undefined },
): Promise<Result<Message, SendRefusal | TextRefusal>> {
  const now = clock.now()
  const send = () =>
    db.transaction(async (tx) => {
      const between = await findBetween(tx, sender, request.otherId, request.id, { locked: true })
      if (!between) return refuse({ code: 'person-not-found' })
      const { other, acquaintance, sameId } = between
      const decision = decide(request, { sender, receiver: other, acquaintance, sameId })
      if (!decision.ok) return decision
      const { text, sent } = decision.value
      if (sent) return ok(sent)
      // Approved later, a held message becomes a message with its id.
      if (between.isHeld) return refuse({ code: 'message-id-taken' })
      const checked = await read(tx, sender, { ...request, text, anyway })
      if (!checked.ok) return checked
      const { message } = await deliver(tx, sender, { ...request, text }, between, now)
      return ok(message)
    })
  async function read(tx: Tx, { personId, role }: Participant, written: SendRequest & { anyway: boolean }) {
    const checked = checkText(publicUrl ? withoutOwnAddresses(written.text, publicUrl) : written.text, role, written)
    if (!checked.ok || (written.anyway && role === 'student')) return checked
    if (!isPiece(written.text)) return ok(undefined)
    const since = new Date(now.getTime() - togetherWithinMs)
    return checkTogether(written.text, await latestTexts(tx, pairOf(sender, written.otherId), personId, since), role)
  }
  try {
    return await send()
  } catch (error) {
    // The same message arrived twice at once and this one lost; the retry finds the first.
    if (brokeConstraint(error, 'messages_pkey')) return send()
    throw error
  }
}
