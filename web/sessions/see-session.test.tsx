import { expect, test } from 'vitest'
import type { Me } from '#contract/accounts.ts'
import type { SessionView } from '#contract/sessions.ts'
import { kofi, kofiHimself, maya } from '#test/components/people.ts'
import { answer, inputsOf, refusal } from '#test/components/server.ts'
import { session } from '#test/components/session.ts'
import { show } from '#test/components/show.tsx'
import SeeSession from './see-session.tsx'

const held: SessionView = {
  ...session,
  startsAt: '2026-02-27T17:00:00.000Z',
  endsAt: '2026-02-27T18:00:00.000Z',
  completedAt: '2026-02-27T18:00:00.000Z',
  status: 'completed',
  mayDo: [],
  cancelReturnsCredits: null,
}

const missing = () => {
  throw refusal('session-not-found')
}

async function page(given: Partial<SessionView>, me: Me = maya) {
  let shown = { ...held, ...given }
  answer({
    accounts: { me: () => me },
    sessions: { get: () => shown, review: () => ({ review: null, rateBy: null, mayAnswer: false }) },
    room: { get: missing },
    notes: { get: missing },
    safety: {
      block: () => {
        shown = { ...shown, reachable: false, hasBlocked: true }
        return {}
      },
    },
  })
  return show(<SeeSession />, { me, at: `/session/${session.id}`, path: '/session/:sessionId' })
}

test("blocking somebody on a session's page is confirmed there, and the page no longer offers them", async () => {
  const screen = await page({})
  await expect.element(screen.getByRole('button', { name: 'Book Again' })).toBeVisible()
  await screen.getByRole('button', { name: 'Block' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  const told = screen.getByText(`You blocked ${kofi.name}. You can undo this under Settings.`)
  await expect.element(told).toBeVisible()
  await expect.poll(() => document.activeElement?.contains(told.element())).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  expect(inputsOf('safety.block')).toEqual([{ personId: kofi.id }])
  for (const name of ['Block', 'Book Again']) expect(screen.getByRole('button', { name }).query()).toBe(null)
  for (const name of ['Pick Another Time', `Message ${kofi.name}`, kofi.name])
    expect(screen.getByRole('link', { name }).query()).toBe(null)
  await expect.element(screen.getByRole('button', { name: 'Report' })).toBeVisible()
})

test('with too few credits to book the same hour again, the page says so before a press, and where to buy more', async () => {
  const screen = await page({}, { ...maya, credits: 9 })
  await expect.element(screen.getByText('You have 9 credits, but need 10 credits.', { exact: false })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Buy Credits' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Book Again' })).toBeDisabled()
})

test('a blocked person is offered nothing that would fail, is not told, and can block back', async () => {
  for (const me of [maya, kofiHimself]) {
    const screen = await page({ reachable: false }, me)
    await expect.element(screen.getByRole('button', { name: 'Block' })).toBeVisible()
    await expect.element(screen.getByText('This session is complete.')).toBeVisible()
    expect(screen.getByRole('main').getByText('blocked', { exact: false }).query()).toBe(null)
    expect(screen.getByRole('button', { name: 'Book Again' }).query()).toBe(null)
    expect(screen.getByRole('link', { name: /^Message|Mensah$|Torres$/ }).query()).toBe(null)
    await screen.unmount()
  }
})
