import { nextTry } from '#domain/email/next-try.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Leaving } from '#server/kit/jobs.ts'
import { type Spans, untraced } from '#server/kit/spans.ts'
import { outgoing, type EmailSettings } from './outgoing.ts'
import { whenWanted } from '#server/email/preferences/when-wanted.ts'
import { type Mail, claimDueMail, giveUp, giveUpLost, markSent, markUnwanted, postpone } from './store.ts'
import type { Delivery, Transport } from './transport.ts'

export type DeliveryNeeds = {
  db: Db
  clock: Clock
  transport: Transport
  settings: EmailSettings
  spans?: Spans
  onFailure: (message: string, error: unknown) => void
} & Leaving

const maxBatch = 50
/** Longer than any transport waits, so a process that still holds a claim after this has died. */
const lostAfterMs = 10 * 60_000

/**
 * Delivers due mail; returns how many it handled. A mail is claimed in its own transaction before it is sent, and the
 * outcome is recorded afterwards, so two processes never send the same mail. If a process dies in between, the mail may
 * have been sent, so it is given up rather than sent twice (docs/decisions/0013-mail.md).
 */
export async function deliverMails(needs: DeliveryNeeds): Promise<number> {
  const { spans = untraced } = needs
  await giveUpThoseLost(needs)
  for (let seen = 0; seen < maxBatch; seen++) {
    if (needs.leaving?.aborted) return seen
    const next = await claimNext(needs)
    if (next === 'none') return seen
    if (next === 'not-now') continue
    const { trace, kind } = next
    const delivery = await spans.following([trace], { name: `mail ${kind}` }, async () => {
      const outcome = await needs.transport.send(outgoing(next, needs.settings))
      await note(needs, next, outcome)
      return outcome
    })
    // The next mail would fail too. This one stays due, so the next run retries it.
    if (delivery.outcome === 'later' && delivery.everyone) return seen + 1
  }
  return maxBatch
}

/**
 * Claims the next mail that is due and wanted. Sets mail aside if its reader opted out of it, is suspended or is in quiet
 * hours.
 */
function claimNext({ db, clock }: DeliveryNeeds): Promise<Mail | 'none' | 'not-now'> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const mail = await claimDueMail(tx, now)
    if (!mail) return 'none'
    // Nobody's account has this address, such as one that a person had before.
    const when = mail.reader ? await whenWanted(tx, mail.kind, mail.reader, now) : 'now'
    if (when === 'now') return mail
    if (when === 'never' || when > mail.tryUntil) await markUnwanted(tx, mail.id, now)
    else await postpone(tx, mail.id, { until: when })
    return 'not-now'
  })
}

async function note({ db, clock, transport, onFailure }: DeliveryNeeds, mail: Mail, delivery: Delivery): Promise<void> {
  const now = clock.now()
  const { id, kind } = mail
  if (delivery.outcome === 'sent')
    return db.transaction((tx) => markSent(tx, id, now, { keepBody: transport.keepsMails === true }))

  const reason = delivery.outcome === 'unsure' ? `It may have arrived. ${delivery.reason}` : delivery.reason
  const again = delivery.outcome === 'later' ? nextTry(mail, now) : undefined
  if (again) return db.transaction((tx) => postpone(tx, id, { until: again, reason }))
  await db.transaction((tx) => giveUp(tx, id, reason, now))
  // Email addresses don't belong in the log.
  onFailure(`mail ${id} (${kind}) was given up`, new Error(reason.replaceAll(mail.recipient, '<recipient>')))
}

async function giveUpThoseLost({ db, clock, onFailure }: DeliveryNeeds): Promise<void> {
  const now = clock.now()
  const reason = 'It may have arrived. The process that sent it ended before it noted what became of it.'
  const lost = await db.transaction((tx) => giveUpLost(tx, new Date(now.getTime() - lostAfterMs), reason, now))
  for (const { id, kind } of lost) onFailure(`mail ${id} (${kind}) was given up`, new Error(reason))
}
