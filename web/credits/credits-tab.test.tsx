import { expect, test } from 'vitest'
import type { SessionId } from '#domain/kit/ids.ts'
import { readLargeText, wordsThatDoNotFit } from '#test/components/large-text.ts'
import { maya } from '#test/components/people.ts'
import { answer, inputsOf } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { product } from '#web/kit/app/product.ts'
import { CreditsTab } from './credits-tab.tsx'

const overview = (balance: number, paidPages: { pageId: string; creditsAdded: number }[] = []) => ({
  balance,
  onHold: 0,
  plan: 'Free' as const,
  renewalDate: null,
  subscribed: false,
  nextPlan: null,
  endsAt: null,
  graceUntil: null,
  billed: false,
  confirmation: null,
  awaited: null,
  reversed: null,
  paidPages,
  entries: [],
  next: null,
})

test('returning to the window reloads the credits; a failure is announced, and what was shown stays', async () => {
  let balance = 10
  answer({ credits: { overview: () => overview(balance) } })
  const screen = await show(<CreditsTab />, { me: maya, at: '/dashboard?tab=credits' })
  await expect.element(screen.getByText('Enough for one session.')).toBeVisible()
  const asked = inputsOf('credits.overview').length
  balance = 40
  window.dispatchEvent(new Event('focus'))
  await expect.element(screen.getByText('Enough for 4 sessions.')).toBeVisible()
  expect(inputsOf('credits.overview').length).toBe(asked + 1)
  answer({
    credits: {
      overview: () => {
        throw new Error('down')
      },
    },
  })
  window.dispatchEvent(new Event('focus'))
  await expect.element(screen.getByText('Failed to update credits. Please try again.')).toBeVisible()
  await expect.element(screen.getByText('Enough for 4 sessions.')).toBeVisible()
})

test('a student returning from a payment page is told of that payment, not of another made a moment ago', async () => {
  const another = { pageId: 'cs_another', creditsAdded: 40 }
  let paidPages = [another]
  answer({ credits: { overview: () => overview(50, paidPages) } })
  const screen = await show(<CreditsTab />, {
    me: maya,
    at: '/dashboard?tab=credits&payment_status=success&session_id=cs_awaited',
  })
  await expect
    .element(screen.getByText('Waiting for your payment to be confirmed. This takes a few seconds.'))
    .toBeVisible()
  paidPages = [another, { pageId: 'cs_awaited', creditsAdded: 10 }]
  await expect
    .element(screen.getByText('Your payment went through: 10 credits added. You now have 50 credits.'))
    .toBeVisible()
})

test('a plan says when it renews, as which plan, and for how much', async () => {
  const current = { plan: 'Starter Plan' as const, renewalDate: '2031-12-22T18:00:00.000Z', subscribed: true }
  answer({ credits: { overview: () => ({ ...overview(10), ...current }) } })
  const screen = await show(<CreditsTab />, { me: maya, at: '/dashboard?tab=credits' })
  await expect.element(screen.getByText('Mon, Dec 22, 2031, for $39.99')).toBeVisible()
  answer({ credits: { overview: () => ({ ...overview(10), ...current, nextPlan: 'Growth Plan' as const }) } })
  window.dispatchEvent(new Event('focus'))
  await expect.element(screen.getByText('Mon, Dec 22, 2031, as the Growth Plan, for $69.99')).toBeVisible()
})

test('a student who takes back a change of plan is told that they stay on theirs', async () => {
  const current = { plan: 'Growth Plan' as const, renewalDate: '2031-12-22T18:00:00.000Z', subscribed: true }
  let nextPlan: 'Starter Plan' | null = 'Starter Plan'
  answer({
    credits: {
      overview: () => ({ ...overview(10), ...current, nextPlan }),
      changePlan: () => {
        nextPlan = null
        return {}
      },
    },
  })
  const screen = await show(<CreditsTab />, { me: maya, at: '/dashboard?tab=credits' })
  await screen.getByRole('button', { name: 'Keep This Plan: Growth Plan' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Keep This Plan' }).click()
  await expect.element(screen.getByText("You're staying on the Growth Plan.")).toBeVisible()
})

test('unsubscribing first says how many credits are lost, including those on hold for requests, and that nothing is refunded', async () => {
  let left = { balance: 20, onHold: 10 }
  answer({ credits: { overview: () => ({ ...overview(0), ...left, plan: 'Growth Plan', subscribed: true }) } })
  const screen = await show(<CreditsTab />, { me: maya, at: '/dashboard?tab=credits' })
  await screen.getByRole('button', { name: 'Unsubscribe' }).click()
  const question = screen.getByRole('alertdialog', { name: 'Unsubscribe' })
  const said = () => question.query()?.textContent
  await expect
    .poll(said)
    .toContain("You'll lose 30 credits, including 10 on hold for requests. Nothing you've paid is refunded.")
  await screen.getByRole('button', { name: 'Keep My Plan' }).click()
  left = { balance: 1, onHold: 0 }
  window.dispatchEvent(new Event('focus'))
  await expect.element(screen.getByText('Not enough for a session', { exact: false })).toBeVisible()
  await screen.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect.poll(said).toContain("You'll lose 1 credit. Nothing you've paid is refunded.")
})

const entry = { cause: null, sessionId: null, session: null, receiptUrl: null, paidCents: null }
const entries = [
  {
    ...entry,
    id: 3,
    reason: 'capture' as const,
    amount: 0,
    balance: 10,
    sessionId: '00000000-0000-4000-8000-000000000032' as SessionId,
    session: { mentorName: 'Kofi Mensah', startsAt: '2031-12-22T18:00:00.000Z' },
    at: '2031-12-20T18:00:00.000Z',
  },
  {
    ...entry,
    id: 2,
    reason: 'extra' as const,
    amount: 10,
    balance: 20,
    paidCents: 4999,
    at: '2031-12-01T18:00:00.000Z',
  },
  { ...entry, id: 1, reason: 'signup' as const, amount: 10, balance: 10, at: '2031-11-01T18:00:00.000Z' },
]

test('a parent can read who a session was with and when, what credits cost, and whom to ask', async () => {
  answer({ credits: { overview: () => ({ ...overview(10), entries }) } })
  const screen = await show(<CreditsTab />, { me: maya, at: '/dashboard?tab=credits' })
  await expect.element(screen.getByText('With Kofi Mensah on Mon, Dec 22, 2031, 12:00 PM')).toBeVisible()
  await expect.element(screen.getByText('Extra credits, bought for $49.99')).toBeVisible()
  await expect.element(screen.getByText('Welcome credits')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: product.supportEmail }))
    .toHaveAttribute('href', `mailto:${product.supportEmail}`)
})

test('the history keeps its words whole with text at twice its size', async () => {
  await readLargeText()
  answer({ credits: { overview: () => ({ ...overview(10), entries }) } })
  const screen = await show(<CreditsTab />, { me: maya, at: '/dashboard?tab=credits' })
  await expect.element(screen.getByText('Welcome credits')).toBeVisible()
  expect(wordsThatDoNotFit()).toEqual([])
})
