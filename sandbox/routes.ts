import type { FastifyInstance, FastifyReply } from 'fastify'
import { changeBilling, showBilling, showReceipt, putCard } from './billing-page.ts'
import { type Box, Refused } from './box.ts'
import { giveBack } from './calls.ts'
import { type Billed, changeSubscription, endThere } from './change-subscription.ts'
import { payCheckout, showCheckout } from './checkout-page.ts'
import { connectPages } from './connect/routes.ts'
import { controlPage } from './control-page.ts'
import { disputeCharge } from './dispute-charge.ts'
import { finishDebit } from './finish-debit.ts'
import { page } from './page.ts'
import { parseForm } from './parse-form.ts'
import type { Order } from './send-events.ts'
import { type Mood, readMood, writeMood } from './store.ts'

export type PageNeeds = {
  inBox: <T>(work: (box: Box) => Promise<T>) => Promise<T>
  /** Sends what the pages caused, at once. */
  wake: () => void
  sendAgain: (order: Order, copies: number) => Promise<number>
}

type Form = { Params: { id: string; kind: string }; Body: Record<string, string | undefined> | undefined }

const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** The hosted pages that people are sent to, and the switches under /dev/payments. */
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
      if (!(error instanceof Refused)) throw error
      return show(reply.code(error.status), page('Not found', '<p>The sandbox has no such thing.</p>'))
    })

    inner.get<Form>('/sandbox/checkout/:id', async (request, reply) =>
      show(reply, await needs.inBox((box) => showCheckout(box, request.params.id))),
    )
    inner.post<Form>('/sandbox/checkout/:id', async (request, reply) => {
      const done = await needs.inBox((box) => payCheckout(box, request.params.id, request.body?.['action'] ?? ''))
      needs.wake()
      return 'to' in done ? reply.redirect(done.to, 303) : show(reply, done.html)
    })
    inner.get<Form>('/sandbox/billing/:id', async (request, reply) =>
      show(reply, await needs.inBox((box) => showBilling(box, request.params.id))),
    )
    inner.post<Form>('/sandbox/billing/:id', async (request, reply) => {
      const { id } = request.params
      await needs.inBox((box) => changeBilling(box, id, request.body?.['action'] ?? ''))
      needs.wake()
      return reply.redirect(`/sandbox/billing/${id}`, 303)
    })
    inner.get<Form>('/sandbox/invoice/:id', async (request, reply) =>
      show(reply, await needs.inBox((box) => showReceipt(box, 'invoice', request.params.id))),
    )
    inner.get<Form>('/sandbox/receipt/:id', async (request, reply) =>
      show(reply, await needs.inBox((box) => showReceipt(box, 'charge', request.params.id))),
    )

    connectPages(inner, needs, show)
    inner.get('/dev/payments', async (_request, reply) =>
      show(reply, await needs.inBox(async (box) => controlPage(box, await readMood(box.tx)))),
    )
    inner.post<Form>('/dev/payments/:kind', async (request, reply) => {
      const did = await control(needs, request.params.kind, request.body ?? {})
      if (!did) return reply.callNotFound()
      needs.wake()
      return reply.redirect('/dev/payments', 303)
    })
  })
}

async function control(
  { inBox, sendAgain }: PageNeeds,
  kind: string,
  given: Record<string, string | undefined>,
): Promise<boolean> {
  const charge = given['charge'] ?? ''
  switch (kind) {
    case 'events':
      await inBox((box) => writeMood(box.tx, { eventsHeld: given['held'] === 'yes' }))
      return true
    case 'outage':
      await inBox((box) => writeMood(box.tx, { outage: (given['outage'] ?? 'none') as Mood['outage'] }))
      return true
    case 'again':
      await sendAgain((given['order'] ?? 'as they came') as Order, Math.min(10, Number(given['copies'] ?? 1)))
      return true
    case 'card':
      await inBox((box) => putCard(box, given['customer'] ?? '', given['declines'] === 'yes', given['card']))
      return true
    case 'subscription':
      await inBox((box) => steerSubscription(box, given))
      return true
    case 'debit':
      await inBox((box) => finishDebit(box, given['checkout'] ?? '', given['pays'] === 'yes'))
      return true
    case 'refund':
      await inBox((box) =>
        giveBack({ ids: [], params: parseForm(`charge=${charge}`, noCharge), box, account: undefined }),
      )
      return true
    case 'dispute':
      await inBox((box) => disputeCharge(box, charge))
      return true
    default:
      return false
  }
}

const steerSubscription = (box: Box, { customer = '', plan, billed = 'not' }: Record<string, string | undefined>) =>
  plan ? changeSubscription(box, { customer, priceKey: plan, billed: billed as Billed }) : endThere(box, customer)

const noCharge = () => new Refused(400, 'Which charge?')
