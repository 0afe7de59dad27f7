import { batchPath } from '#contract/kit/batch.ts'
import type { Role } from '#domain/kit/role.ts'
import { type APIRequestContext, type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { emptyProfileOf } from '#domain/profiles/empty-profile.ts'
import type { RunningTassel } from './running-tassel.ts'

// The people in journeys: each signed up, in their own browser.

export const laptop = { viewport: { width: 1280, height: 800 }, colorScheme: 'light' } as const
export const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const

export const password = 'chair-scene-212'

type Account = { id: string; name: string; email: string }
export type Visitor = Awaited<ReturnType<typeof openVisitor>>
export type Person = Account & Visitor

/**
 * A journey that answers or delays calls itself opens its visitor as `intercepted`. Every page then loads without a
 * cache.
 */
export type Screen = BrowserContextOptions & { intercepted?: boolean }

/** Opens a person's own browser. `complaints` collects the errors in its console. */
export async function openVisitor(
  browser: Browser,
  { url }: { url: string },
  { intercepted = false, ...options }: Screen = {},
) {
  const context = await browser.newContext({ ...laptop, ...options, baseURL: url })
  // Chromium occasionally loses a call made while interception is being turned on or off
  // (github.com/microsoft/playwright/issues/41802), so it is on from the start, and a journey's own routes only add to
  // it.
  if (intercepted) {
    await context.route('**/asked-by-nobody', (route) => route.continue())
    await context.addInitScript(sendSingly, batchPath)
  } else context.on('page', (page) => (page.route = refuseRoutes))
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { context, page, complaints }
}

/**
 * Runs in the page: sends the calls of a batch one by one, so that a route for one call affects only that call. Each
 * answer is passed on when it arrives, and calls that were cut off are left out.
 */
function sendSingly(batchPath: string): void {
  const realFetch = window.fetch.bind(window)
  window.fetch = async (address, init) => {
    if (address !== batchPath || typeof init?.body !== 'string') return realFetch(address, init)
    const asked = JSON.parse(init.body) as { call: string; json?: unknown }[]
    const answers = asked.map(({ call, json }) =>
      realFetch(`/rpc/${call}`, { ...init, body: JSON.stringify({ json }) }),
    )
    const first = await Promise.any(answers).catch(() => {
      throw new TypeError('all of it was cut off')
    })
    const lines = new TransformStream<string, string>()
    const writer = lines.writable.getWriter()
    const passOn = answers.map(async (coming, at) => {
      const answer = await coming
      const body: unknown = await answer.json().catch(() => null)
      await writer.write(`${JSON.stringify({ at, status: answer.status, body })}\n`)
    })
    void Promise.allSettled(passOn).then(() => writer.close())
    const headers = new Headers(first.headers)
    headers.set('content-type', 'application/x-ndjson')
    return new Response(lines.readable.pipeThrough(new TextEncoderStream()), { headers })
  }
}

type NewAccount = { role: Role; name?: string; email?: string; timeZone?: string }
let count = 0

const refuseRoutes = () => Promise.reject(new Error('a visitor whose calls are routed is opened `intercepted`'))

/** Signs up over the API; `caller` is signed in afterwards. The name is unique if none is given. */
export async function signUp(
  caller: APIRequestContext,
  { role, name = nextName(role), email = addressOf(name), timeZone = 'UTC' }: NewAccount,
): Promise<Account> {
  const data = { role, name, email, password, confirmPassword: password, timeZone }
  const answer = await caller.post('/api/sign-up', { data })
  expect(answer.status(), await answer.text()).toBe(200)
  const { id } = (await answer.json()) as { id: string }
  return { id, name, email }
}

/** Fills in the login form that this page shows, and submits it. */
export async function logIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.keyboard.press('Enter')
}

/** Opens a browser for a person who signed up; its clock is in their zone. */
export async function personIn(
  browser: Browser,
  tassel: RunningTassel,
  { role, name, timeZone = 'UTC', profile, ...screen }: NewAccount & { profile?: object } & Screen,
): Promise<Person> {
  const visitor = await openVisitor(browser, tassel, { timezoneId: timeZone, ...screen })
  const { request } = visitor.context
  const account = await signUp(request, { role, ...(name !== undefined && { name }), timeZone })
  if (profile) await saveProfile(request, role, profile)
  return { ...account, ...visitor }
}

/** Saves the signed-in person's profile; fields not given stay empty. */
export async function saveProfile(caller: APIRequestContext, role: Role, profile: object): Promise<void> {
  const saved = await caller.post('/api/me/profile', { data: { profile: { ...emptyProfileOf(role), ...profile } } })
  expect(saved.status(), await saved.text()).toBe(200)
}

/** Waits for an email with a link to this page, and returns the newest such link. */
export async function linkIn(tassel: RunningTassel, email: string, path: string): Promise<string> {
  const links = async () =>
    (await tassel.mailsTo(email)).flatMap(({ text }) => new RegExp(`https?:\\S*/${path}\\S*`).exec(text) ?? [])
  await expect.poll(links).not.toEqual([])
  const [link = ''] = await links()
  return tassel.url + link.slice(new URL(link).origin.length)
}

/**
 * Last names are consonants, so that none ends in a word of a text: a search for “I didn't show up” would also find “Maya
 * AI didn't show up”.
 */
const consonants = 'BCDFGHJKLMNPQRSTVWXZ'

function nextName(role: Role): string {
  const letters = [Math.floor(count / consonants.length), count % consonants.length]
    .map((at) => consonants[at])
    .join('')
  count++
  return `${role === 'student' ? 'Maya' : 'Noah'} ${letters}`
}

const addressOf = (name: string): string => `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
