import { expect } from '@playwright/test'
import { test } from '#test/journey.ts'
import type { RunningTassel } from '#test/running-tassel.ts'
import { logIn, openVisitor, personIn } from '#test/visitors.ts'

let tassel: RunningTassel
test.beforeAll(({ sharedTassel }) => void (tassel = sharedTassel))

// Files that the page's own scripts request: the first script, one that it needs, and one that is loaded after them.
for (const missing of [/\/assets\/root-/, /\/assets\/react-/, /\/assets\/entry\.client-/])
  test(`without ${missing.source} the page says so, and another try shows it`, async ({ browser }) => {
    const { email, context: first } = await personIn(browser, tassel, { role: 'student', name: 'Maya Tunnel' })
    await first.close()
    const { page, context } = await openVisitor(browser, tassel, { intercepted: true })
    await page.goto('/login')
    await logIn(page, email)
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Maya' })).toBeVisible()
    await page.route(missing, (route) => route.abort('connectionreset'))
    const trouble = page.getByRole('alert').getByText('Network error. Please check your connection.')
    await page.goto('/settings')
    await expect(trouble).toBeVisible()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(trouble).toBeVisible()
    await page.unroute(missing)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await expect(page).toHaveURL('/settings')
    await context.close()
  })

test('a page whose code did not arrive is loaded again once there is a connection', async ({ browser }) => {
  const { page, context } = await openVisitor(browser, tassel, { intercepted: true })
  await page.route(/\/assets\/entry\./, (route) => route.abort('connectionreset'))
  await page.goto('/login')
  await expect(page.getByRole('alert').getByText('Network error. Please check your connection.')).toBeVisible()
  await page.unroute(/\/assets\/entry\./)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  await context.close()
})
