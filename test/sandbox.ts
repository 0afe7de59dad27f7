import assert from 'node:assert/strict'
import Fastify from 'fastify'
import type Stripe from 'stripe'
import { openSandbox } from '#sandbox/sandbox.ts'
import { openSdk } from '#server/credits/payments/stripe.ts'
import { openTestDatabase } from './database.ts'
import { settableClock } from './settable-clock.ts'

export type Received = {
  endpoint: 'platform' | 'connect'
  text: string
  signature: string
  type: string
  object: string
}

/** The payments sandbox without our product: the SDK, the pages, and a receiver that records events. */
export async function openTestSandbox(now = '2026-03-02T12:00:00Z') {
  const { db, close } = await openTestDatabase()
  const clock = settableClock(now)
  const sandbox = await openSandbox({ db, clock, publicUrl: 'http://localhost:3000', production: false })
  const stripe = openSdk(sandbox.settings)
  const http = Fastify()
  const received: Received[] = []
  let status = 200
  for (const endpoint of ['platform', 'connect'] as const)
    http.post(endpoint === 'platform' ? '/webhooks/stripe' : '/webhooks/stripe/connect', (request, reply) => {
      const {
        type,
        data,
        related_object: related,
      } = request.body as {
        type: string
        data?: { object: { id: string } }
        related_object?: { id: string }
      }
      const signature = String(request.headers['stripe-signature'])
      const object = (data?.object ?? related)?.id ?? ''
      received.push({ endpoint, text: JSON.stringify(request.body), signature, type, object })
      return reply.code(status).send()
    })
  await sandbox.mount(http, () => {})
  const run = async (name: string) => sandbox.jobs.find((job) => job.name === name)?.run()

  return {
    db,
    clock,
    sandbox,
    stripe,
    http,
    /** Posts a page's form. Returns the address it redirects to, or the page it shows. */
    async press(url: string, fields: Record<string, string> = {}): Promise<string> {
      const { pathname } = new URL(url, 'http://localhost:3000')
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const payload = new URLSearchParams(fields).toString()
      const response = await http.inject({ method: 'POST', url: pathname, headers, payload })
      assert.ok(response.statusCode < 400, response.body)
      return response.headers.location ?? response.body
    },
    /** Sets the status with which the receiver responds to events from now on. */
    respondWith: (code: number) => void (status = code),
    /** Sends due events and returns those that were received. */
    async events(): Promise<Received[]> {
      received.length = 0
      await run('send-sandbox-events')
      return [...received]
    },
    /** Returns everything received since `events` was last called. */
    received: () => [...received],
    renew: () => run('renew-sandbox-subscriptions'),
    async customer(): Promise<Stripe.Customer> {
      return stripe.customers.create({ email: 'payer@example.com', name: 'Payer' })
    },
    /** Creates a price in cents, monthly or one-time. */
    async price(amount: number, interval?: 'month', key = `price_of_${amount}`): Promise<Stripe.Price> {
      const product = await stripe.products.create({ name: 'Something' })
      return stripe.prices.create({
        product: product.id,
        currency: 'usd',
        unit_amount: amount,
        lookup_key: key,
        ...(interval && { recurring: { interval } }),
      })
    },
    async checkout(customer: Stripe.Customer, price: Stripe.Price): Promise<Stripe.Checkout.Session> {
      return stripe.checkout.sessions.create({
        mode: price.recurring ? 'subscription' : 'payment',
        customer: customer.id,
        line_items: [{ price: price.id, quantity: 1 }],
        success_url: 'http://localhost:3000/done?checkout={CHECKOUT_SESSION_ID}',
        cancel_url: 'http://localhost:3000/back',
      })
    },
    async close() {
      await sandbox.close()
      await http.close()
      await close()
    },
  }
}
