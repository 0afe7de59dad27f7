import type { FastifyInstance, FastifyReply } from 'fastify'
import { prorationModes, cancelNow, changeSubscription } from '#sandbox/billing/change-subscription.ts'
import { disputeCharge } from '#sandbox/billing/dispute-charge.ts'
import { finishDebit } from '#sandbox/billing/finish-debit.ts'
import { refundCharge } from '#sandbox/billing/refund-charge.ts'
import { connectPages } from '#sandbox/connect/routes.ts'
import { type Order, orders } from '#sandbox/send-events.ts'
import { ApiError, type State } from '#sandbox/state.ts'
import { readBehavior, saveBehavior } from '#sandbox/store.ts'
import { outages } from '#sandbox/tables.ts'
import { changeBilling, changeCard, showBilling, showReceipt } from './billing.ts'
import { payCheckout, showCheckout } from './checkout.ts'
import { controlPage } from './control.ts'
import { page } from './html.ts'

export type PageNeeds = {
  withState: <T>(work: (state: State) => Promise<T>) => Promise<T>
  /** Sends the events that a page caused at once. */
  wake: () => void
  sendAgain: (order: Order, copies: number) => Promise<number>
}

type Form = { Params: { id: string; kind: string }; Body: Record<string, string | undefined> | undefined }

const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** The hosted pages that people are redirected to, and the control pages under /dev/payments. */
export async function sandboxPages(http: FastifyInstance, needs: PageNeeds): Promise<void> {
  const show = (reply: FastifyReply, html: string) =>
    reply.type('text/html').header('content-security-policy', policy).header('cache-control', 'no-store').send(html)
  await http.register(async (inner) => {
    const form = 'application/x-www-form-urlencoded'
    if (!inner.hasContentTypeParser(form))
      inner.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      )
    inner.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof ApiError)) throw error
      return show(reply.code(error.status), page('Not found', '<p>The sandbox has no such thing.</p>'))
    })

    inner.get<Form>('/sandbox/checkout/:id', async (request, reply) =>
      show(reply, await needs.withState((state) => showCheckout(state, request.params.id))),
    )
    inner.post<Form>('/sandbox/checkout/:id', async (request, reply) => {
      const done = await needs.withState((state) =>
        payCheckout(state, request.params.id, request.body?.['action'] ?? ''),
      )
      needs.wake()
      return 'to' in done ? reply.redirect(done.to, 303) : show(reply, done.html)
    })
    inner.get<Form>('/sandbox/billing/:id', async (request, reply) =>
      show(reply, await needs.withState((state) => showBilling(state, request.params.id))),
    )
    inner.post<Form>('/sandbox/billing/:id', async (request, reply) => {
      const { id } = request.params
      await needs.withState((state) => changeBilling(state, id, request.body?.['action'] ?? ''))
      needs.wake()
      return reply.redirect(`/sandbox/billing/${id}`, 303)
    })
    inner.get<Form>('/sandbox/invoice/:id', async (request, reply) =>
      show(reply, await needs.withState((state) => showReceipt(state, 'invoice', request.params.id))),
    )
    inner.get<Form>('/sandbox/receipt/:id', async (request, reply) =>
      show(reply, await needs.withState((state) => showReceipt(state, 'charge', request.params.id))),
    )

    connectPages(inner, needs, show)
    inner.get('/dev/payments', async (_request, reply) =>
      show(reply, await needs.withState(async (state) => controlPage(state, await readBehavior(state.tx)))),
    )
    inner.post<Form>('/dev/payments/:kind', async (request, reply) => {
      const known = await control(needs, request.params.kind, request.body ?? {})
      if (!known) return reply.callNotFound()
      needs.wake()
      return reply.redirect('/dev/payments', 303)
    })
  })
}

async function control(
  { withState, sendAgain }: PageNeeds,
  kind: string,
  given: Record<string, string | undefined>,
): Promise<boolean> {
  const charge = given['charge'] ?? ''
  switch (kind) {
    case 'events':
      await withState((state) => saveBehavior(state.tx, { eventsHeld: given['held'] === 'yes' }))
      return true
    case 'outage':
      await withState((state) =>
        saveBehavior(state.tx, { outage: outages.find((name) => name === given['outage']) ?? 'none' }),
      )
      return true
    case 'again':
      await sendAgain(
        orders.find((order) => order === given['order']) ?? 'as they came',
        Math.min(10, Number(given['copies'] ?? 1)),
      )
      return true
    case 'card':
      await withState((state) => changeCard(state, given['customer'] ?? '', given['declines'] === 'yes', given['card']))
      return true
    case 'subscription':
      await withState((state) => controlSubscription(state, given))
      return true
    case 'debit':
      await withState((state) => finishDebit(state, given['checkout'] ?? '', given['pays'] === 'yes'))
      return true
    case 'refund':
      await withState((state) => refundCharge(state, charge))
      return true
    case 'dispute':
      await withState((state) => disputeCharge(state, charge))
      return true
    default:
      return false
  }
}

const controlSubscription = (
  state: State,
  { customer = '', plan, billed = 'not' }: Record<string, string | undefined>,
) =>
  plan
    ? changeSubscription(state, {
        customer,
        priceKey: plan,
        billed: prorationModes.find((when) => when === billed) ?? 'not',
      })
    : cancelNow(state, customer)
