import type { FastifyInstance, FastifyReply } from 'fastify'
import type { State } from '#sandbox/state.ts'
import { changeAccount, reverseTransfer } from './calls.ts'
import { accountsPage, leaveOnboarding, showOnboarding } from './pages.ts'

type Form = { Params: { id: string }; Body: Record<string, string | undefined> | undefined }

/** The hosted onboarding pages, and the page that controls accounts and transfers. */
export function connectPages(
  inner: FastifyInstance,
  { withState, wake }: { withState: <T>(work: (state: State) => Promise<T>) => Promise<T>; wake: () => void },
  show: (reply: FastifyReply, html: string) => unknown,
): void {
  inner.get<Form>('/sandbox/onboarding/:id', async (request, reply) => {
    const shown = await withState((state) => showOnboarding(state, request.params.id))
    return 'to' in shown ? reply.redirect(shown.to, 303) : show(reply, shown.html)
  })
  inner.post<Form>('/sandbox/onboarding/:id', async (request, reply) => {
    const to = await withState((state) => leaveOnboarding(state, request.params.id, request.body?.['action'] ?? ''))
    wake()
    return reply.redirect(to, 303)
  })
  inner.get('/dev/payments/accounts', async (_request, reply) => show(reply, await withState(accountsPage)))
  inner.post<Form>('/dev/payments/accounts', async (request, reply) => {
    const { account, transfer, part, submitted, refuses, closed } = request.body ?? {}
    await withState(async (state) => {
      if (transfer) await reverseTransfer(state, transfer, part ? Number(part) : undefined)
      if (account)
        await changeAccount(state, account, {
          ...(submitted && { submitted: submitted === 'yes' }),
          ...(refuses && { refusesTransfers: refuses === 'yes' }),
          ...(closed && { closed: true }),
        })
    })
    wake()
    return reply.redirect('/dev/payments/accounts', 303)
  })
}
