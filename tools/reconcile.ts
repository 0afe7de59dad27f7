// `npm run reconcile`: compares Stripe with the ledger and with payouts and prints the differences; exit code 1 if
// there are any.
import { reconcile } from '#server/credits/payments/reconcile.ts'
import { openSdk, stripeProvider } from '#server/credits/payments/stripe.ts'
import { realClock } from '#server/kit/clock.ts'
import { openDatabase } from '#server/kit/database.ts'
import { reconcilePayouts } from '#server/payouts/reconcile-payouts.ts'
import { stripePayouts } from '#server/payouts/stripe-payouts.ts'

const { STRIPE_SECRET_KEY: secretKey, DATABASE_URL: url } = process.env
if (!secretKey || !url) throw new Error('set STRIPE_SECRET_KEY and DATABASE_URL to what is to be compared')
const db = await openDatabase(url, { max: 2 })
try {
  const settings = { secretKey, webhookSecrets: { platform: [], connect: [] } }
  const differences = [
    ...(await reconcile({ db, clock: realClock, provider: stripeProvider(settings) })),
    // Transfers are the same for accounts of both versions.
    ...(await reconcilePayouts({ db, provider: stripePayouts(openSdk(settings), 'v2') })),
  ]
  differences.forEach((line) => console.log(line))
  console.log(differences.length === 0 ? 'no differences' : `${differences.length} differences`)
  process.exitCode = differences.length === 0 ? 0 : 1
} finally {
  await db.close()
}
