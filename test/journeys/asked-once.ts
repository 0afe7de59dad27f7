import { expect, type Page, type Request, type Response } from '@playwright/test'
import { type BatchedCall, batchPath } from '#contract/kit/batch.ts'
import { test } from '#test/journey.ts'
import type { RunningTassel } from '#test/running-tassel.ts'
import { personIn } from '#test/visitors.ts'

// Opening a screen makes each call once, although the live stream opens at the same time, and sends them all in one
// request.
let tassel: RunningTassel
test.beforeAll(({ sharedTassel }) => void (tassel = sharedTassel))

const tabs = {
  student: ['dashboard', 'todo', 'messages', 'notifications', 'credits', 'profile'],
  mentor: ['dashboard', 'messages', 'notifications', 'profile', 'payouts'],
} as const

for (const role of ['student', 'mentor'] as const)
  test(`every tab of a ${role} asks each thing once`, async ({ browser }) => {
    const { page, context } = await personIn(browser, tassel, { role })
    await context.addInitScript(countEvents)
    for (const tab of tabs[role]) {
      const { asked } = await quietCallsOf(page, `/dashboard?tab=${tab}`)
      expect(asked.length, tab).toBeGreaterThan(2)
      expect(
        asked.filter((call, at) => asked.indexOf(call) < at),
        tab,
      ).toEqual([])
    }
    await context.close()
  })

test('dashboards, messages and booking are drawn from a single request', async ({ browser }) => {
  const mentor = await personIn(browser, tassel, { role: 'mentor', profile: { university: 'Ashesi University' } })
  const student = await personIn(browser, tassel, { role: 'student' })
  await student.page.request.post('/api/connections', { data: { mentorId: mentor.id } })
  const accepted = await mentor.page.request.post(`/api/connections/${student.id}/accept`)
  expect(accepted.status()).toBe(200)
  const screens = new Map([
    [mentor, ['/dashboard', '/dashboard?tab=messages', `/dashboard?tab=messages&with=${student.id}`]],
    [
      student,
      [
        '/dashboard',
        '/dashboard?tab=messages',
        `/dashboard?tab=messages&with=${mentor.id}`,
        `/schedule-session/${mentor.id}`,
      ],
    ],
  ])
  for (const [{ page, context }, addresses] of screens) {
    await context.addInitScript(countEvents)
    // From now on, the role is known before the server has answered.
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const address of addresses) {
      const { requests } = await quietCallsOf(page, address)
      expect(requests, address).toEqual([batchPath])
    }
    // A new tab of a person without remember-me, so the browser's storage is empty: only the sign-in's cookies tell who
    // it is.
    const inNewTab = async (): Promise<Calls> => {
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
      const calls = await callsOf(page, '/dashboard')
      return calls.quiet ? calls : inNewTab()
    }
    expect((await inNewTab()).requests, 'in a new tab').toEqual([batchPath])
    await context.close()
  }
})

type Calls = { asked: string[]; requests: string[]; quiet: boolean }

/**
 * Something may happen while a page opens, such as the first matching. Then it is right to repeat a call, and the page
 * is opened again.
 */
async function quietCallsOf(page: Page, address: string): Promise<Calls> {
  const calls = await callsOf(page, address)
  return calls.quiet ? calls : quietCallsOf(page, address)
}

/**
 * Returns the calls a page makes until the live stream has begun and everything is answered, and the requests they are
 * sent in. `quiet` is true if nothing happened to the person from the first answer on, neither before the stream began
 * (its number would be higher) nor after.
 */
async function callsOf(page: Page, address: string): Promise<Calls> {
  const asked: string[] = []
  const requests: string[] = []
  const numbers: string[] = []
  const unanswered = new Set<Request>()
  const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/rpc/')
  const start = (request: Request) => {
    if (!isCall(request)) return
    unanswered.add(request)
    const { pathname } = new URL(request.url())
    requests.push(pathname)
    if (pathname === batchPath)
      asked.push(
        ...(request.postDataJSON() as BatchedCall[]).map(
          ({ call, json }) => `/rpc/${call} ${JSON.stringify({ json })}`,
        ),
      )
    else asked.push(`${pathname} ${request.postData() ?? ''}`)
  }
  const end = (request: Request) => void unanswered.delete(request)
  const answer = (response: Response) => {
    const number = response.headers()['live-number']
    if (number !== undefined) numbers.push(number)
  }
  // Keeps the previous page from making further calls.
  await page.goto('about:blank')
  page.on('request', start).on('requestfinished', end).on('requestfailed', end).on('response', answer)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForFunction(() => window.heard.begun !== undefined)
  // A repeated call would go out right after the first answer.
  for (let idle = 0; idle < 3; idle = unanswered.size === 0 ? idle + 1 : 0)
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
  page.off('request', start).off('requestfinished', end).off('requestfailed', end).off('response', answer)
  const { begun, events } = await page.evaluate(() => window.heard)
  return { asked, requests, quiet: events === 0 && numbers.every((number) => number === begun) }
}

declare global {
  interface Window {
    /** The number after which the stream began, and how many events have arrived. */
    heard: { begun?: string; events: number }
  }
}

/** Runs in the page and records what arrives over the live stream. */
function countEvents(): void {
  window.heard = { events: 0 }
  const listen = EventSource.prototype.addEventListener
  EventSource.prototype.addEventListener = function (this: EventSource, type: string, ...rest: [never]) {
    listen.call(this, type, (event) => {
      if (type === 'ping' && event instanceof MessageEvent) window.heard.begun ??= event.lastEventId
      else window.heard.events++
    })
    listen.call(this, type, ...rest)
  } as typeof listen
}
