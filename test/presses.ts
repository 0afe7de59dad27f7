import type { Page } from '@playwright/test'
import { paths } from '#contract/kit/addresses.ts'

export type Press = {
  name: string
  at: string
  /** Prepares the page for the press. */
  before?: (page: Page) => Promise<unknown>
  press: (page: Page) => Promise<unknown>
}

/**
 * The presses most frequent for the student of the demo world, on a phone, each with the screen it starts on.
 * `mentorId` is the mentor they write to and book.
 */
export function pressesOf(mentorId: string): Press[] {
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
    { name: 'Pin', at: '/dashboard', press: (page) => page.getByRole('button', { name: /pin/i }).first().click() },
    {
      name: 'a conversation',
      at: paths.tab('messages'),
      press: (page) => page.getByRole('main').getByRole('link').filter({ hasText: 'Elena' }).first().click(),
    },
    {
      name: 'Send',
      at: paths.conversation(mentorId),
      before: (page) => page.getByRole('textbox').fill('See you then'),
      press: (page) => page.getByRole('button', { name: 'Send' }).click(),
    },
    {
      name: 'a new to-do',
      at: paths.tab('todo'),
      before: (page) => page.getByLabel('New to-do').fill('Ask for a letter'),
      press: (page) => page.getByRole('button', { name: /^add/i }).click(),
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

/**
 * Makes `bare` a page without scripts that shows what `page` shows as soon as its button is pressed. Nothing that shows
 * a new screen can be faster than the browser is at that.
 */
async function showBare(bare: Page, page: Page): Promise<void> {
  const shown = await page.evaluate(() => document.body.outerHTML.replaceAll(/<script[^]*?<\/script>/g, ''))
  const styles = await page.evaluate(() =>
    [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('\n'),
  )
  await bare.setContent(`<style>${styles}</style><button id="press">Press</button><div hidden>${shown}</div>`)
  await bare.evaluate(() => {
    document.querySelector('#press')?.addEventListener('click', () => {
      document.querySelector('div')?.removeAttribute('hidden')
    })
  })
}

// The slowdown that makes this processor as slow as a cheap phone's.
const slowed = 4

/**
 * Returns how long a press takes to show a result on a slow phone, and how long a press takes on a bare page that shows
 * the same screen, in milliseconds.
 */
export async function timedBeside(page: Page, bare: Page, { at, before, press }: Press) {
  await page.bringToFront()
  await page.goto(at)
  await before?.(page)
  await settled(page)
  const ours = await timed(page, press)
  await settled(page)
  await bare.bringToFront()
  await showBare(bare, page)
  await settled(bare)
  return { press: ours, bare: await timed(bare, () => bare.click('#press')) }
}

/**
 * Returns the longest time from when the browser receives an event of the press until the next frame is drawn, in
 * milliseconds. Browsers call this an interaction (INP).
 */
async function timed(page: Page, press: (page: Page) => Promise<unknown>): Promise<number> {
  await page.evaluate(watchPresses, pressEvents)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  await press(page)
  const times = await page.evaluate(() => Promise.all(window.answered))
  await session.detach()
  if (times.length === 0) throw new Error('nothing was pressed')
  return Math.max(...times)
}

const pressEvents = ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup']

declare global {
  interface Window {
    answered: Promise<number>[]
  }
}

function watchPresses(pressEvents: string[]): void {
  window.answered = []
  const watch = ({ timeStamp }: Event) =>
    window.answered.push(
      new Promise((resolve) => {
        // Runs after the frame's own callbacks and its painting.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - timeStamp)
          port2.postMessage(null)
        })
      }),
    )
  for (const type of pressEvents) addEventListener(type, watch, { capture: true })
}

/**
 * Resolves once the browser has had nothing else to do for half a second, or after three seconds at the latest. What a
 * screen does after it is drawn isn't part of the press, and a blinking caret or a busy machine would keep the browser
 * occupied forever.
 */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const latest = performance.now() + 3000
        let calm = 0
        const look = (deadline: IdleDeadline) => {
          calm = deadline.timeRemaining() > 10 ? calm + 1 : 0
          if (calm === 10 || performance.now() > latest) resolve()
          else requestIdleCallback(look, { timeout: 1000 })
        }
        requestIdleCallback(look, { timeout: 1000 })
      }),
  )
