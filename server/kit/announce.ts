import type { Role } from '#domain/kit/role.ts'
import { sql } from 'kysely'
import type { LiveEvents, LiveEventType, EphemeralEvents, EphemeralEventType } from '#contract/live.ts'
import type { MessageId, PersonId, SessionId } from '#domain/kit/ids.ts'
import type { Tx } from './tx.ts'

type Actor = Role | 'clock'
type Pair = { studentId: PersonId; mentorId: PersonId }
type Bought = { studentId: PersonId; paymentId: string; planName: string; creditsAdded: number; amountCents: number }
type Payout = { payoutId: string; mentorId: PersonId; month: string; amountCents: number }

export type SecondFactorChange =
  | 'code-app-added'
  | 'code-app-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-code-used'
  | 'recovery-codes-renewed'

/** What can be announced, in the past tense, with what a listener needs to act on it later. */
export type Announcements = {
  'signed-up': { personId: PersonId }
  'verification-asked': { personId: PersonId }
  'email-verified': { personId: PersonId }
  'password-reset-asked': { email: string }
  'password-changed': { personId: PersonId }
  'token-made': { personId: PersonId; name: string; expiresAt: string }
  'second-factor-changed': { personId: PersonId; change: SecondFactorChange; name: string }
  'email-change-asked': { personId: PersonId; newEmail: string }
  'email-changed': { personId: PersonId; oldEmail: string }
  'account-closed': { personId: PersonId }
  'profile-saved': { personId: PersonId }
  'mentor-pinned': Pair
  'connection-requested': Pair
  'connection-accepted': Pair
  'connection-declined': Pair
  'session-booked': { sessionId: SessionId }
  'session-approved': { sessionId: SessionId; by: Actor; captured: boolean; balance: number }
  'session-suggested': { sessionId: SessionId; by: Actor; wasStartingAt: string }
  'session-declined': { sessionId: SessionId; by: Actor }
  'session-cancelled': { sessionId: SessionId; by: Actor; returnedCredits: boolean }
  'session-expired': { sessionId: SessionId }
  'session-completed': Pair & { sessionId: SessionId }
  'credits-bought': Bought & { type: 'plan' | 'extra_credits' }
  'plan-renewed': Bought & { creditsExpired: number; renewsAt: string }
  'payment-failed': { studentId: PersonId; checkoutId: string; planName: string; type: 'plan' | 'extra_credits' }
  /** `reversal` is null once a dispute was won: the money came after all. */
  'payment-reversed': {
    studentId: PersonId
    paymentId: string
    planName: string
    amountCents: number
    type: 'plan' | 'extra_credits'
    reversal: 'disputed' | 'refunded' | null
  }
  'plan-renewal-failed': { studentId: PersonId; planName: string; graceUntil: string }
  'plan-canceled': { studentId: PersonId; planName: string; creditsExpired: number; unpaid: boolean }
  /** A mentor had a student reminded to verify their address. */
  'verification-reminded': Pair & { sessionId: SessionId }
  'payout-sent': Payout & { sessionCount: number }
  'payout-failed': Payout & { reason: string }
  'message-sent': Pair & { messageId: MessageId; senderId: PersonId }
}
export type AnnouncementType = keyof Announcements

type Announcement = { type: AnnouncementType; body: object; at: Date; dueAt: Date }
type LiveEvent = { personId: PersonId; type: LiveEventType; body: object; at: Date }
type Queue = { announcements: Announcement[]; live: LiveEvent[] }

// What a transaction announces and publishes is queued and written in one statement just before the commit, so that everybody's
// counters are locked last, briefly and in one order, whatever order the use case worked in.
const queues = new WeakMap<Tx, Queue>()
const queueOf = (tx: Tx): Queue => {
  const queue = queues.get(tx) ?? { announcements: [], live: [] }
  queues.set(tx, queue)
  return queue
}

/** Records what happened; listeners act on it after the commit (`afterMs` later, on the server's clock), at least once. */
export function announce<Type extends AnnouncementType>(
  tx: Tx,
  at: Date,
  type: Type,
  body: Announcements[Type],
  { afterMs = 0 } = {},
): void {
  queueOf(tx).announcements.push({ type, body, at, dueAt: new Date(at.getTime() + afterMs) })
}

/** Adds a live event to each person's stream. */
export function publish<Type extends LiveEventType>(
  tx: Tx,
  at: Date,
  people: PersonId[],
  type: Type,
  body: LiveEvents[Type],
): void {
  for (const personId of people) queueOf(tx).live.push({ personId, type, body, at })
}

/** Sends a person an event that only matters now: it is not stored, and is lost if nobody is connected. */
export type PublishEphemeral = <Type extends EphemeralEventType>(
  personId: PersonId,
  type: Type,
  body: EphemeralEvents[Type],
) => void

/** What a commit leaves to do: whose streams have new events, and whether listeners have work. */
export type Committed = { people: PersonId[]; announced: boolean }

/** Writes what the transaction queued, in one statement; the database calls it right before committing. */
export async function flush(tx: Tx): Promise<Committed> {
  const { announcements, live } = queueOf(tx)
  const parts = [
    ...(announcements.length > 0 ? [insertAnnouncements(announcements)] : []),
    ...(live.length > 0 ? [insertLiveEvents(live)] : []),
  ]
  if (parts.length > 0) await sql`with ${sql.join(parts)} select`.execute(tx)
  return { people: [...new Set(live.map(({ personId }) => personId))], announced: announcements.length > 0 }
}

const inOrder = <Row extends object>(rows: Row[]): string =>
  JSON.stringify(rows.map((row, order) => ({ ...row, order })))

const insertAnnouncements = (announcements: Announcement[]) => sql`
  announced as (
    insert into announcements (type, body, announced_at, due_at)
    select "type", body, at, "dueAt" from jsonb_to_recordset(${inOrder(announcements)}::jsonb)
      as row ("type" text, body jsonb, at timestamptz, "dueAt" timestamptz, "order" integer)
    order by "order"
  )`

// People in id order, so that no two transactions wait for each other; each person's events stay in the order they were published.
const insertLiveEvents = (events: LiveEvent[]) => sql`
  events as (
    select "personId", "type", body, at, row_number() over (partition by "personId" order by "order") as place
    from jsonb_to_recordset(${inOrder(events)}::jsonb)
      as row ("personId" uuid, "type" text, body jsonb, at timestamptz, "order" integer)
  ), bumped as (
    insert into live_counters as counter (person_id, last_number)
    select "personId", count(*) from events group by "personId" order by "personId"
    on conflict (person_id) do update set last_number = counter.last_number + excluded.last_number
    returning person_id, last_number
  ), published as (
    insert into live_events (person_id, number, type, body, happened_at)
    select person_id, last_number - (select count(*) from events as own where own."personId" = person_id) + place,
      "type", body, at
    from events join bumped on person_id = "personId"
  )`
