import { expect, type Page } from '@playwright/test'
import { holdRequests } from '#test/hold-requests.ts'
import { test } from '#test/journey.ts'
import type { RunningTassel } from '#test/running-tassel.ts'
import { logIn, openVisitor, password, personIn } from '#test/visitors.ts'

// The login as the first page: it is delivered without the router, and the app takes over from it.
let tassel: RunningTassel
test.beforeAll(({ sharedTassel }) => void (tassel = sharedTassel))

const routerCode = /\/assets\/app-[^/]*\.js/

test('the login does not wait for the router, which takes over once somebody is signed in', async ({ browser }) => {
  const { email, context: first } = await personIn(browser, tassel, { role: 'student', name: 'Maya Early' })
  await first.close()
  const { page, context, complaints } = await openVisitor(browser, tassel, { intercepted: true })
  const letThrough = await holdRequests(page, ({ pathname }) => routerCode.test(pathname))
  await page.goto('/login')
  await expect(page).toHaveTitle('Log in | Tassel')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  const loads = pageLoadsOf(page)
  await page.getByRole('button', { name: /^Log ?in$/i }).click()
  await expect(page.getByText('Loading...')).toBeVisible()
  await expect(page).toHaveURL('/login')
  letThrough()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Maya' })).toBeFocused()
  await expect(page).toHaveTitle(/Dashboard \| Tassel$/)
  expect(loads()).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

test('following links from the login and back, each address shows its page', async ({ browser }) => {
  const { page, context } = await openVisitor(browser, tassel)
  const shows = (heading: string) => expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await page.goto('/how-it-works')
  await page.getByRole('link', { name: 'Log In' }).first().click()
  await shows('Welcome back')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await shows('How will you use Tassel?')
  await page.goBack()
  await shows('Welcome back')
  await page.reload()
  await shows('Welcome back')
  await page.goForward()
  await shows('How will you use Tassel?')
  await expect(page).toHaveTitle('Sign up | Tassel')
  await context.close()
})

test('if the app cannot be loaded after a login, the browser loads the page', async ({ browser }) => {
  const { email, context: first } = await personIn(browser, tassel, { role: 'student', name: 'Maya Early' })
  await first.close()
  const { page, context } = await openVisitor(browser, tassel, { intercepted: true })
  await page.route(routerCode, async (route) =>
    page.url().includes('/login') ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.goto('/login')
  await logIn(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Maya' })).toBeVisible()
  await context.close()
})

test('after the first login, the app responds to every press', async ({ browser }) => {
  const { email, context: first } = await personIn(browser, tassel, { role: 'student', name: 'Maya Early' })
  await first.close()
  const { page, context, complaints } = await openVisitor(browser, tassel)
  await page.goto('/login?from=%2Fdashboard%3Ftab%3Dtodo')
  const loads = pageLoadsOf(page)
  await logIn(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'To-Do' })).toBeFocused()
  await page.getByLabel('New to-do').fill('Ask for a letter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Ask for a letter' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/dashboard?tab=profile')
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: 'Ask for a letter' })).toBeVisible()
  expect(loads()).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

/** Returns a function that lists the pages the browser has loaded since. */
function pageLoadsOf(page: Page): () => string[] {
  const loads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
  return () => loads
}
