import { expect } from '@playwright/test'
import { test } from '#test/journey.ts'
import type { RunningTassel } from '#test/running-tassel.ts'
import { dayFromNow, everyDayAtFour, holdBack, mentorZone, sessionPeople, studentZone } from '#test/session-people.ts'

// A mentor sets hours, and a student sees them on their own clock.
let tassel: RunningTassel
test.beforeAll(({ sharedTassel }) => void (tassel = sharedTassel))

const { studentIn, mentorIn } = sessionPeople(() => tassel)

test('if a month has no free hours left, the calendar opens on the next', async ({ browser }) => {
  const mentor = await mentorIn(browser, { timeZone: studentZone })
  const today = Temporal.Now.plainDateISO(studentZone)
  const daysOff = Array.from({ length: today.daysInMonth - today.day + 1 }, (_, n) => today.add({ days: n }).toString())
  const data = { timeZone: studentZone, openHours: everyDayAtFour, daysOff }
  expect((await mentor.page.request.put('/api/me/availability', { data })).status()).toBe(200)

  const { page } = await studentIn(browser)
  await page.goto(`/schedule-session/${mentor.id}`)
  const nextMonth = today.add({ months: 1 }).toLocaleString('en-US', { month: 'long', year: 'numeric' })
  const calendar = page.getByRole('group', { name: `Days when ${mentor.name} is free` })
  await expect(calendar.getByRole('heading', { name: nextMonth }).first()).toBeVisible()
  await calendar.getByRole('button', { name: 'Previous month' }).click()
  await expect(page.getByText(`${mentor.name} has no open hours in`)).toBeVisible()
})

test('setting hours loses nothing typed, on a slow connection, by keyboard, or with hours set elsewhere', async ({
  browser,
}) => {
  const { page } = await mentorIn(browser, { intercepted: true })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Your Hours' }).click()
  await page.getByRole('button', { name: 'Add Hours on Friday' }).click()
  const [from, saved] = [page.getByLabel('From'), page.getByText('Your hours are saved.')]
  await test.step('what is typed while the answer is on its way stays, and is not shown as saved', async () => {
    const letGo = await holdBack(page, 'setAvailability')
    await from.press('Enter')
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
    await from.fill('15:00')
    await letGo()
    const save = page.getByRole('button', { name: 'Save Hours' })
    await expect(save).toBeVisible()
    await expect(saved).toBeHidden()
    await from.press('Enter')
    await expect(saved).toBeVisible()
    await expect(from).toHaveValue('15:00')
    await expect(from).toBeFocused()
  })
  await test.step('a day that was typed but not added counts, too', async () => {
    await page.getByLabel("A day you're not available").fill(dayFromNow(2))
    await expect(saved).toBeHidden()
    await page.getByRole('button', { name: 'Save Hours' }).click()
    await expect(saved).toBeVisible()
    await expect(page.getByRole('button', { name: /^Remove \w+,/ })).toHaveCount(1)
  })
  await test.step('what another device has set in the meantime is the starting point', async () => {
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    const data = { timeZone: mentorZone, openHours: everyDayAtFour, daysOff: [] }
    expect((await page.request.put('/api/me/availability', { data })).status()).toBe(200)
    await page.getByRole('link', { name: 'Your Hours' }).click()
    await expect(from).toHaveCount(7)
  })
})

test('in another time zone, no hour is offered that was computed for the previous one', async ({ browser }) => {
  const [student, mentor] = [await studentIn(browser, { intercepted: true }), await mentorIn(browser)]
  const data = { timeZone: mentorZone, openHours: everyDayAtFour, daysOff: [] }
  expect((await mentor.page.request.put('/api/me/availability', { data })).status()).toBe(200)
  const { page } = student
  await page.goto(`/schedule-session/${mentor.id}`)
  const calendar = page.getByRole('group', { name: `Days when ${mentor.name} is free` })
  await calendar.getByRole('button', { name: 'Next month' }).click()
  const offered = calendar.getByRole('gridcell').getByRole('button', { disabled: false })
  await expect(offered.getByText('28', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Change time zone' }).press('Enter')
  await expect(page.getByLabel('Time zone')).toBeFocused()
  const letGo = await holdBack(page, 'freeHours')
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo')
  await expect(offered).toHaveCount(0)
  await letGo()
  await offered.getByText('28', { exact: true }).click()
  // Four in the afternoon in London is after midnight in Tokyo.
  await expect(page.getByRole('radio')).toHaveCount(1)
  await expect(page.getByText('1:00 AM', { exact: true }).or(page.getByText('12:00 AM', { exact: true }))).toBeVisible()
})
