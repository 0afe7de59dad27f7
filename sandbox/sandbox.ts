import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { applyMigrations } from '#server/kit/apply-migrations.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Job } from '#server/kit/jobs.ts'
import { startApiServer } from './api-server.ts'
import { renewDue } from './billing/renew-due.ts'
import { calls } from './calls/calls.ts'
import { connectCalls } from './connect/calls.ts'
import { payCheckout } from './pages/checkout.ts'
import { leaveOnboarding } from './connect/pages.ts'
import { sandboxPages } from './pages/routes.ts'
import { sendAgain, sendEvents } from './send-events.ts'
import { openState, type State } from './state.ts'
import { lockSandbox } from './store.ts'

type Http = Parameters<typeof sandboxPages>[0]

export type Sandbox = {
  /** The settings that point the SDK at the sandbox instead of the provider. */
  settings: {
    secretKey: string
    webhookSecrets: { platform: string[]; connect: string[] }
    at: { host: string; port: number; protocol: 'http' }
  }
  jobs: Job[]
  /** Adds the sandbox's pages to the server, which also receives its events. `wake` runs the jobs at once. */
  mount(http: Http, wake: () => void): Promise<void>
  /** Pays on a checkout page, as a person in a browser would. */
  pay(pageUrl: string): Promise<void>
  /** Submits the details on a payout account's onboarding page, as a mentor would. */
  submitOnboarding(pageUrl: string): Promise<void>
  close(): Promise<void>
}

type Needs = { db: Db; clock: Clock; publicUrl: string; production: boolean }

const jobsEveryMs = 1000

/**
 * Opens a stand-in for the payment provider when no key is configured: same API, same events, no money. Throws in
 * production.
 */
export async function openSandbox({ db, clock, publicUrl, production }: Needs): Promise<Sandbox> {
  if (production) throw new Error('the payments sandbox is not for production')
  await applyMigrations(db, join(import.meta.dirname, 'migrations'), 'sandbox')
  const pagesUrl = `${publicUrl}/sandbox`
  const withState = <T>(work: (state: State) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      await lockSandbox(tx)
      return work(openState(tx, { now: clock.now(), pagesUrl }))
    })
  const server = await startApiServer({ db, withState, calls: { ...calls, ...connectCalls } })
  const secrets = { platform: newSecret(), connect: newSecret() }
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
  return {
    settings: {
      secretKey: 'sk_test_sandbox',
      webhookSecrets: { platform: [secrets.platform], connect: [secrets.connect] },
      at: { host: '127.0.0.1', port: server.port, protocol: 'http' },
    },
    jobs: [
      {
        name: 'renew-sandbox-subscriptions',
        does: 'Renews the subscriptions of the payments sandbox whose month is over.',
        everyMs: jobsEveryMs,
        run: () => withState(renewDue),
      },
      {
        name: 'send-sandbox-events',
        does: 'Sends the signed events of the payments sandbox.',
        everyMs: jobsEveryMs,
        run: () => sendEvents(sending),
      },
    ],
    async mount(on, wake) {
      http = on
      await sandboxPages(on, { withState, wake, sendAgain: (order, copies) => sendAgain(sending, { order, copies }) })
    },
    async pay(pageUrl) {
      await withState((state) => payCheckout(state, pageUrl.split('/').at(-1) ?? '', 'pay'))
    },
    async submitOnboarding(pageUrl) {
      await withState((state) => leaveOnboarding(state, pageUrl.split('/').at(-1) ?? '', 'submit'))
    },
    close: () => server.close(),
  }
}

const newSecret = (): string => `whsec_${randomBytes(16).toString('hex')}`
