import { expect, type Page, type Request, type Response } from '@playwright/test'
import { startBeforeAll, test } from '#test/journey.ts'
import { type RunningTassel, startTassel } from '#test/running-tassel.ts'
import { personIn } from '#test/visitors.ts'

// Opening a screen asks each thing once, though the live stream opens at the same time.
let tassel: RunningTassel
startBeforeAll(async (shared) => (tassel = await startTassel(shared)))

const tabs = {
  student: ['dashboard', 'todo', 'messages', 'notifications', 'credits', 'profile'],
  mentor: ['dashboard', 'messages', 'notifications', 'profile', 'payouts'],
} as const

for (const role of ['student', 'mentor'] as const)
  test(`every tab of a ${role} asks each thing once`, async ({ browser }) => {
    const { page, context } = await personIn(browser, tassel, { role })
    await context.addInitScript(countEvents)
    for (const tab of tabs[role]) {
      let { asked, quiet } = await callsOf(page, `/dashboard?tab=${tab}`)
      // Something did happen meanwhile, such as the first matching: then asking again is right.
      while (!quiet) ({ asked, quiet } = await callsOf(page, `/dashboard?tab=${tab}`))
      expect(asked.length, tab).toBeGreaterThan(2)
      expect(
        asked.filter((call, at) => asked.indexOf(call) < at),
        tab,
      ).toEqual([])
    }
    await context.close()
  })

/**
 * The calls a page makes by the time the live stream has begun and everything is answered. `quiet`: nothing happened to the
 * person from the first answer on, neither before the stream began (its number would be higher) nor after.
 */
async function callsOf(page: Page, address: string): Promise<{ asked: string[]; quiet: boolean }> {
  const asked: string[] = []
  const numbers: string[] = []
  let unanswered = 0
  const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/rpc/')
  const start = (request: Request) => {
    if (!isCall(request)) return
    unanswered++
    asked.push(`${new URL(request.url()).pathname} ${request.postData() ?? ''}`)
  }
  const end = (request: Request) => void (isCall(request) && unanswered--)
  const answer = (response: Response) => {
    const number = response.headers()['live-number']
    if (number !== undefined) numbers.push(number)
  }
  page.on('request', start).on('requestfinished', end).on('requestfailed', end).on('response', answer)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForFunction(() => window.heard.begun !== undefined)
  // What is asked again goes out right after the first answer.
  for (let idle = 0; idle < 3; idle = unanswered === 0 ? idle + 1 : 0)
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
  page.off('request', start).off('requestfinished', end).off('requestfailed', end).off('response', answer)
  const { begun, events } = await page.evaluate(() => window.heard)
  return { asked, quiet: events === 0 && numbers.every((number) => number === begun) }
}

declare global {
  interface Window {
    /** The number the stream began after, and how many events came. */
    heard: { begun?: string; events: number }
  }
}

/** Notes in the page what comes over the live stream. */
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
