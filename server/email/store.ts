import type { Role } from '#domain/kit/role.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Mails } from '#database/tables.ts'
import { type MailKind, mailKinds, topicOf } from '#domain/email/mail-kind.ts'
import { tryForMs } from '#domain/email/next-try.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'
import type { EmailContent } from './templates/email.ts'
import { escaped } from './templates/plain-words.ts'

/** The calendar part of a mail: a request to add or update an event, or to remove it. */
export type CalendarPart = { method: 'REQUEST' | 'CANCEL'; text: string }

export type NewMail = EmailContent & {
  /** Identifies this mail: a second one with the same key is the same mail. */
  key: string
  kind: MailKind
  recipient: string
  now: Date
  calendar?: CalendarPart
  /** When it may be sent; at once by default. */
  sendAfter?: Date
  /** When it becomes pointless; a day after it was due by default. */
  tryUntil?: Date
}

/** Writes a mail into the outbox. Whether its reader wants it, and its unsubscribe link, is decided when it is sent. */
export async function writeMail(
  tx: Tx,
  { key, kind, recipient, now, subject, text, html, data = {}, calendar, sendAfter = now, tryUntil }: NewMail,
): Promise<void> {
  await tx
    .insertInto('mails')
    .values({
      key,
      kind,
      recipient,
      subject,
      text,
      html,
      template_data: JSON.stringify(data),
      calendar_method: calendar?.method ?? null,
      calendar_text: calendar?.text ?? null,
      written_at: now,
      send_after: sendAfter,
      try_until: tryUntil ?? new Date(sendAfter.getTime() + tryForMs),
    })
    .onConflict((conflict) => conflict.constraint('mails_key_once').doNothing())
    .execute()
}

type Reader = { id: PersonId; name: string; role: Role; timeZone: string }

export type Mail = EmailContent & {
  id: string
  kind: MailKind
  recipient: string
  /** Whose account has this address, if any. */
  reader: Reader | undefined
  calendar: CalendarPart | undefined
  attempts: number
  writtenAt: Date
  sendAfter: Date
  tryUntil: Date
  sentAt: Date | null
  givenUpAt: Date | null
  unwantedAt: Date | null
  lastError: string | null
}

/** The newest mails first; for /dev. */
export async function newestMails(reads: Reads, limit: number): Promise<Mail[]> {
  const rows = await reads
    .selectFrom('mails')
    .selectAll()
    .orderBy('written_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  const readers = await readersOf(
    reads,
    rows.map(({ recipient }) => recipient),
  )
  return rows.map((row) => toMail(row, readers.get(row.recipient)))
}

/** Claims the oldest due mail for this process alone: other processes, and this one after a crash, leave it alone. */
export async function claimDueMail(tx: Tx, now: Date): Promise<Mail | undefined> {
  const row = await tx
    .updateTable('mails')
    .set((is) => ({ claimed_at: now, attempts: is('attempts', '+', 1) }))
    .where('id', '=', (query) =>
      query
        .selectFrom('mails')
        .select('id')
        .where('sent_at', 'is', null)
        .where('given_up_at', 'is', null)
        .where('unwanted_at', 'is', null)
        .where('claimed_at', 'is', null)
        .where('send_after', '<=', now)
        .orderBy('send_after')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
  return row && toMail(row, (await readersOf(tx, [row.recipient])).get(row.recipient))
}

export async function markSent(tx: Tx, id: string, now: Date, { keepBody }: { keepBody: boolean }): Promise<void> {
  await settle(tx, id, { sent_at: now, given_up_at: null, last_error: null, ...(!keepBody && erasedBody) })
}

const erasedBody = { text: '', html: '', template_data: '{}', calendar_method: null, calendar_text: null } as const

/**
 * Erases the bodies of mails that were settled (sent, given up or unwanted) before `eraseBefore`, and deletes those settled before
 * `deleteBefore`; returns how many.
 */
export async function purgeMails(tx: Tx, { eraseBefore, deleteBefore }: { eraseBefore: Date; deleteBefore: Date }) {
  const settledAt = sql<Date>`coalesce(sent_at, given_up_at, unwanted_at)`
  const deleted = await tx.deleteFrom('mails').where(settledAt, '<', deleteBefore).executeTakeFirst()
  const erased = await tx
    .updateTable('mails')
    .set(erasedBody)
    .where(settledAt, '<', eraseBefore)
    .where('html', '!=', '')
    .executeTakeFirst()
  return Number(deleted.numDeletedRows + erased.numUpdatedRows)
}

/** Mails to whoever a person was connected, met or wrote with no longer name them, whether they wait or are kept. */
export async function renameInMails(tx: Tx, personId: PersonId, from: string, to: string): Promise<void> {
  const rows = await tx
    .selectFrom('mails')
    .select(['id', 'subject', 'text', 'html', 'template_data', 'calendar_text'])
    .where(
      sql<boolean>`recipient in (
        select email from people
        join (
          select student_id, mentor_id from connections
          union select student_id, mentor_id from sessions
          union select student_id, mentor_id from conversations
        ) as pair on ${personId} in (pair.student_id, pair.mentor_id) and people.id in (pair.student_id, pair.mentor_id)
        where people.id <> ${personId}
      )`,
    )
    .forUpdate()
    .execute()
  const renamed = (text: string) =>
    [from, escaped(from), JSON.stringify(from).slice(1, -1)].reduce(
      (left, name) => left.replaceAll(wholeWords(name), () => to),
      text,
    )
  for (const row of rows) {
    const [before, after] = [row, mapText(row, renamed)]
    if (JSON.stringify(before) === JSON.stringify(after)) continue
    await tx.updateTable('mails').set(after).where('id', '=', row.id).execute()
  }
}

type MailText = Pick<Selectable<Mails>, 'subject' | 'text' | 'html' | 'template_data' | 'calendar_text'>

const mapText = ({ subject, text, html, template_data, calendar_text }: MailText, map: (text: string) => string) => ({
  subject: map(subject),
  text: map(text),
  html: map(html),
  template_data: map(JSON.stringify(template_data)),
  calendar_text: calendar_text === null ? null : map(calendar_text),
})

const wholeWords = (words: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'gu')

/**
 * Back into the outbox: it failed, or its reader's quiet hours began. Waiting through no fault of its own is not an
 * attempt.
 */
export async function postpone(
  tx: Tx,
  id: string,
  { until, tryUntil, reason }: { until: Date; tryUntil?: Date; reason?: string },
): Promise<void> {
  if (reason !== undefined) return settle(tx, id, { send_after: until, last_error: reason })
  await tx
    .updateTable('mails')
    .set((is) => ({
      send_after: until,
      ...(tryUntil && { try_until: tryUntil }),
      claimed_at: null,
      attempts: is('attempts', '-', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function giveUp(tx: Tx, id: string, reason: string, now: Date): Promise<void> {
  await settle(tx, id, { given_up_at: now, last_error: reason })
}

export async function markUnwanted(tx: Tx, id: string, now: Date): Promise<void> {
  await settle(tx, id, { unwanted_at: now })
}

/** Gives up mails whose process died between sending and recording it; returns which. */
export async function giveUpLost(
  tx: Tx,
  claimedBefore: Date,
  reason: string,
  now: Date,
): Promise<{ id: string; kind: string }[]> {
  return tx
    .updateTable('mails')
    .set({ given_up_at: now, last_error: reason })
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('claimed_at', '<', claimedBefore)
    .returning(['id', 'kind'])
    .execute()
}

/** How many emails of a kind were written to an address since then. */
export async function countMails(
  reads: Reads,
  { kind, recipient, since }: { kind: MailKind; recipient: string; since: Date },
): Promise<number> {
  const row = await reads
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .where('written_at', '>', since)
    .executeTakeFirstOrThrow()
  return row.mails
}

/** Waiting mail goes to its reader's new address; mail about the account itself was meant for the old one. */
export async function readdressMails(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ recipient: to })
    .where('recipient', '=', from)
    .where('kind', 'in', waitingKinds)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('unwanted_at', 'is', null)
    .where('claimed_at', 'is', null)
    .execute()
}

// Only what one can unsubscribe from respects quiet hours.
const waitingKinds = (Object.keys(mailKinds) as MailKind[]).filter((kind) => topicOf(kind) !== null)

/** Deletes everything written to an address whose account is closed, sent or not. */
export async function deleteMails(tx: Tx, recipient: string): Promise<void> {
  await tx.deleteFrom('mails').where('recipient', '=', recipient).execute()
}

const settle = async (tx: Tx, id: string, outcome: Updateable<Mails>): Promise<void> => {
  await tx
    .updateTable('mails')
    .set({ ...outcome, claimed_at: null })
    .where('id', '=', id)
    .execute()
}

async function readersOf(reads: Reads, addresses: string[]): Promise<Map<string, Reader>> {
  if (addresses.length === 0) return new Map()
  const rows = await reads
    .selectFrom('people')
    .select(['id', 'name', 'role', 'time_zone', 'email'])
    .where('email', 'in', addresses)
    .where('closed_at', 'is', null)
    .execute()
  return new Map(
    rows.map(({ id, name, role, time_zone, email }) => [
      email,
      { id: id, name, role: role as Reader['role'], timeZone: time_zone },
    ]),
  )
}

const toMail = (row: Selectable<Mails>, reader: Reader | undefined): Mail => ({
  id: row.id,
  kind: row.kind as MailKind,
  recipient: row.recipient,
  reader,
  subject: row.subject,
  text: row.text,
  html: row.html,
  data: row.template_data as Record<string, string>,
  calendar:
    row.calendar_method === null || row.calendar_text === null
      ? undefined
      : { method: row.calendar_method as CalendarPart['method'], text: row.calendar_text },
  attempts: row.attempts,
  writtenAt: row.written_at,
  sendAfter: row.send_after,
  tryUntil: row.try_until,
  sentAt: row.sent_at,
  givenUpAt: row.given_up_at,
  unwantedAt: row.unwanted_at,
  lastError: row.last_error,
})

/** Withdraws unsent mails whose keys start with this: what they announce is cancelled. */
export async function withdrawMails(tx: Tx, keyPrefix: string, now: Date): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ unwanted_at: now })
    .where(sql<boolean>`starts_with(key, ${keyPrefix})`)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('claimed_at', 'is', null)
    .execute()
}

const maxRenewalsAtOnce = 200

type Renewal = {
  key: string
  studentId: PersonId
  planName: string
  /** The plan it renews as, if different. */
  nextPlan: string | null
  renewsAt: Date
  balance: number
}

/** Plans that renew in this span and whose students have not been reminded, each with the reminder's key. */
export async function listRenewalsToRemind(
  reads: Reads,
  { from, until }: { from: Date; until: Date },
): Promise<Renewal[]> {
  const { rows } = await sql<Renewal>`
    select renewal.key, student_id as "studentId", plan as "planName", next_plan as "nextPlan",
      renewal_date as "renewsAt", balance_credits as balance
    from credit_accounts
    join people on people.id = student_id and people.closed_at is null
    cross join lateral (select 'renewal-reminder:' || student_id || ':' || extract(epoch from renewal_date) as key) as renewal
    where plan <> 'Free' and renewal_date > ${from} and renewal_date <= ${until}
      and coalesce(subscription_status, 'active') = 'active'
      -- What ends on that day, or is being ended, does not renew.
      and plan_ends_at is null and not end_wanted
      and not exists (select from mails where mails.key = renewal.key)
    order by renewal_date, student_id limit ${maxRenewalsAtOnce}`.execute(reads)
  return rows
}
