import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { claimDueMail, markSent } from './store.ts'

/**
 * Delivers the mails that are due. The development outbox is the only transport so far: a mail is delivered by being kept,
 * and /dev shows it.
 */
export async function deliverMails({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  for (let delivered = 0; ; delivered++) {
    const mail = await db.transaction(async (tx) => {
      const due = await claimDueMail(tx, clock.now())
      if (due) await markSent(tx, due.id, clock.now())
      return due
    })
    if (!mail) return delivered
  }
}
