// `npm run bench:screens`: how long a student's presses take to be answered on screen, on a phone with a processor slowed to a quarter, beside a
// bare page's press that shows the same. What the browser calls an interaction: from the press to the next picture (INP).
import { chromium, type Page } from '@playwright/test'
import { paths } from '#contract/kit/addresses.ts'
import { chromiumArguments, chromiumPath } from '#test/browser.ts'
import { median, tableOf } from '#test/figures.ts'
import { removeDataDir, startTassel } from '#test/running-tassel.ts'
import { phone } from '#test/visitors.ts'
import { noteRatio } from './ratios.ts'

const rounds = Number(process.env['ROUNDS'] ?? 5)
const slowed = 4
// Shorter ones are not told.
const shortestMs = 16

type Press = { name: string; at: string; press: (page: Page) => Promise<unknown> }

const tassel = await startTassel({ environment: { SEED: 'demo' } })
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments })
try {
  const context = await browser.newContext({ ...phone, baseURL: tassel.url })
  await context.addInitScript(watchPresses, shortestMs)
  const data = { email: 'demo-student@example.com', password: 'tassel-demo-1', rememberMe: false }
  await context.request.post('/api/sign-in', { data })
  const list = (await (await context.request.get('/api/connections')).json()) as { accepted: { id: string }[] }
  const [page, bare] = [await context.newPage(), await context.newPage()]
  for (const one of [page, bare])
    await (await context.newCDPSession(one)).send('Emulation.setCPUThrottlingRate', { rate: slowed })

  const rows = []
  for (const { name, at, press } of pressesOf(list.accepted[0]!.id)) {
    const [ours, bares]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      await page.bringToFront()
      await page.goto(at)
      await settled(page)
      ours.push(await timed(page, () => press(page)))
      const shown = await page.evaluate(() => document.body.outerHTML.replaceAll(/<script[^]*?<\/script>/g, ''))
      const styles = await page.evaluate(() =>
        [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('\n'),
      )
      await bare.bringToFront()
      await bare.setContent(`<style>${styles}</style><button id="press">Press</button><div hidden>${shown}</div>`)
      await bare.evaluate(() => {
        document.querySelector('#press')?.addEventListener('click', () => {
          document.querySelector('div')?.removeAttribute('hidden')
        })
      })
      await settled(bare)
      bares.push(await timed(bare, () => bare.click('#press')))
    }
    const ratio = median(bares) / median(ours)
    noteRatio('screens', name, ratio)
    rows.push([name, `${median(ours)} ms, bare ${median(bares)}`, `ratio ${ratio.toFixed(2)}`])
  }
  console.log(tableOf(rows.map(([name = '', times = '', ratio = '']) => [name, `${times}, ${ratio}`])).join('\n'))
} finally {
  await browser.close()
  await tassel.stop()
  await removeDataDir(tassel.dataDir)
}

function pressesOf(mentorId: string): Press[] {
  const link = (name: string) => (page: Page) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
  return [
    { name: 'the tab Messages', at: '/dashboard', press: link('Messages') },
    { name: 'the tab Notifications', at: '/dashboard', press: link('Notifications') },
    { name: 'the tab Dashboard', at: paths.tab('messages'), press: link('Dashboard') },
    {
      name: 'More',
      at: '/dashboard',
      press: (page) => page.getByRole('button', { name: 'More', exact: true }).click(),
    },
    {
      name: 'Pin',
      at: '/dashboard',
      press: (page) => page.getByRole('button', { name: /pin/i }).first().click(),
    },
    {
      name: 'a conversation',
      at: paths.tab('messages'),
      press: (page) => page.getByRole('main').getByRole('link').filter({ hasText: 'Elena' }).first().click(),
    },
    {
      name: 'Send',
      at: paths.conversation(mentorId),
      async press(page) {
        await page.getByRole('textbox').fill('See you then')
        await page.getByRole('button', { name: 'Send' }).click()
      },
    },
    {
      name: 'a new to-do',
      at: paths.tab('todo'),
      async press(page) {
        await page.getByLabel('New to-do').fill('Ask for a letter')
        await page.getByRole('button', { name: /^add/i }).click()
      },
    },
    { name: 'a tick', at: paths.tab('todo'), press: (page) => page.getByRole('checkbox').first().press('Space') },
    {
      name: 'the next month',
      at: paths.scheduleSession(mentorId),
      press: (page) => page.getByRole('button', { name: 'Next month' }).click(),
    },
    {
      name: 'a day',
      at: paths.scheduleSession(mentorId),
      press: (page) => page.getByRole('gridcell').getByRole('button', { disabled: false }).first().click(),
    },
  ]
}

declare global {
  // TypeScript does not know it yet.
  interface PerformanceObserverInit {
    durationThreshold?: number
  }
  interface Window {
    longestPress: number
  }
}

/** In the page: the longest press. */
function watchPresses(shortestMs: number): void {
  window.longestPress = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) window.longestPress = Math.max(window.longestPress, entry.duration)
  }).observe({ type: 'event', durationThreshold: shortestMs, buffered: true })
}

async function timed(page: Page, press: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => (window.longestPress = 0))
  await press()
  await settled(page)
  return Math.max(shortestMs, await page.evaluate(() => window.longestPress))
}

/** Long enough that what was asked is answered and drawn, and told of. */
function settled(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500)))
}
