import { type BrowserContext, expect } from '@playwright/test'
import { startBeforeAll, test } from '#test/journey.ts'
import { type RunningTassel, startTassel } from '#test/running-tassel.ts'

// The same person in two browsers, or an impatient finger: everything still happens once.
let tassel: RunningTassel
startBeforeAll(async (shared) => (tassel = await startTassel({ ...shared, environment: { SEED: 'demo' } })))

async function signIn(context: BrowserContext, email: string): Promise<void> {
  const answer = await context.request.post('/api/sign-in', { data: { email, password: 'tassel-demo-1' } })
  expect(answer.status()).toBe(200)
}

test('a mentor who approves in two browsers at the same moment gives one approval and one charge', async ({
  browser,
}) => {
  const first = await browser.newContext({ baseURL: tassel.url })
  const contexts = [first, await browser.newContext({ baseURL: tassel.url })]
  for (const context of contexts) await signIn(context, 'demo-mentor@example.com')
  const waiting = await first.request.get('/api/sessions?scope=waiting')
  const { sessions } = (await waiting.json()) as { sessions: { id: string }[] }
  expect(sessions).toHaveLength(1)

  const pages = await Promise.all(contexts.map((context) => context.newPage()))
  for (const page of pages) await page.goto(`/session/${sessions[0]?.id}`)
  const buttons = pages.map((page) => page.getByRole('button', { name: 'Approve' }))
  for (const button of buttons) await expect(button).toBeVisible()
  await Promise.all(buttons.map((button) => button.click({ clickCount: 2 }).catch(() => undefined)))
  // The button's label changes during the approval, so wait for its result first.
  for (const page of pages) await expect(page.getByText('Your session is confirmed!')).toBeVisible()
  for (const button of buttons) await expect(button).toBeHidden()

  const student = await browser.newContext({ baseURL: tassel.url })
  await signIn(student, 'demo-student@example.com')
  const credits = (await (await student.request.get('/api/credits')).json()) as {
    balance: number
    entries: { reason: string; sessionId: string | null }[]
  }
  expect(credits.balance).toBe(10)
  const reasons = credits.entries.filter(({ sessionId }) => sessionId === sessions[0]?.id).map(({ reason }) => reason)
  expect(reasons).toEqual(['capture', 'hold'])
  for (const context of [...contexts, student]) await context.close()
})

test('a student who presses Confirm Booking twice gets one session for ten credits', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: tassel.url, timezoneId: 'America/Chicago' })
  await signIn(context, 'demo-student@example.com')
  const page = await context.newPage()
  const { mentors } = (await (await context.request.get('/api/mentors?limit=3')).json()) as {
    mentors: { id: string; name: string }[]
  }
  // Elena has open hours to choose from; for any other mentor, the time has to be typed.
  const anybody = mentors.find(({ name }) => name !== 'Elena Vasquez')
  await page.goto(`/schedule-session/${anybody?.id}`)
  await page.getByLabel('Topic').selectOption('Choosing colleges')
  await page
    .getByLabel('Date', { exact: true })
    .fill(Temporal.Now.plainDateISO('America/Chicago').add({ days: 20 }).toString())
  await page.getByLabel('Time', { exact: true }).fill('17:00')
  await page.getByRole('button', { name: 'Confirm Booking' }).dblclick()
  await expect(page.getByText('Session booked!')).toBeVisible()
  const { balance } = (await (await context.request.get('/api/credits')).json()) as { balance: number }
  expect(balance).toBe(0)
  const waiting = (await (await context.request.get('/api/sessions?scope=waiting')).json()) as {
    sessions: { topic: string }[]
  }
  expect(waiting.sessions.map(({ topic }) => topic)).toEqual(['Choosing colleges'])
  await context.close()
})
