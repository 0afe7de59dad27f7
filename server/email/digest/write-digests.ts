import { paths } from '#contract/kit/addresses.ts'
import { nextDigest, type UnreadMessage } from '#domain/email/next-digest.ts'
import type { Product } from '#domain/kit/product.ts'
import { findPerson } from '#server/accounts/store.ts'
import { messageDigestEmail, type UnreadFrom } from '#server/email/templates/message-digest-email.ts'
import { whenWanted } from '#server/email/preferences/when-wanted.ts'
import { writeMail } from '#server/email/store.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { type Leaving, repeat } from '#server/kit/jobs.ts'
import type { Tx } from '#server/kit/tx.ts'
import { listUnread, lockDueDigest, writeDigest } from './store.ts'

type Needs = { db: Db; clock: Clock; publicUrl: string; product: Product }

/** Emails people who have had unread messages for a while; returns how many people were checked. */
export function writeDigests(needs: Needs & Leaving): Promise<number> {
  return repeat(() => needs.db.transaction((tx) => writeNext(tx, needs, needs.clock.now())), needs)
}

async function writeNext(tx: Tx, { publicUrl, product }: Needs, now: Date): Promise<boolean> {
  const due = await lockDueDigest(tx, now)
  if (!due) return false
  const { personId, ...digest } = due
  const person = await findPerson(tx, personId)
  const when = person ? await whenWanted(tx, 'message-digest', person, now) : 'never'
  // Nothing is written during quiet hours: messages read before they end need no email.
  if (!person || when !== 'now') {
    await writeDigest(tx, personId, { ...digest, lookAt: when instanceof Date ? when : null })
    return true
  }

  const { tell, lookAt } = nextDigest(await listUnread(tx, personId, digest.coversUntil), digest, now)
  const newest = tell.at(-1)
  if (!newest) {
    await writeDigest(tx, personId, { ...digest, lookAt })
    return true
  }
  const senders = bySender(tell)
  const [only] = senders.size === 1 ? senders.keys() : []
  const url = `${publicUrl}${only === undefined ? paths.tab('messages') : paths.conversation(only)}`
  await writeMail(tx, {
    ...messageDigestEmail({ product, name: person.name, unread: [...senders.values()], url }),
    key: `message-digest:${personId}:${newest.sentAt.toISOString()}`,
    kind: 'message-digest',
    recipient: person.email,
    now,
  })
  await writeDigest(tx, personId, { writtenAt: now, coversUntil: newest.sentAt, lookAt })
  return true
}

function bySender(messages: UnreadMessage[]): Map<string, UnreadFrom> {
  const senders = new Map<string, UnreadFrom>()
  for (const { senderId, senderName, text } of messages) {
    const count = (senders.get(senderId)?.count ?? 0) + 1
    senders.set(senderId, { name: senderName, count, latest: text })
  }
  return senders
}
