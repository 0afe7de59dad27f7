import { createHash } from 'node:crypto'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Product } from '#domain/kit/product.ts'
import type { Role } from '#domain/kit/role.ts'
import type { AuthSettings } from '#server/accounts/auth.ts'
import { listOpenAccounts } from '#server/accounts/store.ts'
import { writeMailOnce } from '#server/email/store.ts'
import { noticeToAllEmail } from '#server/email/templates/notice-to-all-email.ts'
import { writeAudit } from '#server/kit/audit-store.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Tx } from '#server/kit/tx.ts'

/** A text to send to everyone. In its file, the first line is the subject, and blank lines separate paragraphs. */
export type Notice = { subject: string; paragraphs: string[] }

/** Parses a notice file's text. Throws if it has no subject or no body. */
export function readNotice(text: string): Notice {
  const [first = '', ...rest] = text.trim().split('\n')
  const subject = first.trim()
  const paragraphs = rest
    .join('\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  if (subject === '' || paragraphs.length === 0)
    throw new Error('the file needs a subject in its first line and a text below it')
  return { subject, paragraphs }
}

type Needs = { db: Db; clock: Clock; auth: AuthSettings; product: Product }

const batch = 500

/**
 * Writes a notice to the outbox for everyone with an account, or everyone in one role. The email's key is derived from
 * the text and the person, so a second run writes only to those the first one missed. The audit log has the run from the
 * transaction of its first emails, even if it is interrupted later. Returns how many it wrote to, and how many already
 * had it.
 */
export async function mailEveryone(
  { db, clock, auth, product }: Needs,
  { notice, role, reason }: { notice: Notice; role: Role | undefined; reason: string },
): Promise<{ written: number; already: number }> {
  if (reason.trim() === '') throw new Error('say why: --because "<reason>"')
  const hash = createHash('sha256').update(JSON.stringify(notice)).digest('hex').slice(0, 16)
  const log = (tx: Tx) => {
    const after = { subject: notice.subject, text: hash, to: role ?? 'everyone' }
    const entry = { operatorId: null, act: 'everyone-mailed', aboutId: null, before: {}, after } as const
    return writeAudit(tx, auth, { ...entry, reason: reason.trim(), requestId: null }, clock.now())
  }
  const writeAll = async (tx: Tx, people: { id: PersonId; name: string; email: string }[]) => {
    let written = 0
    for (const { id, name, email: recipient } of people) {
      const email = noticeToAllEmail({ product, name, ...notice })
      const key = `notice-to-all:${hash}:${id}`
      const isNew = await writeMailOnce(tx, { ...email, key, kind: 'notice-to-all', recipient, now: clock.now() })
      if (isNew) written++
    }
    return written
  }
  const counts = { written: 0, already: 0 }
  let after: PersonId | undefined
  do {
    const people = await listOpenAccounts(db.read, { role, after, limit: batch })
    const written = await db.transaction(async (tx) => {
      const inBatch = await writeAll(tx, people)
      if (counts.written === 0 && inBatch > 0) await log(tx)
      return inBatch
    })
    counts.written += written
    counts.already += people.length - written
    after = people.length === batch ? people.at(-1)?.id : undefined
  } while (after !== undefined)
  return counts
}
