import { expect } from '@playwright/test'
import { test } from '#test/journey.ts'
import type { RunningTassel } from '#test/running-tassel.ts'
import { personIn } from '#test/visitors.ts'

// Screens whose code isn't loaded yet, while the connection is slow, gone or blocked.
let tassel: RunningTassel
test.beforeAll(({ sharedTassel }) => void (tassel = sharedTassel))

const settingsCode = /\/assets\/settings-[^/]*\.js/

test('a screen opened without a connection waits for one, and the app stays', async ({ browser }) => {
  const { page, context } = await personIn(browser, tassel, { role: 'student', intercepted: true })
  // Until this route is removed, the screen's code can't be prefetched or loaded.
  await page.route(settingsCode, (route) => route.abort())
  await page.goto('/dashboard?tab=profile')
  const settings = page.getByRole('main').getByRole('link', { name: 'Settings' })
  await expect(settings).toBeVisible()
  await settings.click()
  await expect(page.getByText('Reconnecting…')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.unroute(settingsCode)
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(page).toHaveTitle(/Settings \| Tassel$/)
  await expect(page.getByText('Reconnecting…')).toBeHidden()
  await context.close()
})

test('missing code reloads the page once, then says that something went wrong', async ({ browser }) => {
  const { page, context } = await personIn(browser, tassel, { role: 'student', intercepted: true })
  let loads = 0
  page.on('request', (request) => void (request.isNavigationRequest() && loads++))
  await page.route(settingsCode, (route) => route.fulfill({ status: 404 }))
  await page.goto('/settings')
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible()
  expect(loads).toBe(2)
  await context.close()
})

test('lists that fail to load mention the connection once, and recover on their own', async ({ browser }) => {
  const { page, context } = await personIn(browser, tassel, { role: 'student' })
  await page.goto('/dashboard?tab=profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The tab's code is prefetched with everything it needs. Importing it too resolves once all of that is loaded.
  const codeThere = () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/todo-tab-'))?.name
  const code = await page.waitForFunction(codeThere)
  await code.evaluate((address) => import(address!).then(() => {}))
  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'To-Do' }).click()
  await expect(page.getByText(/offline/i)).toHaveText("You're offline. We'll load what's new once you're back.")
  await expect(page.getByRole('heading', { level: 1, name: 'To-Do' })).toBeVisible()
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByText('Nothing to do yet')).toBeVisible()
  await expect(page.getByText(/offline/i)).toBeHidden()
  await context.close()
})

test('a single list that fails to load is requested again on its own', async ({ browser }) => {
  const { page, context } = await personIn(browser, tassel, { role: 'student', intercepted: true })
  await page.route('**/rpc/todos/list', (route) => route.abort('connectionrefused'))
  await page.goto('/dashboard?tab=todo')
  await expect(page.getByText(/Can't reach \w+ right now\. Reconnecting…/)).toBeVisible()
  await page.unroute('**/rpc/todos/list')
  await expect(page.getByText('Nothing to do yet')).toBeVisible()
  await expect(page.getByText('Reconnecting…')).toBeHidden()
  await context.close()
})
