// `npm run reconcile`: compares the payment provider (Stripe, or the sandbox) with the ledger and the payouts and
// prints the differences. Exits with 1 if there are any. The desk shows the result.
import { openSdk, stripeProvider } from '#server/credits/payments/stripe.ts'
import { reconcileAll } from '#server/payouts/reconcile-all.ts'
import { stripePayouts } from '#server/payouts/stripe-payouts.ts'
import { withToolNeeds } from './with-tool-needs.ts'

const differences = await withToolNeeds(process.env, async ({ db, clock, stripe }) => {
  const settings = await stripe()
  if (!settings) throw new Error('set STRIPE_SECRET_KEY to the account to compare with')
  // Transfers are the same for accounts of both API versions.
  const payouts = stripePayouts(openSdk(settings), 'v2')
  return (await reconcileAll({ db, clock, provider: stripeProvider(settings), payouts })).differences
})
differences.forEach((line) => console.log(line))
console.log(differences.length === 0 ? 'no differences' : `${differences.length} differences`)
process.exitCode = differences.length === 0 ? 0 : 1
