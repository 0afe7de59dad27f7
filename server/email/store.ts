import { type Selectable, sql } from 'kysely'
import type { Mails } from '#database/tables.ts'
import { type MailKind, mailKinds, topicOf } from '#domain/email/mail-kind.ts'
import { tryForMs } from '#domain/email/next-try.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { afterAllStartingWith } from '#server/kit/like.ts'
import { currentTrace } from '#server/kit/spans.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'
import type { EmailContent } from './templates/email.ts'
import { escaped } from './templates/plain-words.ts'

/** The calendar part of a mail: a request to add or update an event, or its cancellation. */
export type CalendarPart = { method: 'REQUEST' | 'CANCEL'; text: string }

export type NewMail = EmailContent & {
  /** Identifies this mail: a second one with the same key is not written. */
  key: string
  kind: MailKind
  recipient: string
  now: Date
  calendar?: CalendarPart
  /** Earliest time to send it; by default, at once. */
  sendAfter?: Date
  /** When it becomes pointless; by default, a day after it was due. */
  tryUntil?: Date
}

/** Writes a mail into the outbox. Preferences and the unsubscribe link are applied when it is sent. */
export async function writeMail(tx: Tx, mail: NewMail): Promise<void> {
  await writeMails(tx, [mail])
}

/** Like `writeMail`; returns false if a mail with this key was already written. */
export const writeMailOnce = async (tx: Tx, mail: NewMail): Promise<boolean> => (await writeMails(tx, [mail])) > 0

/** Writes mails in this order; returns how many were not already written. */
export async function writeMails(tx: Tx, mails: NewMail[]): Promise<number> {
  const rows = mails.map(({ now, data = {}, calendar, sendAfter = now, tryUntil, ...mail }, order) => ({
    ...mail,
    order,
    template_data: data,
    calendar_method: calendar?.method,
    calendar_text: calendar?.text,
    written_at: now,
    send_after: sendAfter,
    try_until: tryUntil ?? new Date(sendAfter.getTime() + tryForMs),
  }))
  const written = await sql`
    insert into mails (key, kind, recipient, subject, text, html, template_data, calendar_method, calendar_text, written_at,
      send_after, try_until, trace)
    select key, kind, recipient, subject, text, html, template_data, calendar_method, calendar_text, written_at,
      send_after, try_until, ${currentTrace()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("order" integer, key text, kind text, recipient text,
      subject text, text text, html text, template_data jsonb, calendar_method text, calendar_text text,
      written_at timestamptz, send_after timestamptz, try_until timestamptz)
    order by "order"
    on conflict on constraint mails_key_once do nothing`.execute(tx)
  return Number(written.numAffectedRows ?? 0)
}

export const erasedBody = {
  text: '',
  html: '',
  template_data: '{}',
  calendar_method: null,
  calendar_text: null,
} as const

/**
 * Erases the bodies of mails settled (sent, given up or unwanted) before `eraseBefore`, and deletes those settled
 * before `deleteBefore`; returns how many.
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

/**
 * Replaces a person's name in mails to everyone they dealt with (a request or connection, a pin, a session or a
 * conversation), whether those mails are waiting or already sent, and also at addresses that the reader had before.
 */
export async function renameInMails(tx: Tx, personId: PersonId, from: string, to: string): Promise<void> {
  const rows = await tx
    .selectFrom('mails')
    .select(['id', 'subject', 'text', 'html', 'template_data', 'calendar_text'])
    .where(
      sql<boolean>`id = any(array(
        with met (id) as (
          select mentor_id from connections where student_id = ${personId}
          union select student_id from connections where mentor_id = ${personId}
          union select mentor_id from past_connections where student_id = ${personId}
          union select student_id from past_connections where mentor_id = ${personId}
          union select mentor_id from pinned_mentors where student_id = ${personId}
          union select mentor_id from sessions where student_id = ${personId}
          union select student_id from sessions where mentor_id = ${personId}
          union select mentor_id from conversations where student_id = ${personId}
          union select student_id from conversations where mentor_id = ${personId}
        ), addressed (address, until) as (
          select email, 'infinity' from people join met using (id)
          -- The mail about each change went to the address before it.
          union all select change.recipient, change.written_at from met cross join lateral (
            select recipient, written_at from mails
            where key >= ${changedPrefix} || met.id || ':' and key < ${changedPrefix} || met.id || ';' offset 0
          ) as change
        )
        select mail.id from addressed cross join lateral (
          select id from mails where recipient = address and written_at <= until offset 0
        ) as mail
      ))`,
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

const changedPrefix = `${'email-changed' satisfies MailKind}:`

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

/** Returns when emails of a kind were written to an address after `since`, oldest first. */
export async function findMailTimes(
  reads: Reads,
  { kind, recipient, since }: { kind: MailKind; recipient: string; since: Date },
): Promise<Date[]> {
  const rows = await reads
    .selectFrom('mails')
    .select('written_at')
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .where('written_at', '>', since)
    .orderBy('written_at')
    .limit(100)
    .execute()
  return rows.map(({ written_at }) => written_at)
}

/**
 * Redirects waiting mail to its reader's new address. Mail about the account itself stays: it was meant for the old
 * one.
 */
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

// Only topics that people can unsubscribe from respect quiet hours.
const waitingKinds = (Object.keys(mailKinds) as MailKind[]).filter((kind) => topicOf(kind) !== null)

type Leaver = { id: PersonId; email: string; createdAt: Date }

/**
 * Deletes all mail to a closed account, sent or not: to its address, to its earlier addresses, and to those it asked to
 * change to. An earlier address may be another person's by now, so mail written to it since then stays.
 */
export async function deleteMails(tx: Tx, { id, email, createdAt }: Leaver): Promise<void> {
  const asked = `${'email-change' satisfies MailKind}:${id}:`
  const changed = `${changedPrefix}${id}:`
  // The mail about each change went to the address before it.
  await sql`
    delete from mails using (
      select recipient as address, written_at as until from mails
      where key >= ${changed} and key < ${afterAllStartingWith(changed)}
    ) as earlier
    where recipient = address and written_at between ${createdAt} and until`.execute(tx)
  await tx
    .deleteFrom('mails')
    .where((is) =>
      is.or([
        is('recipient', '=', email),
        is.and([is('key', '>=', asked), is('key', '<', afterAllStartingWith(asked))]),
      ]),
    )
    .execute()
}

/** Deletes mail to a mentor's university address, because the link was used or the account was closed. */
export async function deleteUniversityMails(tx: Tx, mentorId: PersonId): Promise<void> {
  const prefix = universityMailPrefix(mentorId)
  await tx
    .deleteFrom('mails')
    .where('kind', '=', 'university-link')
    .where('key', '>=', prefix)
    .where('key', '<', afterAllStartingWith(prefix))
    .execute()
}

/** Deletes mail to university addresses whose link has expired; returns how many. */
export async function purgeUniversityMails(tx: Tx, writtenBefore: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('mails')
    // A literal rather than a parameter, so that the partial index on this kind is used.
    .where('kind', '=', sql.lit('university-link' satisfies MailKind))
    .where('written_at', '<=', writtenBefore)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Returns the key prefix of a mentor's mails to university addresses. */
export const universityMailPrefix = (mentorId: PersonId): string => `university-link:${mentorId}:`

/** Withdraws unsent mails whose keys start with one of these prefixes, because what they announce was cancelled. */
export async function withdrawMails(tx: Tx, withdrawn: { keyPrefix: string; at: Date }[]): Promise<void> {
  const rows = withdrawn.map(({ keyPrefix, at }) => ({ first: keyPrefix, end: afterAllStartingWith(keyPrefix), at }))
  // Each prefix is looked up separately: given many ranges, PostgreSQL would scan every mail ever written.
  await sql`
    with asked as (
      select mail.id, row.at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (first text, "end" text, at timestamptz)
      cross join lateral (
        select id from mails
        where key >= row.first and key < row."end" and sent_at is null and given_up_at is null and claimed_at is null offset 0
      ) as mail
    )
    update mails set unwanted_at = (select at from asked where asked.id = mails.id limit 1)
    where id = any(array(select id from asked)) and sent_at is null and given_up_at is null and claimed_at is null`.execute(
    tx,
  )
}
