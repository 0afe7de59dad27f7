// `npm run stripe:setup`: creates the products and prices in the Stripe account of STRIPE_SECRET_KEY. Safe to run
// again.
import { setUpPrices } from '#server/credits/payments/set-up-prices.ts'

const secretKey = process.env['STRIPE_SECRET_KEY']
if (!secretKey) throw new Error('set STRIPE_SECRET_KEY to the account to set up')
const did = await setUpPrices({ secretKey, webhookSecrets: { platform: [], connect: [] } })
console.log(did.length > 0 ? did.join('\n') : 'nothing to do')
