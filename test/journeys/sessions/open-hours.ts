import { expect } from '@playwright/test'
import { checkScreen } from '#test/check-screen.ts'
import { startBeforeAll, test } from '#test/journey.ts'
import { type RunningTassel, startTassel } from '#test/running-tassel.ts'
import { dayFromNow, everyDayAtFour, sessionPeople, studentZone } from '#test/session-people.ts'

// Hours that a mentor offers and a student picks.
let tassel: RunningTassel
startBeforeAll(async (shared) => (tassel = await startTassel(shared)))

const { studentIn, mentorIn, pairIn } = sessionPeople(() => tassel)

test('a mentor sets hours, a student picks one by keyboard, and both have it in their calendars', async ({
  browser,
}) => {
  const { student, mentor } = await pairIn(browser)
  await test.step('the mentor sets an hour for every day, and a day off', async () => {
    const { page } = mentor
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Your Hours' }).click()
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
      await page.getByRole('button', { name: `Add Hours on ${day}` }).click()
    const monday = page.getByRole('group', { name: 'Monday' })
    await expect(monday.getByLabel('From')).toHaveValue('16:00')
    await monday.getByLabel('Until').fill('16:30')
    await page.getByRole('button', { name: 'Save Hours' }).click()
    await expect(page.getByText('Open hours must last at least one hour and end after they begin.')).toBeVisible()
    await monday.getByLabel('Until').fill('18:00')
    // The keyboard focus stays where something was removed.
    const addHours = page.getByRole('button', { name: 'Add Hours on Sunday' })
    await addHours.press('Enter')
    await page.getByRole('button', { name: 'Remove hours 2 of Sunday' }).press('Enter')
    await expect(addHours).toBeFocused()
    const dayOff = page.getByLabel("A day you're not available")
    await dayOff.fill(dayFromNow(1))
    await page.getByRole('button', { name: 'Add Day' }).press('Enter')
    await expect(dayOff).toBeFocused()
    await page.getByRole('button', { name: /^Remove \w+,/ }).press('Enter')
    await expect(dayOff).toBeFocused()
    await page.getByLabel("A day you're not available").fill(dayFromNow(2))
    await page.getByRole('button', { name: 'Add Day' }).click()
    await page.getByRole('button', { name: 'Save Hours' }).click()
    await expect(page.getByText('Your hours are saved.')).toBeVisible()
    await checkScreen(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await checkScreen(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.reload()
    await expect(page.getByRole('group', { name: 'Sunday' }).getByLabel('Until')).toHaveValue('18:00')
    await expect(page.getByRole('button', { name: /^Remove \w+,/ })).toHaveCount(1)
  })

  await test.step('the student picks by keyboard alone', async () => {
    const { page } = student
    await page.goto(`/schedule-session/${mentor.id}`)
    const calendar = page.getByRole('group', { name: `Days when ${mentor.name} is free` })
    await expect(calendar.getByRole('button', { name: /^(?!.*(Next|Previous)).*/ }).first()).toBeVisible()
    await page.getByLabel('Topic').selectOption('Interview prep')
    // Moves into the grid and on to a day next week; days without hours are skipped, not chosen.
    await calendar.locator('table [tabindex="0"]').focus()
    await page.keyboard.press('ArrowDown')
    // That day may be in another month, whose hours are still loading.
    await expect(calendar.locator(':focus')).not.toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Enter')
    const hours = page.getByRole('radiogroup', { name: /Free hours on/ })
    await expect(hours.getByRole('radio')).toHaveCount(2)
    await page.getByRole('radio').first().focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(`For ${mentor.name}`)).toBeVisible()
    await checkScreen(page)
    await page.getByRole('button', { name: 'Confirm Booking' }).press('Enter')
    await expect(page.getByText('Session booked!')).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard/)
  })

  await test.step('it waits for the mentor, who approves; both can add it to a calendar', async () => {
    const { page } = mentor
    await page.goto('/dashboard')
    const waiting = page.getByRole('region', { name: 'Waiting for You' })
    await waiting.getByRole('link', { name: 'Respond' }).click()
    await expect(page.getByRole('list').filter({ hasText: `${student.name} asked for` })).toBeVisible()
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Session approved!')).toBeVisible()
    for (const person of [student, mentor]) {
      await person.page.goto(page.url())
      const add = person.page.getByRole('region', { name: 'Add to calendar' })
      await expect(add.getByRole('link', { name: /^Google/ })).toHaveAttribute('href', /calendar\.google\.com.*dates=/)
      await expect(add.getByRole('link', { name: /^Outlook/ })).toHaveAttribute('href', /outlook\.live\.com/)
      const download = person.page.waitForEvent('download')
      await add.getByRole('link', { name: /\.ics/ }).click()
      expect((await download).suggestedFilename()).toBe('session.ics')
      await checkScreen(person.page)
    }
  })

  await test.step('the hour is no longer offered, but another time still is', async () => {
    const { page } = student
    const { sessions } = (await (await page.request.get('/api/sessions')).json()) as {
      sessions: { startsAt: string }[]
    }
    // A week after today or, at the very end of a month, a week after the first of the next.
    const day = Temporal.Instant.from(sessions[0]!.startsAt).toZonedDateTimeISO(studentZone).toPlainDate().toString()
    await page.goto(`/schedule-session/${mentor.id}`)
    await page.getByRole('button', { name: 'Ask for another time' }).click()
    await expect(page.getByLabel('Date')).toBeVisible()
    await page.getByRole('button', { name: 'Show free hours' }).click()
    const answer = await page.request.get(
      `/api/mentors/${mentor.id}/free-hours?from=${day}&days=1&timeZone=${studentZone}`,
    )
    const { hours } = (await answer.json()) as { hours: unknown[] }
    expect(hours).toHaveLength(1)
  })

  await test.step('once it is over, it is among the past sessions', async () => {
    await tassel.forward(10 * 24 * 60)
    for (const { page } of [student, mentor]) {
      await expect(async () => {
        await page.goto('/dashboard')
        await expect(page.getByRole('region', { name: 'Past Sessions' }).getByText('Completed')).toBeVisible({
          timeout: 5000,
        })
      }).toPass()
      await checkScreen(page)
    }
  })
})

test("the calendar is in English like everything around it, whatever the phone's language", async ({ browser }) => {
  const mentor = await mentorIn(browser)
  const data = { timeZone: 'America/New_York', openHours: everyDayAtFour, daysOff: [] }
  expect((await mentor.page.request.put('/api/me/availability', { data })).status()).toBe(200)
  const { page } = await studentIn(browser, { locale: 'ar-EG' })
  await page.goto(`/schedule-session/${mentor.id}`)
  const calendar = page.getByRole('group', { name: /^Days when .+ is free$/ })
  await expect(calendar.getByRole('heading', { name: /^[A-Z][a-z]+ \d{4}$/ })).toBeVisible()
  await expect(calendar.getByRole('gridcell', { name: /^Sunday, [A-Z][a-z]+ \d+, \d{4}$/ }).first()).toBeVisible()
})
