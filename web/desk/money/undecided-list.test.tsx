import { expect, test } from 'vitest'
import type { DeskUndecided } from '#contract/desk/money.ts'
import { asId } from '#domain/kit/ids.ts'
import { kofiHimself, maya } from '#test/components/people.ts'
import { show } from '#test/components/show.tsx'
import { UndecidedList } from './undecided-list.tsx'

const since = '2026-03-03T11:00:00.000Z'
const session: DeskUndecided = {
  about: 'session',
  sessionId: asId('00000000-0000-7000-8000-000000000001'),
  topic: 'Interview prep',
  mentor: { id: kofiHimself.id, name: kofiHimself.name },
  student: { id: maya.id, name: maya.name },
  amountCents: 2500,
  since,
  reasons: ['monthly-limit', 'payment-reversed'],
}
const payment: DeskUndecided = {
  about: 'payment',
  reason: 'no-reference',
  checkoutId: 'cs_lost',
  customerId: null,
  amountCents: 3999,
  since,
}

test('each item to be decided shows who, how much, since when and what to decide', async () => {
  const screen = await show(<UndecidedList undecided={[session, payment]} timeZone="UTC" />, { me: maya })
  const [ofSession, ofPayment] = [screen.getByRole('listitem').first(), screen.getByRole('listitem').last()]
  await expect
    .element(ofSession.getByRole('link', { name: kofiHimself.name }))
    .toHaveAttribute('href', `/desk/people/${kofiHimself.id}`)
  await expect
    .element(ofSession.getByRole('link', { name: maya.name }))
    .toHaveAttribute('href', `/desk/people/${maya.id}`)
  for (const words of [
    '$25',
    'Should Kofi Mensah be paid? It was paid with free credits, and the mentor already had 3 such sessions that month.',
    'The payment behind it was disputed or refunded.',
    'Earned Tue, Mar 3, 2026 · session with Maya Torres about Interview prep',
  ])
    expect(ofSession.element().textContent).toContain(words)
  for (const words of ["We don't know who paid", '$39.99', 'Refund it, or', 'Paid Tue, Mar 3, 2026 · payment cs_lost'])
    expect(ofPayment.element().textContent).toContain(words)
})

test('a payment that arrived after its account closed is to be returned', async () => {
  const late = { ...payment, reason: 'account-closed' } as const
  const screen = await show(<UndecidedList undecided={[late]} timeZone="UTC" />, { me: maya })
  const text = screen.getByRole('listitem').element().textContent
  expect(text).toContain('Paid after the account was closed')
  expect(text).toContain('The money has to go back')
})
