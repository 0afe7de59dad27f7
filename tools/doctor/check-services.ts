import type { Config } from '#server/kit/config.ts'
import { openSdk, type StripeSettings } from '#server/credits/payments/stripe.ts'
import { tryLogIn } from '#server/email/delivery/smtp.ts'
import { about, type Finding, reasonOf } from './finding.ts'

const patienceMs = 8000
const patient = () => ({ signal: AbortSignal.timeout(patienceMs) })

/** Checks whether emails can be sent, without sending any. */
export async function checkMail({ mail, production }: Pick<Config, 'mail' | 'production'>): Promise<Finding[]> {
  const { fine, note, wrong } = about('mail')
  if (mail.by === 'outbox')
    return [
      production
        ? wrong('MAIL is not set: nothing is sent, so nobody can confirm an address or get back in')
        : note('kept in the outbox, shown at /dev'),
    ]
  const { host } = new URL(mail.url)
  if (mail.by === 'emailjs')
    return fetch(mail.url, patient()).then(
      () => [
        note(`EmailJS at ${host} can be reached; whether it takes the keys is only known once it is asked to send`),
      ],
      (error: unknown) => [wrong(`EmailJS at ${host} can't be reached: ${reasonOf(error)}`)],
    )
  const patience = { connectMs: patienceMs, greetingMs: patienceMs, answerMs: patienceMs }
  return tryLogIn(mail.url, patience).then(
    () => [fine(`the mail server ${host} can be reached, and takes the login`)],
    (error: Error & { code?: string }) => [
      wrong(
        error.code === 'EAUTH'
          ? `the mail server ${host} refuses the user or password of SMTP_URL`
          : `the mail server ${host} can't be used: ${reasonOf(error)}`,
      ),
    ],
  )
}

/** Checks whether Stripe accepts the key. `at` is the address to use instead of Stripe's. */
export async function checkPayments(
  { payments, production }: Pick<Config, 'payments' | 'production'>,
  at?: StripeSettings['at'],
): Promise<Finding[]> {
  const { fine, note, wrong } = about('payments')
  if (payments.by !== 'stripe')
    return [
      payments.by === 'sandbox'
        ? note('the sandbox at /dev/payments: no real money')
        : note('STRIPE_SECRET_KEY is not set: nothing can be bought, and no mentor is paid'),
    ]
  const { secretKey, webhookSecrets } = payments
  const more = [
    ...(webhookSecrets.connect.length === 0
      ? [wrong("STRIPE_CONNECT_WEBHOOK_SECRET is not set: what happens to mentors' payout accounts is refused")]
      : []),
    ...(production && secretKey.includes('_test_') ? [note('the key is a test key: no real money')] : []),
  ]
  const sdk = openSdk({ secretKey, webhookSecrets, timeoutMs: patienceMs, ...(at && { at }) })
  return sdk.balance.retrieve().then(
    () => [fine('Stripe takes the key'), ...more],
    (error: Error & { type?: string }) => [
      wrong(
        error.type === 'StripeAuthenticationError'
          ? 'Stripe refuses STRIPE_SECRET_KEY'
          : `Stripe can't be asked: ${reasonOf(error)}`,
      ),
      ...more,
    ],
  )
}

/** Checks whether this server can be reached at its public address. */
export async function checkAddress({
  publicUrl,
  production,
}: Pick<Config, 'publicUrl' | 'production'>): Promise<Finding[]> {
  const { fine, note, wrong } = about('address')
  const { hostname } = new URL(publicUrl)
  if (production && /^(localhost|127\.|\[::1\])/.test(hostname))
    return [wrong(`PUBLIC_URL is ${publicUrl}: links in emails would lead nobody here`)]
  const answer = await fetch(`${publicUrl}/readyz`, patient()).catch((error: unknown) => reasonOf(error))
  if (typeof answer === 'string')
    return [note(`nothing answers at ${publicUrl} (${answer}): right if Tassel is not running`)]
  if (answer.status === 503) return [wrong(`the Tassel at ${publicUrl} does not reach its database`)]
  const ready = await answer.json().then(
    (body: unknown) => JSON.stringify(body) === '{"status":"ok"}',
    () => false,
  )
  return [ready ? fine(`Tassel answers at ${publicUrl}`) : wrong(`something other than Tassel answers at ${publicUrl}`)]
}
