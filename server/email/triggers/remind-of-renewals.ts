import { paths } from '#contract/kit/addresses.ts'
import { planNamed } from '#domain/credits/plans.ts'
import type { Product } from '#domain/kit/product.ts'
import { day } from '#domain/kit/time.ts'
import { findPerson } from '#server/accounts/store.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { renewalReminderEmail } from '#server/email/templates/renewal-reminder-email.ts'
import { listRenewalsToRemind } from './renewals-store.ts'
import { writeMail } from '#server/email/store.ts'

type Needs = { db: Db; clock: Clock; publicUrl: string; product: Product }

const aheadMs = 3 * day

/** Reminds students of their plan's renewal three days ahead, once per renewal; returns how many were reminded. */
export async function remindOfRenewals({ db, clock, publicUrl, product }: Needs): Promise<number> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const due = await listRenewalsToRemind(tx, { from: now, until: new Date(now.getTime() + aheadMs) })
    for (const { key, studentId, planName, nextPlan, renewsAt, balance } of due) {
      const person = await findPerson(tx, studentId)
      const plan = planNamed(nextPlan ?? planName)
      if (!person || !plan)
        throw new Error(`account ${studentId} has the plan ${nextPlan ?? planName} and no owner, or no such plan`)
      const { price, credits } = plan
      const url = `${publicUrl}${paths.tab('credits')}`
      await writeMail(tx, {
        ...renewalReminderEmail({ product, ...person, planName, nextPlan, price, credits, balance, renewsAt, url }),
        key,
        kind: 'renewal-reminder',
        recipient: person.email,
        now,
        tryUntil: renewsAt,
      })
    }
    return due.length
  })
}
