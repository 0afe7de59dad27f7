import { expect, type Page, type Route } from '@playwright/test'
import { test } from '#test/journey.ts'
import type { RunningTassel } from '#test/running-tassel.ts'
import { dayFromNow, sessionPeople } from '#test/session-people.ts'
import { tryAgain } from '#test/try-again.ts'

// What a person sees when a call fails.
let tassel: RunningTassel
test.beforeAll(({ sharedTassel }) => void (tassel = sharedTassel))

const { pairIn } = sessionPeople(() => tassel)

const failures: [how: string, fail: (route: Route) => Promise<void>][] = [
  ['the network is cut', (route) => route.abort('internetdisconnected')],
  [
    'the server fails',
    (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'Internal Server Error' }),
  ],
]

for (const [how, fail] of failures)
  test(`when ${how}, every call says so and what was typed stays`, async ({ browser }) => {
    const { student, mentor } = await pairIn(browser, { intercepted: true })
    /** Does something while this call fails, then lets the call through again. */
    const whileFailing = async (page: Page, call: string, act: () => Promise<void>) => {
      await page.route(`**/rpc/sessions/${call}`, fail)
      await act()
      await page.unroute(`**/rpc/sessions/${call}`)
    }

    await test.step('booking', async () => {
      const { page } = student
      await page.goto(`/schedule-session/${mentor.id}`)
      await page.getByLabel('Topic').selectOption('Interview prep')
      await page.getByLabel('Date').fill(dayFromNow(23))
      await page.getByLabel('Time', { exact: true }).fill('16:00')
      await page.getByLabel('Meeting link').fill('https://meet.example/room')
      await page.getByLabel('Notes').fill('What I typed stays.')
      await whileFailing(page, 'book', async () => {
        await page.getByRole('button', { name: 'Confirm Booking' }).click()
        await expect(page.getByText('Failed to book session. Please try again.')).toBeVisible()
      })
      await expect(page.getByLabel('Topic')).toHaveValue('Interview prep')
      await expect(page.getByLabel('Date')).toHaveValue(dayFromNow(23))
      await expect(page.getByLabel('Time', { exact: true })).toHaveValue('16:00')
      await expect(page.getByLabel('Meeting link')).toHaveValue('https://meet.example/room')
      await expect(page.getByLabel('Notes')).toHaveValue('What I typed stays.')
      await page.getByRole('button', { name: 'Confirm Booking' }).click()
      await expect(page.getByText('Session booked!')).toBeVisible()
    })

    await student.page.waitForURL(/\/dashboard/)
    await student.page.getByRole('region', { name: 'Waiting for a Reply' }).getByRole('link').click()
    await student.page.waitForURL(/\/session\//)
    const session = student.page.url()

    await test.step('loading a session', async () => {
      const { page } = mentor
      await whileFailing(page, 'get', async () => {
        await page.goto(session)
        await expect(page.getByText('Failed to load session.')).toBeVisible()
      })
      await tryAgain(page, (waiting) => expect(page.getByRole('button', { name: 'Approve' })).toBeVisible(waiting))
    })

    await test.step('approving and declining', async () => {
      const { page } = mentor
      await whileFailing(page, 'approve', async () => {
        await page.getByRole('button', { name: 'Approve' }).click()
        await expect(page.getByText('Failed to approve session.')).toBeVisible()
      })
      await whileFailing(page, 'decline', async () => {
        await page.getByRole('button', { name: 'Decline' }).click()
        const asked = page.getByRole('alertdialog')
        await asked.getByRole('button', { name: 'Decline Session' }).click()
        await expect(asked.getByText('Failed to decline session.')).toBeVisible()
        await asked.getByRole('button', { name: 'Go Back' }).click()
      })
    })

    for (const where of ['on the session’s page', 'on its own page'])
      await test.step(`suggesting another time ${where}`, async () => {
        const { page } = mentor
        await page.goto(where === 'on its own page' ? `${session}/suggest-time` : session)
        if (where !== 'on its own page') await page.getByRole('button', { name: 'Suggest New Time' }).click()
        await page.getByLabel('Date').fill(dayFromNow(24))
        await page.getByLabel('Time', { exact: true }).fill('21:00')
        await whileFailing(page, 'suggestTime', async () => {
          await page.getByRole('button', { name: 'Submit New Time' }).click()
          await expect(page.getByText('Failed to suggest new time.')).toBeVisible()
        })
        await expect(page.getByLabel('Date')).toHaveValue(dayFromNow(24))
        await expect(page.getByLabel('Time', { exact: true })).toHaveValue('21:00')
      })

    await test.step('canceling', async () => {
      const { page } = student
      await page.goto(session)
      await page.getByRole('button', { name: 'Cancel Session' }).click()
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
      await whileFailing(page, 'cancel', async () => {
        await dialog.getByRole('button', { name: 'Cancel Session' }).click()
        await expect(dialog.getByText('Failed to cancel session.')).toBeVisible()
      })
      await dialog.getByRole('button', { name: 'Cancel Session' }).click()
      await expect(page.getByText('Session canceled.')).toBeVisible()
    })

    await test.step('setting hours', async () => {
      const { page } = mentor
      await page.goto('/availability')
      await page.getByRole('button', { name: 'Add Hours on Friday' }).click()
      await page.getByLabel('From').fill('17:15')
      await whileFailing(page, 'setAvailability', async () => {
        await page.getByRole('button', { name: 'Save Hours' }).click()
        await expect(page.getByText('Failed to save your hours. Please try again.')).toBeVisible()
      })
      await expect(page.getByLabel('From')).toHaveValue('17:15')
    })
  })
