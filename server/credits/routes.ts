import type { CreditEntry as EntryView } from '#contract/credits.ts'
import type { CreditEntry } from '#domain/credits/ledger.ts'
import { api, signedIn } from '#server/kit/answers.ts'
import type { Db } from '#server/kit/database.ts'
import { findAccount, findEntries } from './store.ts'

const pageSize = 20

export const creditRoutes = ({ db }: { db: Db }) => ({
  overview: api.credits.overview.handler(async ({ input, context }) => {
    const { personId } = signedIn(context)
    const { balance, onHold, plan, renewalDate } = await findAccount(db.read, personId)
    // One more than is shown tells whether there are older ones.
    const entries = await findEntries(db.read, personId, { before: input.before, limit: pageSize + 1 })
    const shown = entries.slice(0, pageSize)
    return {
      balance,
      onHold,
      plan,
      renewalDate: renewalDate?.toISOString() ?? null,
      entries: shown.map(toEntryView),
      next: entries.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
    }
  }),
})

const toEntryView = ({ at, ...entry }: CreditEntry): EntryView => ({ ...entry, at: at.toISOString() })
