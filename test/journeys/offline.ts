import { type BrowserContext, expect, type Page } from '@playwright/test'
import { test } from '#test/journey.ts'
import type { RunningTassel } from '#test/running-tassel.ts'
import { password, personIn } from '#test/visitors.ts'

// The app without a connection, and after a new version was deployed to the server.
let tassel: RunningTassel
test.beforeAll(({ sharedTassel }) => void (tassel = sharedTassel))

const serviceWorkers = 'allow'
const offline = "You're offline. We'll load what's new once you're back."

test('the last seen dashboard can be read offline, and catches up', async ({ browser }) => {
  const { page, context } = await personIn(browser, tassel, { role: 'student', serviceWorkers })
  const add = (text: string) => page.request.post('/api/todos', { data: { id: crypto.randomUUID(), text } })
  await signInHere(page, context)
  await add('Ask for a letter')
  await page.goto('/dashboard')
  await expect(page.getByText('No upcoming meetings')).toBeVisible()
  await page.getByRole('link', { name: 'To-Do' }).click()
  await expect(page.getByText('Ask for a letter')).toBeVisible()
  await appIsKept(page)

  await goOffline(context)
  await page.goto('/dashboard?tab=todo')
  await expect(page.getByText('Ask for a letter')).toBeVisible()
  await expect(page.getByText(offline)).toHaveCount(1)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome, /)
  await expect(page.getByText('No upcoming meetings')).toBeVisible()
  // The code of a screen that was never opened is there, and the screen reports once that its data is missing.
  await page.goto('/mentors')
  await expect(page.getByRole('heading', { level: 1, name: 'Our Mentors' })).toBeVisible()

  await page.goto('/dashboard?tab=todo')
  await expect(page.getByText('Ask for a letter')).toBeVisible()
  await context.setOffline(false)
  await add('Write to Elena')
  await expect(page.getByText('Write to Elena')).toBeVisible()
  await expect(page.getByText(offline)).toBeHidden()
  await context.close()
})

test('cached files contain nobody’s answers, and nothing of a person remains after signing out', async ({
  browser,
}) => {
  const { page, context } = await personIn(browser, tassel, { role: 'student', serviceWorkers })
  await signInHere(page, context)
  await page.goto('/dashboard')
  await expect(page.getByText('No upcoming meetings')).toBeVisible()
  await appIsKept(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tassel.seen'))).toContain('connections')
  const files = await keptFiles(page)
  expect(files.filter((file) => !/^\/(assets\/|dashboard\?__WB_REVISION__=)/.test(file))).toEqual([])

  await page.getByRole('button', { name: /^Log ?out$/i }).click()
  await expect(page).toHaveURL(/\/login/)
  const left = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(left.filter((key) => /person|seen/.test(key))).toEqual([])
  await goOffline(context)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  await expect(page.getByText('Welcome, ')).toHaveCount(0)
  await context.close()
})

test('what one person saw here is not shown to the next', async ({ browser }) => {
  const first = await personIn(browser, tassel, { role: 'student', name: 'Ada Before', serviceWorkers })
  const next = await personIn(browser, tassel, { role: 'student', name: 'Bo After' })
  const { page, context } = first
  await signInHere(page, context)
  await page.request.post('/api/todos', { data: { id: crypto.randomUUID(), text: 'Only mine' } })
  await page.goto('/dashboard?tab=todo')
  await expect(page.getByText('Only mine')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tassel.seen'))).toContain('Only mine')
  await appIsKept(page)
  // The first person doesn't log out: their sign-in ends, and another person signs in.
  await context.clearCookies()
  await page.goto('/login')
  await page.getByLabel('Email').fill(next.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /^Log ?in$/i }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Bo' })).toBeVisible()
  await goOffline(context)
  await page.goto('/dashboard?tab=todo')
  await expect(page.getByText(offline)).toHaveCount(1)
  await expect(page.getByText('Only mine')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('tassel.seen') ?? '')).not.toContain('Only mine')
  await context.close()
  await next.context.close()
})

test('an open tab keeps its code after a new version', async ({ browser }) => {
  const { page, context } = await personIn(browser, tassel, { role: 'student', serviceWorkers })
  await page.goto('/dashboard?tab=profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await appIsKept(page)
  // The new version has none of the old files, for this tab or any other.
  await context.route('**/assets/**', (route) => route.fulfill({ status: 404 }))
  let loads = 0
  page.on('request', (request) => void (request.isNavigationRequest() && loads++))
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Close my account…' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Close/ })).toBeVisible()
  expect(loads).toBe(0)
  await context.close()
})

/** Signs in with remember-me, so that another page load knows the person without asking. */
async function signInHere(page: Page, context: BrowserContext): Promise<void> {
  const { email } = (await (await page.request.get('/api/me')).json()) as { email: string }
  await context.clearCookies()
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByText('Remember me').click()
  await page.getByRole('button', { name: /^Log ?in$/i }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}

/**
 * Also covers pages loaded from now on, where Chromium's emulation ends and the machine's own network status counts.
 */
async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true)
  await context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
}

/** Waits until the service worker has stored everything and serves this page. */
async function appIsKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
}

const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url.slice(location.origin.length))
  })
