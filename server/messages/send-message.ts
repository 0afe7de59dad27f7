import type { Pair } from '#domain/connections/connection.ts'
import type { Participant } from '#domain/messages/may-write.ts'
import { hour } from '#domain/kit/time.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { Message } from '#domain/messages/message.ts'
import { sendMessage as decide, type SendRefusal, type SendRequest } from '#domain/messages/send-message.ts'
import { checkTogether, isPiece } from '#domain/safety/check-together.ts'
import { checkText, mayPass, type TextRefusal, withoutOwnAddresses } from '#domain/safety/check-text.ts'
import type { Flag } from '#domain/safety/found.ts'
import { ownDanger } from '#domain/safety/own-danger.ts'
import { readFlags } from '#domain/safety/reading/read-flags.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { inSets } from '#server/kit/in-sets.ts'
import { inTurn } from '#server/kit/in-turn.ts'
import { currentTrace } from '#server/kit/spans.ts'
import type { Tx } from '#server/kit/tx.ts'
import { messageWasRejected } from './append-store.ts'
import { deliver, deliverAll, type Outgoing } from './deliver.ts'
import { flagMessage, notDelivered } from './flag-message.ts'
import type { KnownPlaces } from './known-places.ts'
import { type PairFacts, findPairFacts, findAllPairFacts, latestTexts, pairOf, placeIn } from './store.ts'

const togetherWithinMs = 24 * hour

type Refusal = SendRefusal | TextRefusal
/** A message being sent, and what checking its text alone found. */
type Sending = {
  sender: Participant
  pair: Pair
  outgoing: Outgoing
  checked: Result<undefined, TextRefusal>
  flags: Flag[]
  /** True if it has to be checked together with earlier messages, since its digits may be part of a longer number. */
  isPiece: boolean
}
type Needs = { db: Db; clock: Clock; publicUrl?: string; places?: KnownPlaces | undefined }
/** The message sent, its flags, and the flags that suggest its writer is in danger. */
export type Sent = { message: Message; flags: readonly Flag[]; danger: readonly Flag[] }

/**
 * Sends a message, once per id: a resend gets the first one's answer. `anyway`: the student was warned (ruling 9.3). A
 * student who may be in danger is not warned (ruling 9.4). Messages of one conversation are sent in turn, and those of
 * many conversations together (docs/decisions/0355-messages-in-sets.md). Where `places` knows how the conversation
 * ended, nothing is read first (docs/decisions/0390-messages-in-one-statement.md).
 */
export async function sendMessage(
  needs: Needs,
  sender: Participant,
  { id, otherId, text: typed, anyway = false }: SendRequest & { anyway?: boolean | undefined },
): Promise<Result<Sent, Refusal>> {
  const { db, clock, publicUrl } = needs
  const { personId: senderId, role } = sender
  const pair = pairOf(sender, otherId)
  const text = typed.trim()
  const flags = readFlags(text)
  const danger = ownDanger(role, text, flags)
  const isPassed = mayPass(role, { anyway, danger })
  const sending: Sending = {
    sender,
    pair,
    outgoing: { id, senderId, otherId, text, now: clock.now(), trace: currentTrace() },
    checked: isPassed ? ok(undefined) : checkText(publicUrl ? withoutOwnAddresses(text, publicUrl) : text, role),
    flags,
    isPiece: !isPassed && isPiece(text),
  }
  const isPlain = sending.flags.length === 0 && !sending.isPiece
  const sent = await inTurn(`${pair.studentId} ${pair.mentorId}`, async () => {
    const sentTogether = isPlain && (await setsOf(needs)(sending))
    if (sentTogether) return sentTogether
    // The conversation will have a different end, and using the known place would fail the whole next set.
    needs.places?.forget(pair)
    return sendAlone(db, sending)
  })
  if (sent.ok) return ok({ message: sent.value, flags, danger })
  const { refusal } = sent
  return refusal.code === 'contact-details' && danger.length > 0 ? refuse({ ...refusal, danger }) : sent
}

/** Decides whether a message may be sent; returns where it goes, and the message itself if it was sent before. */
function judge(
  { sender, outgoing, checked }: Sending,
  facts: PairFacts | undefined,
): Result<{ facts: PairFacts; sent: Message | undefined }, Refusal> {
  if (!facts) return refuse({ code: 'person-not-found' })
  const { other, acquaintance, sameId, isHeld } = facts
  const decision = decide(outgoing, { sender, receiver: other, acquaintance, sameId })
  if (!decision.ok) return decision
  const { sent } = decision.value
  if (sent) return ok({ facts, sent })
  // If approved later, the held message becomes a message with this id.
  if (isHeld) return refuse({ code: 'message-id-taken' })
  return checked.ok ? ok({ facts, sent }) : checked
}

const sets = new WeakMap<object, (sending: Sending) => Promise<Result<Message, Refusal> | undefined>>()

function setsOf({ db, places }: Needs) {
  const process = places ?? db
  const known =
    sets.get(process) ?? inSets((all: Sending[]) => sendTogether({ db, places }, all), { most: 50, busyWith: 2 })
  sets.set(process, known)
  return known
}

/**
 * Sends messages of different conversations in one statement, without a lock. The statement fails if someone else has
 * written in one of the conversations, or begun it, since it was read. Where this process knows how a conversation
 * ended, nothing is read, and the statement also fails if a message may not be sent. Returns undefined for a message
 * that has to be sent alone.
 */
async function sendTogether(
  { db, places }: Pick<Needs, 'db' | 'places'>,
  all: Sending[],
): Promise<(Result<Message, Refusal> | undefined)[]> {
  const known = all.map((sending) => (isFine(sending) ? places?.of(sending.pair) : undefined))
  try {
    const judged = await judgeAll(
      db,
      all.filter((_, at) => !known[at]),
    )
    const allowed = all.flatMap((sending, at) => {
      const place = known[at] ?? placeFor(judged.get(sending))
      return place ? [{ ...sending.outgoing, pair: sending.pair, place, sending }] : []
    })
    const written = new Map<Sending, Message>()
    if (allowed.length > 0) {
      const areChecked = known.every((place) => !place)
      const messages = await db.transaction(async (tx) => deliverAll(tx, allowed, { areChecked }))
      for (const [at, { sending, place, pair }] of allowed.entries()) {
        const message = messages[at]!
        written.set(sending, message)
        places?.keep(pair, { ...place, lastNumber: message.number, lastMessageAt: message.sentAt, isNew: false })
      }
    }
    return all.map((sending) => answerTo(judged.get(sending), written.get(sending)))
  } catch (error) {
    for (const { pair } of all) places?.forget(pair)
    // A known place was wrong or out of date. Once they are read, most messages can still be sent together.
    if (messageWasRejected(error) && known.some((place) => place)) return sendTogether({ db, places }, all)
    // It isn't known which one failed, so each is sent, or fails, alone.
    return all.map(() => undefined)
  }
}

/** True if nothing in the text itself keeps the message from being sent. */
const isFine = ({ checked, outgoing }: Sending): boolean => checked.ok && outgoing.text !== ''

type Judged = ReturnType<typeof judge>

async function judgeAll(db: Db, all: Sending[]): Promise<Map<Sending, Judged>> {
  if (all.length === 0) return new Map()
  const allFacts = await findAllPairFacts(
    db.read,
    all.map(({ sender, outgoing: { id, otherId } }) => ({ me: sender, otherId, messageId: id })),
  )
  return new Map(all.map((sending, at) => [sending, judge(sending, allFacts[at])]))
}

/** Returns where a message may be written; undefined if it may not be sent, or was sent before. */
const placeFor = (judged: Judged | undefined) =>
  judged?.ok && !judged.value.sent ? placeIn(judged.value.facts) : undefined

function answerTo(judged: Judged | undefined, written: Message | undefined): Result<Message, Refusal> | undefined {
  if (judged && !judged.ok) return judged
  const message = judged?.value.sent ?? written
  return message && ok(message)
}

/** Sends one message with its conversation locked, including messages that are checked together with earlier ones. */
async function sendAlone(db: Db, sending: Sending): Promise<Result<Message, Refusal>> {
  const { sender, outgoing, flags } = sending
  const { id, senderId, otherId, text, now } = outgoing
  const send = () =>
    db.transaction(async (tx): Promise<Result<Message, Refusal>> => {
      const judged = judge(sending, await findPairFacts(tx, sender, otherId, id, { locked: true }))
      if (!judged.ok) return stopped(tx, sending, judged)
      const { facts, sent } = judged.value
      if (sent) return ok(sent)
      if (sending.isPiece) {
        const since = new Date(now.getTime() - togetherWithinMs)
        const checked = checkTogether(text, await latestTexts(tx, facts.pair, { id, senderId, since }), sender.role)
        if (!checked.ok) return stopped(tx, sending, checked)
      }
      return ok(await deliver(tx, outgoing, { facts, flags }))
    })
  try {
    return await send()
  } catch (error) {
    // The same message arrived in another process while this one waited, and is found now.
    if (!messageWasRejected(error)) throw error
    return send()
  }
}

/** Puts a message stopped for contact details in the desk's queue if its text is flagged for anything else. */
async function stopped<R extends { ok: false; refusal: Refusal }>(
  tx: Tx,
  { outgoing, flags }: Sending,
  refused: R,
): Promise<R> {
  if (flags.length === 0 || !('found' in refused.refusal)) return refused
  const { id, senderId, otherId: receiverId, text, now } = outgoing
  const message = notDelivered({ id, senderId, text, sentAt: now })
  await flagMessage(tx, { message, receiverId, flags, stopped: refused.refusal.found }, now)
  return refused
}
