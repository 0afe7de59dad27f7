import type { Sandbox } from '#sandbox/sandbox.ts'
import type { Clock } from './kit/clock.ts'
import type { Config } from './kit/config.ts'
import type { Db } from './kit/database.ts'
import type { Job } from './kit/jobs.ts'
import type { Secrets } from './kit/signature.ts'
import { deleteCustomers } from './credits/payments/delete-customers.ts'
import { endDuePlans } from './credits/payments/end-due-plans.ts'
import { lazyProvider } from './credits/payments/lazy-provider.ts'
import { noProvider } from './credits/payments/no-provider.ts'
import type { PaymentNeeds } from './credits/payments/payment-needs.ts'
import type { PaymentProvider } from './credits/payments/provider.ts'
import { finishRefunds } from './credits/refunds/refund-payment.ts'
import type { StripeSettings } from './credits/payments/stripe.ts'
import { cancelPending } from './sessions/cancel-pending.ts'

export type Payments = PaymentNeeds & {
  /** The settings that other users of the same provider's SDK need; undefined if there is no provider. */
  settings: StripeSettings | undefined
  sandbox: Sandbox | undefined
  jobs: Job[]
}

type Needs = { db: Db; clock: Clock; config: Config; auth: Secrets }

/** Opens the configured payment provider: Stripe, the sandbox in development, or none. */
export async function openPayments({ db, clock, config, auth }: Needs): Promise<Payments> {
  const { payments, publicUrl } = config
  const sandbox = payments.by === 'sandbox' ? await openSandboxOf({ db, clock, config }) : undefined
  const settings: StripeSettings | undefined =
    payments.by === 'stripe'
      ? { secretKey: payments.secretKey, webhookSecrets: payments.webhookSecrets }
      : sandbox?.settings
  const provider = settings ? lazyProvider(() => stripeWith(settings, sandbox)) : noProvider
  const needs: PaymentNeeds = { db, clock, provider, secrets: auth, cancelPending, links: payments.links, publicUrl }
  const endDue: Job = {
    name: 'end-due-plans',
    does: 'Ends plans whose renewal was not paid within seven days, and those of students who left.',
    everyMs: 5000,
    run: () => endDuePlans(needs),
  }
  const finish: Job = {
    name: 'finish-refunds',
    does: 'Carries out refunds that were asked for while the payment provider did not respond, and of what arrived for closed accounts.',
    everyMs: 30_000,
    run: () => finishRefunds(needs),
  }
  const deleteClosed: Job = {
    name: 'delete-customers',
    does: 'Deletes the customers at the payment provider of those who left.',
    everyMs: 60_000,
    run: () => deleteCustomers(needs),
  }
  return { ...needs, settings, sandbox, jobs: [...(sandbox?.jobs ?? []), finish, endDue, deleteClosed] }
}

async function stripeWith(settings: StripeSettings, sandbox: Sandbox | undefined): Promise<PaymentProvider> {
  const { stripeProvider } = await import('./credits/payments/stripe.ts')
  if (sandbox) {
    const { setUpPrices } = await import('./credits/payments/set-up-prices.ts')
    await setUpPrices(settings)
  }
  return stripeProvider(settings)
}

/** Imports the sandbox dynamically, so that production never loads it. */
async function openSandboxOf({ db, clock, config: { publicUrl, production } }: Omit<Needs, 'auth'>): Promise<Sandbox> {
  const { openSandbox } = await import('#sandbox/sandbox.ts')
  return openSandbox({ db, clock, publicUrl, production })
}
