import { randomBytes } from 'node:crypto'
import { setUpPrices } from '#server/credits/payments/set-up-prices.ts'
import type { StripeSettings } from '#server/credits/payments/stripe.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Job } from '#server/kit/jobs.ts'
import { startApiServer } from './api-server.ts'
import { type Box, openBox } from './box.ts'
import { calls } from './calls.ts'
import { payCheckout } from './checkout-page.ts'
import { connectCalls } from './connect/calls.ts'
import { sandboxPages } from './routes.ts'
import { sendAgain, sendEvents } from './send-events.ts'
import { takeTurn } from './store.ts'
import { turnMonth } from './turn-month.ts'

type Http = Parameters<typeof sandboxPages>[0]

export type Sandbox = {
  /** What the SDK needs to speak to it instead of the provider. */
  settings: StripeSettings
  jobs: Job[]
  /** Hangs its pages and switches on the server, which also takes its events. */
  mount(http: Http, wake: () => void): Promise<void>
  /** Pays on a page, as somebody before a browser would; for the demo world. */
  pay(pageUrl: string): Promise<void>
  close(): Promise<void>
}

const second = 1000

/** Stands in for the payment provider where no key is configured: same API, same events, no money. Never in production. */
export async function openSandbox({
  db,
  clock,
  publicUrl,
  production,
}: {
  db: Db
  clock: Clock
  publicUrl: string
  production: boolean
}): Promise<Sandbox> {
  if (production) throw new Error('the payments sandbox is not for production')
  const pagesUrl = `${publicUrl}/sandbox`
  const server = await startApiServer({ db, clock, pagesUrl, calls: { ...calls, ...connectCalls } })
  const secrets = { platform: secret(), connect: secret() }
  const settings: StripeSettings = {
    secretKey: 'sk_test_sandbox',
    webhookSecrets: { platform: [secrets.platform], connect: [secrets.connect] },
    at: { host: '127.0.0.1', port: server.port, protocol: 'http' },
  }
  let http: Http | undefined
  const sending = {
    db,
    clock,
    secrets,
    async post(path: string, body: string, signature: string) {
      if (!http) return 503
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      return (await http.inject({ method: 'POST', url: path, headers, payload: body })).statusCode
    },
  }
  const inBox = <T>(work: (box: Box) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      await takeTurn(tx)
      return work(openBox(tx, { now: clock.now(), pagesUrl }))
    })
  await setUpPrices(settings)
  return {
    settings,
    jobs: [
      {
        name: 'turn-sandbox-month',
        does: 'Renews the subscriptions of the payments sandbox whose month is over.',
        everyMs: second,
        run: () => inBox(turnMonth),
      },
      {
        name: 'send-sandbox-events',
        does: 'Sends the signed events of the payments sandbox.',
        everyMs: second,
        run: () => sendEvents(sending),
      },
    ],
    async mount(on, wake) {
      http = on
      await sandboxPages(on, { inBox, wake, sendAgain: (order, copies) => sendAgain(sending, { order, copies }) })
    },
    async pay(pageUrl) {
      await inBox((box) => payCheckout(box, pageUrl.split('/').at(-1) ?? '', 'pay'))
    },
    close: () => server.close(),
  }
}

const secret = (): string => `whsec_${randomBytes(16).toString('hex')}`
