import { expect, type Page, type Route } from '@playwright/test'
import { test } from '#test/journey.ts'
import type { RunningTassel } from '#test/running-tassel.ts'
import { openVisitor, personIn } from '#test/visitors.ts'
import { checkPerson, openTab } from '#test/open-tab.ts'

let tassel: RunningTassel
test.beforeAll(({ sharedTassel }) => void (tassel = sharedTassel))

const timeZone = 'America/Chicago'

test('to-dos update at once, on two devices, and revert when a call fails', async ({ browser }) => {
  const student = await personIn(browser, tassel, { role: 'student', name: 'Tomas Reyes', timeZone, intercepted: true })
  const here = student.page
  const storageState = await student.context.storageState()
  const { page: there } = await openVisitor(browser, tassel, { timezoneId: timeZone, storageState })
  for (const page of [here, there]) await page.goto('/dashboard?tab=todo')
  await expect(here.getByText('Nothing to do yet')).toBeVisible()
  const item = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

  await here.getByLabel('New to-do').fill('  Draft the essay  ')
  await here.keyboard.press('Enter')
  await expect(item(there, 'Draft the essay')).toBeVisible()
  await item(there, 'Draft the essay').getByText('Draft the essay').click()
  await expect(item(here, 'Draft the essay').getByRole('checkbox')).toBeChecked()
  await here.getByRole('button', { name: 'Edit Draft the essay' }).click()
  await here.getByLabel('Edit to-do').fill('Send the essay')
  await here.getByRole('button', { name: 'Save' }).click()
  await expect(item(there, 'Send the essay').getByRole('checkbox')).toBeChecked()
  await checkPerson(student)

  await test.step('a failed call restores the list and says so for five seconds', async () => {
    await here.route('**/rpc/todos/**', failCommands)
    const failed = here.getByText('Failed to update todos. Please try again.')
    await here.getByRole('button', { name: 'Remove Send the essay' }).click()
    await expect(failed).toBeVisible()
    await expect(item(here, 'Send the essay')).toBeVisible()
    await here.getByLabel('New to-do').fill('Ask for a letter')
    await here.keyboard.press('Enter')
    await expect(failed).toBeVisible()
    await expect(item(here, 'Ask for a letter')).toBeHidden()
    await expect(here.getByLabel('New to-do')).toHaveValue('Ask for a letter')
    await here.getByRole('button', { name: 'Edit Send the essay' }).click()
    await here.getByLabel('Edit to-do').fill('Send both essays')
    await here.keyboard.press('Enter')
    await expect(here.getByLabel('Edit to-do')).toHaveValue('Send both essays')
    await expect(here.getByLabel('Edit to-do')).toBeFocused()
    await expect(failed).toBeHidden()
    await here.unroute('**/rpc/todos/**')
    await here.keyboard.press('Enter')
    await expect(item(there, 'Send both essays')).toBeVisible()
  })

  await here.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(item(there, 'Ask for a letter')).toBeVisible()

  await test.step('a call that fails after the student has moved on is reported there, with what was typed', async () => {
    const { promise: gone, resolve: goOn } = Promise.withResolvers<void>()
    await here.route('**/rpc/todos/add', async (route) => {
      await gone
      await route.abort()
    })
    await here.getByLabel('New to-do').fill('Visit a campus')
    await here.keyboard.press('Enter')
    await openTab(student, 'Notifications')
    goOn()
    const notice = here.getByRole('alertdialog').filter({ hasText: 'Failed to update todos. Please try again.' })
    await expect(notice).toContainText('Visit a campus')
    await openTab(student, 'To-Do')
    await expect(item(here, 'Ask for a letter')).toBeVisible()
    await expect(item(here, 'Visit a campus')).toBeHidden()
    await here.unroute('**/rpc/todos/add')
  })
  await there.getByRole('button', { name: 'Remove Send both essays' }).click()
  await expect(item(here, 'Send both essays')).toBeHidden()
  await here.reload()
  await expect(here.getByRole('list', { name: 'To-dos' }).getByRole('listitem')).toHaveCount(1)
  await here.context().close()
})

const failCommands = (route: Route) => (route.request().url().endsWith('/list') ? route.continue() : route.abort())
