import type { Participant } from '#domain/messages/may-write.ts'
import { hour } from '#domain/kit/time.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { Message } from '#domain/messages/message.ts'
import { sendMessage as decide, type SendRefusal, type SendRequest } from '#domain/messages/send-message.ts'
import { checkTogether, isPiece } from '#domain/safety/check-together.ts'
import { checkText, type TextRefusal, withoutOwnAddresses } from '#domain/safety/check-text.ts'
import type { Flag } from '#domain/safety/found.ts'
import { readFlags } from '#domain/safety/reading/read-flags.ts'
import type { Clock } from '#server/kit/clock.ts'
import { brokeConstraint, type Db } from '#server/kit/database.ts'
import { inSets } from '#server/kit/in-sets.ts'
import { inTurn } from '#server/kit/in-turn.ts'
import { currentTrace } from '#server/kit/spans.ts'
import { deliver, deliverAll, type Outgoing } from './deliver.ts'
import { type Between, findBetween, findBetweenAll, latestTexts, pairOf, placeIn } from './store.ts'

const togetherWithinMs = 24 * hour

type Refusal = SendRefusal | TextRefusal
/** A message on its way, and what its words alone say about it. */
type Sending = {
  sender: Participant
  outgoing: Outgoing
  checked: Result<undefined, TextRefusal>
  flags: Flag[]
  /** Whether it is to be read together with those before it. */
  isPiece: boolean
}
/** What was sent, and what its words should be looked at for. */
export type Sent = { message: Message; flags: readonly Flag[] }

/**
 * Sends a message, once per id: a resend gets the first one's answer. `anyway`: the student was warned (ruling 9.3). Those of one
 * conversation are sent in turn, and those of many together (docs/decisions/0355-messages-in-sets.md).
 */
export async function sendMessage(
  { db, clock, publicUrl }: { db: Db; clock: Clock; publicUrl?: string },
  sender: Participant,
  { id, otherId, text: typed, anyway = false }: SendRequest & { anyway?: boolean | undefined },
): Promise<Result<Sent, Refusal>> {
  const { personId: senderId, role } = sender
  const text = typed.trim()
  const warned = anyway && role === 'student'
  const sending: Sending = {
    sender,
    outgoing: { id, senderId, otherId, text, now: clock.now(), trace: currentTrace() },
    checked: checkText(publicUrl ? withoutOwnAddresses(text, publicUrl) : text, role, { anyway }),
    flags: readFlags(text),
    isPiece: !warned && isPiece(text),
  }
  const { studentId, mentorId } = pairOf(sender, otherId)
  const isPlain = sending.flags.length === 0 && !sending.isPiece
  const sent = await inTurn(
    `${studentId} ${mentorId}`,
    async () => (isPlain && (await setsOf(db)(sending))) || sendAlone(db, sending),
  )
  return sent.ok ? ok({ message: sent.value, flags: sending.flags }) : sent
}

/** What a message may be written into; one that was sent before comes with it. */
function judge(
  { sender, outgoing, checked }: Sending,
  between: Between | undefined,
): Result<{ between: Between; sent: Message | undefined }, Refusal> {
  if (!between) return refuse({ code: 'person-not-found' })
  const { other, acquaintance, sameId, isHeld } = between
  const decision = decide(outgoing, { sender, receiver: other, acquaintance, sameId })
  if (!decision.ok) return decision
  const { sent } = decision.value
  if (sent) return ok({ between, sent })
  // Approved later, a held message becomes a message with its id.
  if (isHeld) return refuse({ code: 'message-id-taken' })
  return checked.ok ? ok({ between, sent }) : checked
}

const sets = new WeakMap<Db, (sending: Sending) => Promise<Result<Message, Refusal> | undefined>>()

function setsOf(db: Db) {
  const known = sets.get(db) ?? inSets((all: Sending[]) => sendTogether(db, all), { most: 50, busyWith: 2 })
  sets.set(db, known)
  return known
}

/**
 * Sends messages of different conversations in one statement, without a lock: it fails if somebody else has written in one of them since
 * what is between their people was read. Undefined where a message has to be sent by itself.
 */
async function sendTogether(db: Db, all: Sending[]): Promise<(Result<Message, Refusal> | undefined)[]> {
  try {
    const betweens = await findBetweenAll(
      db.read,
      all.map(({ sender, outgoing: { id, otherId } }) => ({ me: sender, otherId, messageId: id })),
    )
    const judged = all.map((sending, at) => judge(sending, betweens[at]))
    const allowed = all.flatMap(({ outgoing }, at) => {
      const one = judged[at]!
      if (!one.ok || one.value.sent) return []
      const { between } = one.value
      const place = placeIn(between)
      return place ? [{ ...outgoing, between, place, at }] : []
    })
    const written = new Map<number, Message>()
    if (allowed.length > 0)
      await db.transaction(async (tx) =>
        deliverAll(tx, allowed).forEach((message, at) => written.set(allowed[at]!.at, message)),
      )
    return judged.map((one, at) => {
      const message = one.ok ? (one.value.sent ?? written.get(at)) : undefined
      return one.ok ? message && ok(message) : one
    })
  } catch {
    // Whichever of them it was: each fails, or not, by itself.
    return all.map(() => undefined)
  }
}

/** Sends one message while nobody else writes in its conversation, also a first one, or one that is read together with others. */
async function sendAlone(db: Db, sending: Sending): Promise<Result<Message, Refusal>> {
  const { sender, outgoing, flags } = sending
  const { id, senderId, otherId, text, now } = outgoing
  const send = () =>
    db.transaction(async (tx): Promise<Result<Message, Refusal>> => {
      const judged = judge(sending, await findBetween(tx, sender, otherId, id, { locked: true }))
      if (!judged.ok) return judged
      const { between, sent } = judged.value
      if (sent) return ok(sent)
      if (sending.isPiece) {
        const since = new Date(now.getTime() - togetherWithinMs)
        const checked = checkTogether(text, await latestTexts(tx, between.pair, senderId, since), sender.role)
        if (!checked.ok) return checked
      }
      return ok(await deliver(tx, outgoing, { between, flags }))
    })
  try {
    return await send()
  } catch (error) {
    // The same message arrived in another process while this one waited; now it is found.
    if (!brokeConstraint(error, 'messages_pkey', 'messages_conversation_id_number_key')) throw error
    return send()
  }
}
