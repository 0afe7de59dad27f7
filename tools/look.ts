// `npm run look`: takes pictures of every screen, as each person sees it, at four phone sizes, in landscape, and on a
// laptop, light and dark. Writes them as one page to .look/index.html and prints what is wrong. `-- --readme` also
// renews the README's pictures. A word after `--` visits only the screens whose name ('student, to-do') contains it.
// `-- --whole` takes whole pages instead of only what is visible at first.
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import type { OperatorLevel } from '#domain/kit/operator-level.ts'
import { chromiumArguments, chromiumPath, fakeMediaArguments } from '#test/browser.ts'
import { removeDataDir, startTassel } from '#test/running-tassel.ts'
import { addCodeApp } from '#test/two-step.ts'
import { password, signUp } from '#test/visitors.ts'
import { faultsOf } from './look/faults.ts'
import { operatorsScreens, signInAsOperator } from './look/operators.ts'
import { mentorsScreens, newcomersScreens, publicScreens, studentsScreens } from './look/screens.ts'
import type { Screen } from './look/screen.ts'
import { secondStepScreens } from './look/second-step.ts'
import { afterScreens, askedScreens, duringScreens, openPair, type Pair } from './look/sessions.ts'

const sizes = {
  '320x568': [320, 568],
  '360x640': [360, 640],
  '375x667': [375, 667],
  '390x844': [390, 844],
  '844x390': [844, 390],
  '1280x800': [1280, 800],
} as const // px
const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]
/** The number of visits at the same time. */
const lanes = availableParallelism()
// Only catches hangs, since the machine may be busy with ten other things.
const longestWaitMs = 180_000
const folder = resolve(import.meta.dirname, '../.look')
const demoPassword = 'tassel-demo-1'
const isWhole = process.argv.includes('--whole')
const [only] = process.argv.slice(2).filter((word) => !word.startsWith('--'))

type Shot = { who: string; screen: string; scheme: string; size: string; file: string; faults: string[] }

await rm(folder, { recursive: true, force: true })
await mkdir(folder)
const tassel = await startTassel({ environment: { SEED: 'demo' } })
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: [...chromiumArguments, ...fakeMediaArguments],
})
const shots: Shot[] = []
try {
  const { atOnce, inTurn } = people(browser)
  // All browsers are signed in before the first visit, since one of the visits tries to log in too often.
  const queue: [who: string, opened: Opened, scheme: Scheme][] = []
  for (const [who, open] of Object.entries(atOnce)) {
    const { context, screens } = await open()
    const storageState = await context.storageState()
    queue.push([who, { context, screens }, 'light'])
    queue.push([who, { context: await newContext(browser, { storageState }), screens }, 'dark'])
  }
  queue.sort(([, one], [, other]) => other.screens.length - one.screens.length)
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) shots.push(...(await visit(...next)))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  for (const [who, open] of Object.entries(inTurn)) {
    const opened = await open()
    for (const scheme of schemes) shots.push(...(await visit(who, opened, scheme)))
  }
} finally {
  await browser.close()
  await tassel.stop()
  await removeDataDir(tassel.dataDir)
}
await writeFile(resolve(folder, 'index.html'), sheet(shots))
if (process.argv.includes('--readme')) await renewReadme()
for (const { who, screen, scheme, size, faults } of shots)
  for (const fault of faults) console.log(`${who}, ${screen}, ${size} ${scheme}: ${fault}`)
const wrong = shots.filter(({ faults }) => faults.length > 0).length
console.log(`\n${shots.length} pictures in .look/index.html, ${wrong} with something wrong`)
process.exitCode = wrong > 0 ? 1 : 0

type Opened = { context: BrowserContext; screens: Screen[] }

type People = Record<string, () => Promise<Opened>>

async function newContext(on: Browser, more: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await on.newContext({
    baseURL: tassel.url,
    timezoneId: 'America/Chicago',
    reducedMotion: 'reduce',
    locale: 'en-US',
    ...more,
  })
  context.setDefaultTimeout(longestWaitMs)
  return context
}

/**
 * The people who look, each with a browser of their own: `atOnce` in parallel, `inTurn` one by one, because one changes
 * what the next sees.
 */
function people(on: Browser): { atOnce: People; inTurn: People } {
  const post = async (context: BrowserContext, path: string, data: object) => {
    const answer = await context.request.post(path, { data, headers: { origin: tassel.url } })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  }
  const demo = (email: string, screensOf: typeof studentsScreens) => async () => {
    const context = await newContext(on)
    await post(context, '/api/sign-in', { email, password: demoPassword })
    return { context, screens: await screensOf(context.request) }
  }
  const newcomer = (role: 'student' | 'mentor') => async () => {
    const context = await newContext(on)
    const person = { name: 'Wren Abernathy', email: `wren-${role}@example.com`, role, timeZone: 'America/Chicago' }
    await post(context, '/api/sign-up', { ...person, password, confirmPassword: password })
    return { context, screens: await newcomersScreens(role, context.request) }
  }
  const operator = (level: OperatorLevel) => async () => {
    const [context, students] = [await newContext(on), await newContext(on)]
    await post(students, '/api/sign-in', { email: 'demo-student@example.com', password: demoPassword })
    await signInAsOperator(tassel, context, level)
    const screens = await operatorsScreens(students.request, level)
    await students.close()
    return { context, screens }
  }
  let over: Pair | undefined
  const atOnce: People = {
    visitor: async () => ({ context: await newContext(on), screens: publicScreens }),
    'visitor with a code app': () => withCodeApp(on),
    'new student': newcomer('student'),
    'new mentor': newcomer('mentor'),
    student: demo('demo-student@example.com', studentsScreens),
    mentor: demo('demo-mentor@example.com', mentorsScreens),
    operator: operator('owner'),
    'support operator': operator('support'),
    'safety operator': operator('safety'),
    'finance operator': operator('finance'),
  }
  const inTurn: People = {
    'student in a session': async () => {
      const pair = await openPair(on, tassel)
      return { context: pair.student.context, screens: await duringScreens(pair) }
    },
    // These come last, since they move the server's clock.
    'student after a session': async () => {
      over = await openPair(on, tassel)
      await tassel.forward(70)
      return { context: over.student.context, screens: afterScreens(over) }
    },
    'student who is asked about a session': async () => {
      if (!over) throw new Error('no session is over')
      const context = await newContext(on)
      await post(context, '/api/sign-in', { email: over.student.email, password })
      return { context, screens: await askedScreens(over) }
    },
  }
  return { atOnce, inTurn }
}

/** Opens the browser of a person who has a code app and has yet to log in. */
async function withCodeApp(on: Browser): Promise<Opened> {
  const context = await newContext(on)
  const { email } = await signUp(context.request, { role: 'student', name: 'Wren Code' })
  await addCodeApp(context.request)
  await context.clearCookies()
  return { context, screens: secondStepScreens(email) }
}

async function visit(who: string, { context, screens }: Opened, scheme: Scheme): Promise<Shot[]> {
  const seen: Shot[] = []
  for (const screen of screens.filter(({ name }) => !only || `${who}, ${name}`.includes(only))) {
    const page = await context.newPage()
    if (screen.keyboard) await page.addInitScript(raiseKeyboard)
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    let stuck: string[] | undefined
    for (const [size, [width, height]] of Object.entries(sizes)) {
      await page.setViewportSize({ width, height })
      // With a keyboard, the steps are repeated at every size, since where they end up is what we look at.
      if (!stuck || screen.keyboard) stuck = await show(page, screen)
      else if (stuck.length === 0) await settled(page)
      const file = `${who}-${screen.name}-${scheme}-${size}.png`.replaceAll(/[ ,]+/g, '-')
      await picture(page, resolve(folder, file))
      const faults = [...stuck, ...(await faultsOf(page, scheme))]
      seen.push({ who, screen: screen.name, scheme, size, file, faults })
    }
    await screen.close?.(page)
    await page.close()
  }
  return seen
}

async function picture(page: Page, path: string): Promise<void> {
  const size = await page.evaluate(() => ({
    width: window.innerWidth,
    // Less than the window's if a keyboard is up.
    height: Math.round(window.visualViewport?.height ?? window.innerHeight),
  }))
  const part = isWhole ? { fullPage: true } : { clip: { x: 0, y: 0, ...size } }
  await page.screenshot({ path, animations: 'disabled', ...part })
}

/** Opens the screen. Returns what went wrong, if anything. */
async function show(page: Page, { address, open }: Screen): Promise<string[]> {
  try {
    await page.goto(address)
    await settled(page)
    // As if the keyboard came up while the page is open.
    await page.evaluate(() => window.visualViewport?.dispatchEvent(new Event('resize')))
    await open?.(page)
    await settled(page)
    return []
  } catch (error) {
    return [`could not be opened: ${String(error)}`]
  }
}

/**
 * Runs in the page. Covers its lower part with an on-screen keyboard, like phones that don't shrink the page for it.
 */
function raiseKeyboard(): void {
  const share = 0.4
  const visible = () => Math.round(window.innerHeight * (window.innerWidth < 1024 ? 1 - share : 1))
  Object.defineProperty(VisualViewport.prototype, 'height', { get: visible })
}

/** Waits until the screen is there with its fonts and nothing on it is loading. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(
    () => !document.querySelector('[aria-busy="true"], [role="progressbar"]:not([aria-valuenow])'),
  )
  await page.evaluate(() => document.fonts.ready)
}

async function renewReadme(): Promise<void> {
  const pictures = resolve(import.meta.dirname, '../docs/pictures')
  await mkdir(pictures, { recursive: true })
  await copyFile(resolve(folder, 'student-dashboard-light-390x844.png'), resolve(pictures, 'student-phone.png'))
  await copyFile(resolve(folder, 'mentor-dashboard-light-1280x800.png'), resolve(pictures, 'mentor-laptop.png'))
}

function sheet(all: Shot[]): string {
  const screens = Map.groupBy(all, ({ who, screen }) => `${who}: ${screen}`)
  const figure = ({ file, size, scheme, faults }: Shot) =>
    `<figure${faults.length > 0 ? ' class="wrong"' : ''}><a href="${file}"><img loading="lazy" src="${file}" alt=""></a>
      <figcaption>${size} ${scheme}${faults.map((fault) => `<br>${escaped(fault)}`).join('')}</figcaption></figure>`
  return `<!doctype html><meta charset="utf-8"><title>Every screen</title>
    <style>body{font:14px sans-serif;margin:1rem}section div{display:flex;flex-wrap:wrap;gap:.5rem;align-items:start}
    img{height:340px;border:1px solid #999}figure{margin:0;max-width:560px}.wrong img{border:3px solid #c00}</style>
    ${[...screens].map(([name, group]) => `<section><h2>${name}</h2><div>${group.map(figure).join('')}</div></section>`).join('')}`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
