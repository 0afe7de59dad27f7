import { expect } from '@playwright/test'
import { checkScreen } from '#test/check-screen.ts'
import { test } from '#test/journey.ts'
import type { RunningTassel } from '#test/running-tassel.ts'
import { dayFromNow, everyDayAtFour, sessionPeople, studentZone } from '#test/session-people.ts'
import { phone } from '#test/visitors.ts'

// A confirmed session gets another time: one person proposes it, the other agrees, and until then nothing changes.
let tassel: RunningTassel
test.beforeAll(({ sharedTassel }) => void (tassel = sharedTassel))
const { studentIn, mentorIn } = sessionPeople(() => tassel)

test('a student moves a confirmed session from a phone: first declined, then agreed to, with one email each', async ({
  browser,
}) => {
  const [student, mentor] = [await studentIn(browser, phone), await mentorIn(browser)]
  const data = { timeZone: studentZone, openHours: everyDayAtFour, daysOff: [] }
  expect((await mentor.page.request.put('/api/me/availability', { data })).status()).toBe(200)
  const id = crypto.randomUUID()
  const booking = { id, mentorId: mentor.id, topic: 'Interview prep', meetingLink: '', notes: '' }
  const when = { date: dayFromNow(3), time: '09:00', timeZone: studentZone }
  const booked = await student.page.request.post('/api/sessions', { data: { ...booking, ...when } })
  const { startsAt } = (await booked.json()) as { startsAt: string }
  const approved = await mentor.page.request.post(`/api/sessions/${id}/approve`, { data: { startsAt } })
  expect(approved.status(), await approved.text()).toBe(200)

  const { page } = student
  await page.goto(`/session/${id}`)
  // This banner appears a moment after the page and above everything else: a press in progress would miss its target.
  await expect(page.getByRole('button', { name: 'Resend Email' })).toBeVisible()
  const suggest = async (date: string) => {
    await page.getByRole('button', { name: 'Move Session' }).click()
    await expect(page.getByText(/stays where it is until .* agrees\. Moving it costs nothing\./)).toBeVisible()
    await page.getByRole('button', { name: 'Ask for another time' }).click()
    await page.getByLabel('Date').fill(date)
    await page.getByLabel('Time').fill('10:00')
    await checkScreen(page)
    await page.getByRole('button', { name: 'Suggest This Time' }).click()
    await expect(page.getByText(`Sent! Your session moves once ${mentor.name} agrees.`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'You suggested another time' })).toBeVisible()
    await checkScreen(page)
  }
  await suggest(dayFromNow(4))
  await mentor.page.goto('/dashboard')
  await expect(mentor.page.getByText(`${student.name} would like`)).toBeVisible()
  await checkScreen(mentor.page)
  await mentor.page.getByRole('link', { name: 'Respond' }).click()
  const asked = mentor.page.getByRole('region', { name: `${student.name} would like to move this session` })
  await checkScreen(mentor.page)
  await asked.getByRole('button', { name: 'Decline' }).click()
  await expect(mentor.page.getByText('Declined. Your session stays at the same time.')).toBeVisible()
  await expect(
    page.getByText(new RegExp(`${mentor.name} couldn't make .*, so the time stays the same\\.`)),
  ).toBeVisible()
  await expect(page.getByText(`${when.date} 09:00`)).toBeVisible()

  await suggest(dayFromNow(5))
  await asked.getByRole('button', { name: 'Agree' }).click()
  await expect(mentor.page.getByText('Moved! We emailed you both an update for your calendars.')).toBeVisible()
  await expect(page.getByText(`${dayFromNow(5)} 10:00`)).toBeVisible()
  await checkScreen(page)
  for (const { email } of [student, mentor])
    await expect
      .poll(
        async () => (await tassel.mailsTo(email)).filter(({ subject }) => subject.endsWith(' has a new time')).length,
      )
      .toBe(1)
})
