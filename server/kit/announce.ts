import { sql } from 'kysely'
import type { LiveEvents, LiveEventType, EphemeralEvents, EphemeralEventType } from '#contract/live.ts'
import type { MessageId, PersonId, SessionId } from '#domain/kit/ids.ts'
import type { Tx } from './tx.ts'

type Actor = 'student' | 'mentor' | 'clock'
type Pair = { studentId: PersonId; mentorId: PersonId }
type Bought = { studentId: PersonId; paymentId: string; planName: string; creditsAdded: number; amountCents: number }
type Payout = { payoutId: string; mentorId: PersonId; month: string; amountCents: number }

/** What can be announced, past tense, with what a reader needs to act on it later. */
export type Announcements = {
  'signed-up': { personId: PersonId }
  'verification-asked': { personId: PersonId }
  'email-verified': { personId: PersonId }
  'password-reset-asked': { email: string }
  'password-changed': { personId: PersonId }
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
  'plan-renewal-failed': { studentId: PersonId; planName: string; graceUntil: string }
  'plan-canceled': { studentId: PersonId; planName: string; creditsExpired: number; unpaid: boolean }
  'payout-sent': Payout & { sessionCount: number }
  'payout-failed': Payout & { reason: string }
  'message-sent': Pair & { messageId: MessageId; senderId: PersonId }
}
export type AnnouncementType = keyof Announcements

type Announcement = { type: AnnouncementType; body: object; at: Date; dueAt: Date }
type LiveEvent = { to: PersonId; type: LiveEventType; body: object; at: Date }
type Book = { announcements: Announcement[]; live: LiveEvent[] }

// What a transaction has said so far. It is written in one go just before the commit: the counters of all people are then
// locked last, briefly and in one order, whatever the use case did in which order before.
const books = new WeakMap<Tx, Book>()
const bookOf = (tx: Tx): Book => {
  const book = books.get(tx) ?? { announcements: [], live: [] }
  books.set(tx, book)
  return book
}

/** Says what happened; listeners act on it after the commit (`afterMs` later, on the server's clock), at least once. */
export function announce<Type extends AnnouncementType>(
  tx: Tx,
  at: Date,
  type: Type,
  body: Announcements[Type],
  { afterMs = 0 } = {},
): void {
  bookOf(tx).announcements.push({ type, body, at, dueAt: new Date(at.getTime() + afterMs) })
}

/** Writes a live event to each person's stream. */
export function publish<Type extends LiveEventType>(
  tx: Tx,
  at: Date,
  people: PersonId[],
  type: Type,
  body: LiveEvents[Type],
): void {
  for (const to of people) bookOf(tx).live.push({ to, type, body, at })
}

/** Tells one person something that only matters now: not kept, and lost where nobody listens. */
export type PublishEphemeral = <Type extends EphemeralEventType>(
  to: PersonId,
  type: Type,
  body: EphemeralEvents[Type],
) => void

/** What a commit brought: whose streams have something new, and whether listeners have work. */
export type Committed = { people: PersonId[]; announced: boolean }

/** Writes what the transaction said, in one statement; called by the database, right before it commits. */
export async function flush(tx: Tx): Promise<Committed> {
  const { announcements, live } = bookOf(tx)
  const parts = [
    ...(announcements.length > 0 ? [announced(announcements)] : []),
    ...(live.length > 0 ? [toldLive(live)] : []),
  ]
  if (parts.length > 0) await sql`with ${sql.join(parts)} select`.execute(tx)
  return { people: [...new Set(live.map(({ to }) => to))], announced: announcements.length > 0 }
}

const inOrder = <Row extends object>(rows: Row[]): string =>
  JSON.stringify(rows.map((row, order) => ({ ...row, order })))

const announced = (announcements: Announcement[]) => sql`
  announced as (
    insert into announcements (type, body, announced_at, due_at)
    select "type", body, at, "dueAt" from jsonb_to_recordset(${inOrder(announcements)}::jsonb)
      as row ("type" text, body jsonb, at timestamptz, "dueAt" timestamptz, "order" integer)
    order by "order"
  )`

// People in id order, so that no two transactions wait for each other; a person's own events stay in the order they were said.
const toldLive = (events: LiveEvent[]) => sql`
  said as (
    select "to", "type", body, at, row_number() over (partition by "to" order by "order") as place
    from jsonb_to_recordset(${inOrder(events)}::jsonb)
      as row ("to" uuid, "type" text, body jsonb, at timestamptz, "order" integer)
  ), bumped as (
    insert into live_counters as counter (person_id, last_number)
    select "to", count(*) from said group by "to" order by "to"
    on conflict (person_id) do update set last_number = counter.last_number + excluded.last_number
    returning person_id, last_number
  ), told as (
    insert into live_events (person_id, number, type, body, happened_at)
    select said."to", bumped.last_number - (select count(*) from said as all_said where all_said."to" = said."to") + said.place,
      said."type", said.body, said.at
    from said join bumped on bumped.person_id = said."to"
  )`
