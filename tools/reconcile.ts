// `npm run reconcile`: compares the payment provider (Stripe, or the sandbox) with the ledger and with payouts and prints
// the differences; exit code 1 if there are any.
import { reconcile } from '#server/credits/payments/reconcile.ts'
import { openSdk, stripeProvider } from '#server/credits/payments/stripe.ts'
import { reconcilePayouts } from '#server/payouts/reconcile-payouts.ts'
import { stripePayouts } from '#server/payouts/stripe-payouts.ts'
import { onTassel } from './open-for-tool.ts'

const differences = await onTassel(process.env, async ({ db, clock, stripe }) => {
  const settings = await stripe()
  if (!settings) throw new Error('set STRIPE_SECRET_KEY to the account to compare with')
  return [
    ...(await reconcile({ db, clock, provider: stripeProvider(settings) })),
    // Transfers are the same for accounts of both versions.
    ...(await reconcilePayouts({ db, provider: stripePayouts(openSdk(settings), 'v2') })),
  ]
})
differences.forEach((line) => console.log(line))
console.log(differences.length === 0 ? 'no differences' : `${differences.length} differences`)
process.exitCode = differences.length === 0 ? 0 : 1
