import { expect } from '@playwright/test'
import { test } from '#test/journey.ts'
import type { RunningTassel } from '#test/running-tassel.ts'
import { book, dayFromNow, sessionPeople } from '#test/session-people.ts'

// What a person sees when an answer is lost on the way, and where the focus is.
let tassel: RunningTassel
test.beforeAll(({ sharedTassel }) => void (tassel = sharedTassel))

const { pairIn } = sessionPeople(() => tassel)

test('answering by keyboard: the focus follows, and an earlier failure is not shown next to a success', async ({
  browser,
}) => {
  const { student, mentor } = await pairIn(browser, { intercepted: true })
  const id = await book(student, mentor, dayFromNow(20))
  const { page } = mentor
  await page.goto(`/session/${id}`)
  await page.route('**/rpc/sessions/approve', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Approve' }).press('Enter')
  await expect(page.getByText('Failed to approve session.')).toBeVisible()
  const suggest = page.getByRole('button', { name: 'Suggest New Time' })
  await suggest.press('Enter')
  await expect(page.getByLabel('Date')).toBeFocused()
  await page.getByRole('button', { name: 'Keep This Time' }).press('Enter')
  await expect(suggest).toBeFocused()
  for (const time of ['21:00', '22:00']) {
    await suggest.press('Enter')
    await page.getByLabel('Date').fill(dayFromNow(21))
    await page.getByLabel('Time', { exact: true }).fill(time)
    await page.getByRole('button', { name: 'Submit New Time' }).press('Enter')
    await expect(suggest).toBeVisible()
    await expect(page.locator('div:focus')).toHaveText('Suggested new time!')
  }
  await expect(page.getByText('Failed to approve session.')).toBeHidden()

  await test.step('Escape does not hide the outcome of a cancellation in progress', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/rpc/sessions/cancel', (route) => promise.then(() => route.abort('internetdisconnected')))
    await page.getByRole('button', { name: 'Cancel Session' }).press('Enter')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Cancel Session' }).press('Enter')
    await expect(dialog.getByRole('button', { name: 'Canceling...' })).toBeVisible()
    await page.keyboard.press('Escape')
    resolve()
    await expect(dialog.getByText('Failed to cancel session.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
})

test('if the answer to a booking with the last credits is lost, pressing again after a reload books it once', async ({
  browser,
}) => {
  const { student, mentor } = await pairIn(browser, { intercepted: true })
  const { page } = student
  await page.goto(`/schedule-session/${mentor.id}`)
  await page.getByLabel('Topic').selectOption('Interview prep')
  await page.getByLabel('Date').fill(dayFromNow(23))
  await page.getByLabel('Time', { exact: true }).fill('16:00')
  await page.route('**/rpc/sessions/book', async (route) => {
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  const confirm = page.getByRole('button', { name: 'Confirm Booking' })
  await confirm.click()
  await expect(page.getByText('Failed to book session. Please try again.')).toBeVisible()
  // Live: the credits are already on hold.
  await expect(page.getByText('0 credits', { exact: true })).toBeVisible()
  await page.unroute('**/rpc/sessions/book')
  await page.reload()
  await expect(page.getByText('You already sent this')).toBeVisible()
  await confirm.click()
  await expect(page.getByText('Session booked!')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Waiting for a Reply' }).getByRole('listitem')).toHaveCount(1)
})

test('an approval whose answer was lost is not reported as failed next to its effect', async ({ browser }) => {
  const { student, mentor } = await pairIn(browser, { intercepted: true })
  const { page } = mentor
  await page.goto(`/session/${await book(student, mentor, dayFromNow(20))}`)
  await page.route('**/rpc/sessions/approve', async (route) => {
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Your session is confirmed!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel Session' })).toBeEnabled()
  await expect(page.getByText('Failed to approve session.')).toBeHidden()
})
