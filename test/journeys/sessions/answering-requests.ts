import { expect } from '@playwright/test'
import { checkOnBothDevices } from '#test/check-screen.ts'
import { test } from '#test/journey.ts'
import type { RunningTassel } from '#test/running-tassel.ts'
import { askedBy, book, dayFromNow, sessionPeople } from '#test/session-people.ts'
import { phone } from '#test/visitors.ts'

// A requested hour: moved, agreed on, canceled.
let tassel: RunningTassel
test.beforeAll(({ sharedTassel }) => void (tassel = sharedTassel))

const { mentorIn, pairIn } = sessionPeople(() => tassel)

test('moving, agreeing and canceling: each sees whose turn it is, and the consequence first', async ({ browser }) => {
  const { student, mentor } = await pairIn(browser)
  const id = await book(student, mentor, dayFromNow(20))
  await mentor.page.goto(`/session/${id}/suggest-time`)
  await mentor.page.getByLabel('Date').fill(dayFromNow(21))
  await mentor.page.getByLabel('Time', { exact: true }).fill('22:00')
  await mentor.page.getByRole('button', { name: 'Submit New Time' }).click()
  await expect(mentor.page.getByText('Suggested new time! Notification sent.')).toBeVisible()
  await mentor.page.getByRole('link', { name: 'View Session Details' }).click()
  await expect(mentor.page.getByText(`Waiting for ${student.name} to reply to the time you suggested.`)).toBeVisible()
  await expect(mentor.page.getByRole('button', { name: 'Approve' })).toBeHidden()

  await student.page.goto(`/session/${id}`)
  await expect(student.page.getByText(`${mentor.name} suggested this time.`)).toBeVisible()
  await student.page.getByRole('button', { name: 'Approve' }).click()
  await expect(student.page.getByText('Your session is confirmed!')).toBeVisible()
  await expect(student.page.getByRole('button', { name: 'Suggest New Time' })).toBeHidden()

  await student.page.getByRole('button', { name: 'Cancel Session' }).click()
  const dialog = student.page.getByRole('dialog').or(student.page.getByRole('alertdialog'))
  await expect(dialog).toContainText("12 hours or more before the start, so you'll get your 10 credits back.")
  await dialog.getByRole('button', { name: 'Keep Session' }).click()
  await expect(dialog).toBeHidden()
  // Live: the mentor's page shows what the student does.
  await expect(mentor.page.getByText('Your session is confirmed!')).toBeVisible()
  await student.page.getByRole('button', { name: 'Cancel Session' }).click()
  await dialog.getByRole('button', { name: 'Cancel Session' }).click()
  await expect(student.page.getByText('Session canceled.')).toBeVisible()
  await expect(mentor.page.getByText(`${student.name} canceled this session.`)).toBeVisible()
})

test('a busy mentor can reach every request and every meeting', async ({ browser }) => {
  const mentor = await mentorIn(browser, { ...phone, intercepted: true })
  const { page } = mentor
  const topics = await askedBy(tassel, 12, mentor)
  const waiting = page.getByRole('region', { name: 'Waiting for You' }).getByRole('listitem')
  const upcoming = page.getByRole('region', { name: 'Upcoming Meetings' }).getByRole('listitem')

  await page.goto('/dashboard')
  await expect(waiting).toHaveCount(10)
  const more = page.getByRole('button', { name: 'Show More open requests' })
  await page.route('**/rpc/sessions/list', (route) => route.abort('internetdisconnected'))
  await more.click()
  const failed = page.getByText('Failed to load more. Please try again.')
  await expect(failed).toBeVisible()
  // The error stays until more is requested again, even while the list is refetched by itself.
  await page.waitForRequest('**/rpc/sessions/list')
  await expect(failed).toBeVisible()
  await page.unroute('**/rpc/sessions/list')
  await expect(waiting).toHaveCount(10)
  await more.press('Enter')
  await expect(waiting).toHaveCount(12)
  await expect(more).toBeHidden()
  // The keyboard focus is on the first of the new ones.
  await expect(waiting.nth(10).getByRole('link')).toBeFocused()
  await expect(waiting.getByRole('heading')).toHaveText(topics)
  await checkOnBothDevices(page)

  const { sessions } = (await (await page.request.get('/api/sessions?scope=waiting&limit=50')).json()) as {
    sessions: { id: string; startsAt: string }[]
  }
  for (const { id, startsAt } of sessions) {
    const answer = await page.request.post(`/api/sessions/${id}/approve`, { data: { startsAt } })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  // Live: they move to the upcoming meetings.
  await expect(waiting).toHaveCount(0)
  await expect(upcoming).toHaveCount(10)
  await page.getByRole('button', { name: 'Show More upcoming meetings' }).click()
  await expect(upcoming.getByRole('heading')).toHaveText(topics)
  await checkOnBothDevices(page)
  // A change to one of the later entries shows up as well.
  await page.request.post(`/api/sessions/${sessions.at(-1)?.id}/cancel`, { data: { returnsCredits: true } })
  await expect(upcoming.getByRole('heading')).toHaveText(topics.slice(0, -1))
})
