import { type Selectable, sql, type Updateable } from 'kysely'
import type { Mails } from '#database/tables.ts'
import type { MailKind } from '#domain/email/mail-kind.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { AccountRole } from '#domain/kit/role.ts'
import { type CalendarPart, erasedBody } from '#server/email/store.ts'
import type { EmailContent } from '#server/email/templates/email.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

type Reader = { id: PersonId; name: string; role: AccountRole; timeZone: string }

export type Mail = EmailContent & {
  id: string
  kind: MailKind
  recipient: string
  /** The account that has this address, if any. */
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
  /** Trace of the call that wrote this mail. */
  trace: string | null
}

/** Returns the newest mails first; for /dev. */
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

/** Claims the oldest due mail for this process. No other process takes it, nor does this one after a crash. */
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
        // A mail due immediately but dated in the future was written before the clock was set back.
        .where((is) =>
          is.or([
            is('send_after', '<=', now),
            is.and([is('written_at', '>', now), is('send_after', '=', is.ref('written_at'))]),
          ]),
        )
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

/**
 * Puts a mail back into the outbox because sending failed (`reason`) or its reader's quiet hours began. Only a failure
 * counts as an attempt.
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

export type GivenUp = {
  recipient: string
  kind: MailKind
  subject: string
  givenUpAt: Date
  error: string
  /** True if its text is no longer kept. */
  erased: boolean
}

/** Finds a mail that was given up and locks it until the transaction ends. */
export async function lockGivenUp(tx: Tx, id: string): Promise<GivenUp | undefined> {
  const row = await tx
    .selectFrom('mails')
    .select(['recipient', 'kind', 'subject', 'given_up_at', 'last_error', 'html'])
    .where('id', '=', id)
    .where('given_up_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row?.given_up_at) return undefined
  const { recipient, kind, subject, given_up_at: givenUpAt, last_error: error, html } = row
  return { recipient, kind, subject, givenUpAt, error: error ?? '', erased: html === '' }
}

/** Puts a mail that was given up back into the outbox, with all its attempts available again. */
export async function reopenMail(tx: Tx, id: string, { now, tryUntil }: { now: Date; tryUntil: Date }): Promise<void> {
  const again = { given_up_at: null, last_error: null, attempts: 0, send_after: now, try_until: tryUntil }
  await settle(tx, id, again)
}

export async function markUnwanted(tx: Tx, id: string, now: Date): Promise<void> {
  await settle(tx, id, { unwanted_at: now })
}

/** Gives up mails whose process died before recording the outcome; returns which. */
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
  return new Map(rows.map(({ id, name, role, time_zone, email }) => [email, { id, name, role, timeZone: time_zone }]))
}

const toMail = (row: Selectable<Mails>, reader: Reader | undefined): Mail => ({
  id: row.id,
  kind: row.kind,
  recipient: row.recipient,
  reader,
  subject: row.subject,
  text: row.text,
  html: row.html,
  data: row.template_data,
  calendar:
    row.calendar_method === null || row.calendar_text === null
      ? undefined
      : { method: row.calendar_method, text: row.calendar_text },
  attempts: row.attempts,
  writtenAt: row.written_at,
  sendAfter: row.send_after,
  tryUntil: row.try_until,
  sentAt: row.sent_at,
  givenUpAt: row.given_up_at,
  unwantedAt: row.unwanted_at,
  lastError: row.last_error,
  trace: row.trace,
})

const unsent = sql`select send_after from mails where sent_at is null and given_up_at is null and unwanted_at is null`

/**
 * Mails still to be sent, as a table (send_after). Each half of the union has its own index; the table also holds years
 * of sent mails.
 */
export const unsentMails = sql`(${unsent} and claimed_at is null union all ${unsent} and claimed_at is not null)`
