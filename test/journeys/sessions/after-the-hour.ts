import { expect } from '@playwright/test'
import { checkScreen } from '#test/check-screen.ts'
import { startBeforeAll, test } from '#test/journey.ts'
import { type RunningTassel, startTassel } from '#test/running-tassel.ts'
import { dayFromNow, sessionPeople, studentZone } from '#test/session-people.ts'
import { type Person, phone } from '#test/visitors.ts'

// What follows an hour that did not happen: either of the two reports it, and the credits follow.
let tassel: RunningTassel
startBeforeAll(async (shared) => (tassel = await startTassel(shared)))
const { studentIn, mentorIn } = sessionPeople(() => tassel)

let forwarded = 0
async function forward(minutes: number): Promise<void> {
  forwarded += minutes
  await tassel.forward(minutes)
}

/** Creates a confirmed session that has just ended. */
async function justOver(student: Person, mentor: Person, inDays: number): Promise<string> {
  const id = crypto.randomUUID()
  const booking = { id, mentorId: mentor.id, topic: 'Interview prep', meetingLink: '', notes: '' }
  const when = { date: dayFromNow(inDays), time: '09:00', timeZone: studentZone }
  const booked = await student.page.request.post('/api/sessions', { data: { ...booking, ...when } })
  expect(booked.status(), await booked.text()).toBe(200)
  const { startsAt } = (await booked.json()) as { startsAt: string }
  const approved = await mentor.page.request.post(`/api/sessions/${id}/approve`, { data: { startsAt } })
  expect(approved.status(), await approved.text()).toBe(200)
  await forward(Math.ceil((Date.parse(startsAt) - Date.now()) / 60_000) + 61 - forwarded)
  return id
}

test('a mentor who missed a session says so, and the student gets the credits back at once', async ({ browser }) => {
  const [student, mentor] = [await studentIn(browser), await mentorIn(browser, phone)]
  const id = await justOver(student, mentor, 2)
  await student.page.goto(`/session/${id}`)
  await mentor.page.goto(`/session/${id}`)
  for (const one of [student.page, mentor.page])
    await expect(one.getByRole('region', { name: 'Who was in the room' }).getByText("wasn't there")).toHaveCount(2)
  const { page } = mentor
  await page.getByRole('button', { name: 'It did not happen' }).click()
  const dialog = page.getByRole('dialog', { name: 'What happened?' })
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
  await dialog.getByRole('radio', { name: "I didn't show up", exact: true }).check({ force: true })
  await expect(dialog).toContainText('gets the credits back right away')
  await dialog.getByLabel('In a few words').fill('I was ill. I am so sorry.')
  await checkScreen(page)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/^You missed this session/)).toBeVisible()
  await expect(student.page.getByText(/didn't show up for this session\. You got your 10 credits back\./)).toBeVisible()
  await expect(student.page.getByText('I was ill. I am so sorry.')).toBeVisible()
  await checkScreen(student.page)

  // With the credits back, the same hour next week takes one press to book, which leaves no credits for another.
  await student.page.getByRole('button', { name: 'Book Again' }).click()
  await expect(student.page.getByText('Waiting for mentor approval or new time.')).toBeVisible()
  await expect(student.page.getByText(`${dayFromNow(9)} 09:00`)).toBeVisible()
  await student.page.goto(`/session/${id}`)
  await expect(student.page.getByRole('button', { name: 'Book Again' })).toBeDisabled()
  await expect(student.page.getByText(/You do not have enough credits to book a session/)).toBeVisible()
  await checkScreen(student.page)
})

test('a student says nobody came: payment is on hold, and after 48 hours of silence the credits are back', async ({
  browser,
}) => {
  const [student, mentor] = [await studentIn(browser, phone), await mentorIn(browser)]
  const id = await justOver(student, mentor, 8)
  await student.page.goto(`/session/${id}`)
  await student.page.getByRole('button', { name: 'It did not happen' }).click()
  const dialog = student.page.getByRole('dialog', { name: 'What happened?' })
  await dialog.getByRole('radio', { name: `${mentor.name} didn't show up` }).check({ force: true })
  await expect(dialog).toContainText('48 hours to answer')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(student.page.getByRole('heading', { name: 'Being looked at' })).toBeVisible()

  await mentor.page.goto(`/session/${id}`)
  await expect(mentor.page.getByRole('button', { name: "That's not what happened" })).toBeVisible()
  await expect(mentor.page.getByText(/held back from your payout/)).toBeVisible()
  await checkScreen(mentor.page)
  await mentor.page.goto('/mentor-payouts')
  await expect(mentor.page.getByText("One of you told us it didn't happen.")).toBeVisible()

  await forward(48 * 60 + 1)
  await expect(student.page.getByText(/didn't show up for this session\. You got your 10 credits back\./)).toBeVisible()
  await expect(mentor.page.getByText('No unpaid sessions. All caught up!')).toBeVisible()
  await checkScreen(student.page)
})

test('a student rates the session by keyboard; a day later the rating is on the profile, and the mentor answers', async ({
  browser,
}) => {
  const [student, mentor] = [await studentIn(browser, phone), await mentorIn(browser)]
  const id = await justOver(student, mentor, 14)
  const { page } = student
  await page.goto(`/session/${id}`)
  const stars = page.getByRole('radiogroup', { name: 'Your rating' })
  await stars.getByRole('radio', { name: '1 star' }).focus()
  for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight')
  await expect(stars.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await page.getByLabel(/What should others know/).fill('Patient and clear.')
  await checkScreen(page)
  await page.getByRole('button', { name: 'Send Review' }).click()
  await expect(page.getByText('4 of 5 stars')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change your review' })).toBeVisible()

  await forward(24 * 60 + 1)
  await mentor.page.goto(`/session/${id}`)
  await mentor.page.getByLabel('Your answer').fill('Thank you!')
  await checkScreen(mentor.page)
  await mentor.page.getByRole('button', { name: 'Send Answer' }).click()
  await expect(mentor.page.getByText('Thank you!')).toBeVisible()
  // The mentor's answer refers to these words, so they can no longer be changed.
  await page.goto(`/session/${id}`)
  await expect(page.getByText('Thank you!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change your review' })).toBeHidden()
  await page.goto(`/mentor/${mentor.id}`)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await expect(reviews).toContainText('Patient and clear.')
  await expect(reviews).toContainText('Thank you!')
  await checkScreen(page)
})
