import { expect } from '@playwright/test'
import { checkScreen } from '#test/check-screen.ts'
import { test } from '#test/journey.ts'
import type { RunningTassel } from '#test/running-tassel.ts'
import { linkIn, personIn, phone, saveProfile } from '#test/visitors.ts'

// Whom to trust, and how to get rid of a person.
let tassel: RunningTassel
test.beforeAll(({ sharedTassel }) => void (tassel = sharedTassel))

test('a mentor blocked while a session is confirmed disappears, and the credits are back', async ({ browser }) => {
  const profile = { university: 'Rice University', major: 'Physics', bio: 'Physics.' }
  const student = await personIn(browser, tassel, { role: 'student', name: 'Lena Fischer', ...phone })
  const mentor = await personIn(browser, tassel, { role: 'mentor', name: 'Omar Haddad', profile })
  const id = crypto.randomUUID()
  const date = Temporal.Now.plainDateISO('UTC').add({ days: 3 }).toString()
  const when = { date, time: '10:00', timeZone: 'UTC' }
  const booking = { id, mentorId: mentor.id, topic: 'Essay review', meetingLink: '', notes: '', ...when }
  const booked = await student.context.request.post('/api/sessions', { data: booking })
  const { startsAt } = (await booked.json()) as { startsAt: string }
  const approved = await mentor.context.request.post(`/api/sessions/${id}/approve`, { data: { startsAt } })
  expect(approved.status(), await approved.text()).toBe(200)
  await student.page.goto('/dashboard?tab=credits')
  await expect(student.page.getByText('Not enough for a session. One costs 10 credits.')).toBeVisible()

  await student.page.goto(`/mentor/${mentor.id}`)
  await student.page.getByRole('button', { name: 'Block' }).click()
  const dialog = student.page.getByRole('alertdialog')
  await expect(dialog).toContainText('Upcoming sessions are canceled, and the credits come back.')
  await checkScreen(student.page)
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect(student.page.getByText('You blocked Omar Haddad.')).toBeVisible()
  await expect(student.page.getByRole('heading', { level: 1, name: 'Welcome, Lena' })).toBeFocused()

  await student.page.goto('/dashboard?tab=credits')
  await expect(student.page.getByText('Enough for one session.')).toBeVisible()
  for (const { page } of [student, mentor]) {
    await page.goto(`/session/${id}`)
    await expect(page.getByText('Canceled', { exact: true }).first()).toBeVisible()
  }
  const call = { data: { id: crypto.randomUUID(), text: 'Why?' } }
  const written = await mentor.context.request.post(`/api/conversations/${student.id}/messages`, call)
  expect(written.status()).toBe(404)
  await Promise.all([student.context.close(), mentor.context.close()])
})

test('a mentor verifies by a link emailed to their university, and students see it until the university changes', async ({
  browser,
}) => {
  const profile = { university: 'Rice University', major: 'Physics', bio: 'Physics.' }
  const mentor = await personIn(browser, tassel, { role: 'mentor', name: 'Ada Rice', profile, ...phone })
  const student = await personIn(browser, tassel, { role: 'student' })
  await student.page.goto(`/mentor/${mentor.id}`)
  await expect(student.page.getByText('Not yet verified')).toBeVisible()

  await mentor.page.goto('/settings')
  const address = mentor.page.getByLabel('University email address')
  await address.fill('ada@gmail.com')
  await mentor.page.getByRole('button', { name: 'Email Me a Link' }).click()
  await expect(mentor.page.getByRole('alert')).toBeVisible()
  await address.fill('ada.rice@rice.edu')
  await mentor.page.getByRole('button', { name: 'Email Me a Link' }).click()
  await expect(mentor.page.getByText("If ada.rice@rice.edu is yours, there's a link in its inbox.")).toBeVisible()
  await checkScreen(mentor.page)
  await mentor.page.goto(await linkIn(tassel, 'ada.rice@rice.edu', 'verify-university'))
  await expect(mentor.page.getByRole('heading', { level: 1, name: "You're verified" })).toBeVisible()
  await mentor.page.reload()
  await expect(mentor.page.getByRole('heading', { level: 1, name: "You're verified" })).toBeVisible()

  await student.page.reload()
  await expect(student.page.getByText(/^Verified student at Rice University, /)).toBeVisible()
  await saveProfile(mentor.context.request, 'mentor', { ...profile, university: 'Yale University' })
  await student.page.reload()
  await expect(student.page.getByText('Not yet verified')).toBeVisible()
  await Promise.all([student.context.close(), mentor.context.close()])
})
