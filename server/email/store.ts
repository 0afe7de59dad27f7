import type { Reads, Tx } from '#server/kit/tx.ts'
import type { Letter } from './letter.ts'

export type Mail = Letter & { id: string; kind: string; recipient: string; writtenAt: Date; sentAt: Date | null }

/** Writes a mail into the outbox; a second one with the same key is the same mail. */
export async function writeMail(
  tx: Tx,
  mail: Letter & { key: string; kind: string; recipient: string; now: Date },
): Promise<void> {
  const { key, kind, recipient, subject, text, html, now } = mail
  await tx
    .insertInto('mails')
    .values({ key, kind, recipient, subject, text, html, written_at: now, send_after: now })
    .onConflict((conflict) => conflict.constraint('mails_key_once').doNothing())
    .execute()
}

/** The newest mails first; for /dev. */
export async function newestMails(reads: Reads, limit: number): Promise<Mail[]> {
  const rows = await reads
    .selectFrom('mails')
    .select(['id', 'kind', 'recipient', 'subject', 'text', 'html', 'written_at', 'sent_at'])
    .orderBy('written_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ written_at, sent_at, ...row }) => ({ ...row, writtenAt: written_at, sentAt: sent_at }))
}

/** The oldest mail that is due, held by this transaction. */
export async function takeDueMail(tx: Tx, now: Date): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('send_after', '<=', now)
    .orderBy('send_after')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function markSent(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('mails')
    .set((is) => ({ sent_at: now, attempts: is('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Drops what was written to an address whose owner leaves; also what was not sent yet. */
export async function forgetMails(tx: Tx, recipient: string): Promise<void> {
  await tx.deleteFrom('mails').where('recipient', '=', recipient).execute()
}
