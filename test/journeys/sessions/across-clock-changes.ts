import { expect } from '@playwright/test'
import { checkScreen } from '#test/check-screen.ts'
import { test } from '#test/journey.ts'
import type { RunningTassel } from '#test/running-tassel.ts'
import { everyDayAtFour, sessionPeople, studentZone } from '#test/session-people.ts'

// Hours before and after the clocks change.
let tassel: RunningTassel
test.beforeAll(({ sharedTassel }) => void (tassel = sharedTassel))

const { studentIn, mentorIn } = sessionPeople(() => tassel)

test('before and after the clocks change, a mentor whose clocks do not is met at the right hour, on a small phone', async ({
  browser,
}) => {
  const small = { viewport: { width: 320, height: 640 } }
  const mentor = await mentorIn(browser, { ...small, timeZone: 'Africa/Lagos' })
  const data = { timeZone: 'Africa/Lagos', openHours: everyDayAtFour, daysOff: [] }
  expect((await mentor.page.request.put('/api/me/availability', { data })).status()).toBe(200)

  // Far enough ahead of the server's clock, which other tests here move.
  const change = Temporal.Now.zonedDateTimeISO(studentZone).add({ days: 40 }).getTimeZoneTransition('next')!
  for (const days of [-1, 1]) {
    const day = change.toPlainDate().add({ days })
    const shown = day.toZonedDateTime({ timeZone: 'Africa/Lagos', plainTime: '16:00' }).withTimeZone(studentZone)
    const { page } = await studentIn(browser, small)
    await page.goto(`/schedule-session/${mentor.id}`)
    await page.getByLabel('Topic').selectOption('Interview prep')
    await expect(page.getByText(`Times are in Central Time (Chicago).`)).toBeVisible()
    const calendar = page.getByRole('group', { name: `Days when ${mentor.name} is free` })
    const month = day.toLocaleString('en-US', { month: 'long', year: 'numeric' })
    while (!(await calendar.getByRole('heading', { name: month }).isVisible()))
      await calendar.getByRole('button', { name: 'Next month' }).click()
    const cell = calendar.getByRole('gridcell').getByText(String(day.day), { exact: true })
    await expect(cell).not.toHaveAttribute('aria-disabled', 'true')
    await cell.click()
    const hour = page.getByRole('radio')
    await expect(hour).toHaveCount(1)
    await page.getByText(`${shown.hour}:00 AM`, { exact: true }).click()
    await expect(page.getByText(/4:00 PM GMT\+1/)).toBeVisible()
    await checkScreen(page)
    await page.getByRole('button', { name: 'Confirm Booking' }).click()
    await page.waitForURL(/\/dashboard/)
    await page.getByRole('region', { name: 'Waiting for a Reply' }).getByRole('link').click()
    await expect(page.getByText(`${day.toString()} ${shown.toPlainTime().toString().slice(0, 5)}`)).toBeVisible()
    await checkScreen(page)
    await mentor.page.goto(page.url())
    await expect(mentor.page.getByText(`${day.toString()} 16:00`)).toBeVisible()
    await checkScreen(mentor.page)
  }
})
