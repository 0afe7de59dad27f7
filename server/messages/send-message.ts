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
import { inTurn } from '#server/kit/in-turn.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'
import { findBetween, latestTexts, pairOf } from './store.ts'

const togetherWithinMs = 24 * hour

/**
 * Sends a message, once per id: a resend gets the first one's answer. `anyway`: the student was warned (ruling 9.3). What it is decided
 * by is read without a lock, since the message is only written if nobody has written since (docs/decisions/0261-messages-in-turn.md).
 */
export async function sendMessage(
  { db, clock, publicUrl }: { db: Db; clock: Clock; publicUrl?: string },
  sender: Participant,
  { anyway = false, ...request }: SendRequest & { anyway?: boolean | undefined },
): Promise<Result<Message, SendRefusal | TextRefusal>> {
  const now = clock.now()
  const pair = pairOf(sender, request.otherId)
  /** Decides by what is read, and writes by what `write` makes of it. */
  async function send(
    reads: Reads,
    { locked }: { locked: boolean },
    write: (work: (tx: Tx) => Promise<Message>) => Promise<Message>,
  ) {
    const between = await findBetween(reads, sender, request.otherId, request.id, { locked })
    if (!between) return refuse({ code: 'person-not-found' })
    const { other, acquaintance, sameId } = between
    const decision = decide(request, { sender, receiver: other, acquaintance, sameId })
    if (!decision.ok) return decision
    const { text, sent } = decision.value
    if (sent) return ok(sent)
    // Approved later, a held message becomes a message with its id.
    if (between.isHeld) return refuse({ code: 'message-id-taken' })
    const checked = await check(reads, text)
    if (!checked.ok) return checked
    return ok(await write(async (tx) => (await deliver(tx, sender, { ...request, text }, between, now)).message))
  }
  async function check(reads: Reads, text: string): Promise<Result<unknown, TextRefusal>> {
    const { personId, role } = sender
    const checked = checkText(publicUrl ? withoutOwnAddresses(text, publicUrl) : text, role, { anyway })
    if (!checked.ok || (anyway && role === 'student')) return checked
    if (!isPiece(text)) return ok(undefined)
    const since = new Date(now.getTime() - togetherWithinMs)
    return checkTogether(text, await latestTexts(reads, pair, personId, since), role)
  }
  return inTurn(`${pair.studentId} ${pair.mentorId}`, async () => {
    try {
      return await send(db.read, { locked: false }, (work) => db.transaction(work))
    } catch (error) {
      // Another process wrote in this conversation meanwhile, or the same message arrived there too: now nobody comes between, and
      // whatever came first is found.
      if (!brokeConstraint(error, 'messages_pkey', 'messages_conversation_id_number_key')) throw error
      return db.transaction((tx) => send(tx, { locked: true }, (work) => work(tx)))
    }
  })
}
