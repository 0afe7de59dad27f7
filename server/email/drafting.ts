import { type Plan, planSet } from '#server/kit/plan-set.ts'
import type { Tx } from '#server/kit/tx.ts'
import { type NewMail, withdrawMails, writeMails } from './store.ts'

/**
 * A mail to write, or the key prefix of mails to withdraw. Listeners don't write mails with such keys, so the order of
 * the two doesn't matter.
 */
export type Draft = NewMail | { keyPrefix: string; at: Date }

/** Listens to announcements that send mails. The mails of a set of announcements are written at once. */
export const drafting = <Body>(plan: Plan<Body, Draft>) => planSet(plan, writeDrafts)

async function writeDrafts(tx: Tx, drafts: Draft[]): Promise<void> {
  const withdrawn = drafts.filter((draft) => 'keyPrefix' in draft)
  const mails = drafts.filter((draft) => 'key' in draft)
  if (withdrawn.length > 0) await withdrawMails(tx, withdrawn)
  if (mails.length > 0) await writeMails(tx, mails)
}
