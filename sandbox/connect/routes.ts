import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Box } from '#sandbox/box.ts'
import { changeAccount, takeBack } from './calls.ts'
import { accountsPage, leaveOnboarding, showOnboarding } from './onboarding-page.ts'

type Form = { Params: { id: string }; Body: Record<string, string | undefined> | undefined }

/** The hosted onboarding and the switches of accounts and transfers, on the sandbox's own pages. */
export function connectPages(
  inner: FastifyInstance,
  { inBox, wake }: { inBox: <T>(work: (box: Box) => Promise<T>) => Promise<T>; wake: () => void },
  show: (reply: FastifyReply, html: string) => unknown,
): void {
  inner.get<Form>('/sandbox/onboarding/:id', async (request, reply) => {
    const shown = await inBox((box) => showOnboarding(box, request.params.id))
    return 'to' in shown ? reply.redirect(shown.to, 303) : show(reply, shown.html)
  })
  inner.post<Form>('/sandbox/onboarding/:id', async (request, reply) => {
    const to = await inBox((box) => leaveOnboarding(box, request.params.id, request.body?.['action'] ?? ''))
    wake()
    return reply.redirect(to, 303)
  })
  inner.get('/dev/payments/accounts', async (_request, reply) => show(reply, await inBox(accountsPage)))
  inner.post<Form>('/dev/payments/accounts', async (request, reply) => {
    const { account, transfer, part, submitted, refuses, closed } = request.body ?? {}
    await inBox(async (box) => {
      if (transfer) await takeBack(box, transfer, part ? Number(part) : undefined)
      if (account)
        await changeAccount(box, account, {
          ...(submitted && { submitted: submitted === 'yes' }),
          ...(refuses && { refuses: refuses === 'yes' }),
          ...(closed && { closed: true }),
        })
    })
    wake()
    return reply.redirect('/dev/payments/accounts', 303)
  })
}
