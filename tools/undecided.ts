// `npm run undecided`: lists everything about money that waits for a person's decision. `npm run undecided -- settled
// <checkout>` removes a payment from the list once it was refunded or credited by hand.
import { settleUnclaimed } from '#server/credits/payments/events/store.ts'
import { listUndecided } from '#server/payouts/undecided.ts'
import { withToolNeeds } from './with-tool-needs.ts'

const [what, checkoutId] = process.argv.slice(2)
if (what !== undefined && (what !== 'settled' || !checkoutId)) {
  console.error('usage: npm run undecided [-- settled <checkout>]')
  process.exit(2)
}
const lines = await withToolNeeds(process.env, async ({ db, clock }) => {
  if (!checkoutId) return listUndecided(db.read, clock.now())
  const settled = await db.transaction((tx) => settleUnclaimed(tx, checkoutId, clock.now()))
  if (!settled) process.exitCode = 1
  return [settled ? `payment ${checkoutId} is settled` : `no payment ${checkoutId} waits for a decision`]
})
lines.forEach((line) => console.log(line))
if (!checkoutId) console.log(lines.length === 0 ? 'nothing to decide' : `${lines.length} to decide`)
