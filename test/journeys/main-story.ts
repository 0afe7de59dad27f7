import type { Role } from '#domain/kit/role.ts'
import { type Browser, type BrowserContextOptions, expect } from '@playwright/test'
import { checkOnBothDevices } from '#test/check-screen.ts'
import { startBeforeAll, test } from '#test/journey.ts'
import { type RunningTassel, startTassel } from '#test/running-tassel.ts'
import { watchForTexts } from '#test/watch-for-texts.ts'
import { laptop, openVisitor, password, phone, type Visitor } from '#test/visitors.ts'

// A student on a phone and a mentor on a laptop who have never met, from sign-up to a confirmed session.
let tassel: RunningTassel
startBeforeAll(async (shared) => (tassel = await startTassel(shared)))

const maya = { role: 'student', name: 'Maya Lindqvist', email: 'maya.lindqvist@example.com' } as const
const noah = { role: 'mentor', name: 'Noah Abara', email: 'noah.abara@example.com' } as const

test('two strangers sign up, match, connect, talk and book a session', async ({ browser }) => {
  const about = { university: 'Rice University', major: 'Public Health', offers: 'interviews' }
  const student = await personIn(browser, maya, { ...phone, timezoneId: 'America/Chicago' })
  const mentor = await personIn(browser, noah, { ...laptop, timezoneId: 'Europe/London' })

  await test.step('the mentor signs up and describes themselves', async () => {
    await signUp(mentor)
    const { page } = mentor
    await page.getByLabel('University').fill(about.university)
    const major = page.getByLabel('Major', { exact: true })
    await major.fill(about.major)
    // Suggestions may arrive late; another test covers them.
    await major.blur()
    await expect(page.getByRole('listbox')).toBeHidden()
    await checkOnBothDevices(mentor.page)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Specialties').fill(`personal statements, ${about.offers}`)
    await page.getByLabel('Mentorship experience').fill('Two years with the first-generation office')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Bio').fill('I coach first drafts and calm nerves.')
    await page.getByRole('button', { name: 'Complete Profile' }).click()
    await expect(page).toHaveURL(/\/dashboard/)
  })

  await test.step('the student signs up and describes herself', async () => {
    await signUp(student)
    const { page } = student
    await page.getByLabel('Intended major').fill(about.major)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Target schools').fill(about.university)
    await page.getByLabel('Interests').fill(about.offers)
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(page.getByLabel('Intended major')).toHaveValue(about.major)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Goals').fill('Find the first paragraph.')
    await page.getByRole('button', { name: 'Complete Profile' }).click()
    await expect(page).toHaveURL(/\/dashboard/)
  })

  const card = student.page
    .getByRole('region', { name: 'Best Mentors For You' })
    .getByRole('listitem')
    .filter({ hasText: mentor.name })
  await test.step('matching runs on its own', async () => {
    await expect(card.getByText('Best Simple Match')).toBeVisible({ timeout: 45_000 })
    await expect(card.getByText('Match score: 10/10')).toBeVisible()
    await expect(card.getByText(`Goes to ${about.university}, one of your target schools.`)).toBeVisible()
    await checkOnBothDevices(student.page)
    await checkOnBothDevices(mentor.page)
  })

  await test.step('they connect, live on both sides', async () => {
    await card.getByRole('button', { name: 'Connect' }).click()
    await expect(card.getByRole('button', { name: 'Pending' })).toBeDisabled()
    await openTab(mentor, 'Notifications')
    await expect(mentor.page.getByText(`${student.name} would like to connect with you`)).toBeVisible()
    await checkOnBothDevices(mentor.page)
    await mentor.page.getByRole('button', { name: 'Accept' }).first().click()
    // Connected mentors make room for others.
    await expect(card).toBeHidden()
    await expect(student.page.getByRole('region', { name: 'My Mentors' }).getByText(mentor.name)).toBeVisible()
    await openTab(mentor, 'Dashboard')
    await expect(mentor.page.getByRole('region', { name: 'My Students' }).getByText(student.name)).toBeVisible()
    await openTab(student, 'Notifications')
    await expect(student.page.getByText(`${mentor.name} accepted your request`)).toBeVisible()
    await checkOnBothDevices(student.page)
  })

  await test.step('they talk, live on both sides', async () => {
    await openTab(student, 'Dashboard')
    await student.page.getByRole('region', { name: 'My Mentors' }).getByRole('link', { name: 'Message' }).click()
    await write(student, 'Hello Noah! Could you look at my draft?')
    await openTab(mentor, 'Messages')
    await mentor.page
      .getByRole('navigation', { name: 'Your Students' })
      .getByRole('link', { name: new RegExp(student.name) })
      .click()
    await expect(log(mentor).getByText('Hello Noah! Could you look at my draft?')).toBeVisible()
    await write(mentor, 'Of course. Book an hour?')
    await expect(log(student).getByText('Of course. Book an hour?')).toBeVisible()
    await checkOnBothDevices(student.page)
    await checkOnBothDevices(mentor.page)
  })

  await test.step('the student books a session; the credits drop at once', async () => {
    const { page } = student
    await page.getByRole('link', { name: 'Book a Session' }).click()
    await expect(page).toHaveURL(/\/schedule-session\//)
    await page.getByLabel('Topic').selectOption('Interview prep')
    await page.getByLabel('Date', { exact: true }).fill(inThreeDays())
    await page.getByLabel('Time', { exact: true }).fill('16:00')
    await page.getByLabel('Notes (optional)').fill('Twenty minutes of questions, then feedback.')
    await checkOnBothDevices(student.page)
    const seen = await watchForTexts(page, { h1: 'Session booked!' })
    await page.getByRole('button', { name: 'Confirm Booking' }).click()
    await seen()
    await expect(page).toHaveURL(/\/dashboard/)
    expect(await creditsOf(student)).toEqual({ balance: 0, reasons: ['hold', 'signup'] })
  })

  await test.step('the mentor approves; the student is told and charged once', async () => {
    const { page } = mentor
    await openTab(mentor, 'Notifications')
    await page.getByRole('link', { name: 'Respond' }).click()
    await expect(page).toHaveURL(/\/session\//)
    await checkOnBothDevices(mentor.page)
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Session approved!')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden()

    await openTab(student, 'Notifications')
    await expect(
      student.page.getByText(new RegExp(`^Your session with ${mentor.name} on .* is confirmed: Interview prep`)),
    ).toBeVisible()
    await expect(student.page.getByText(`10 credits went to your session with ${mentor.name}`)).toBeVisible()
    expect(await creditsOf(student)).toEqual({ balance: 0, reasons: ['capture', 'hold', 'signup'] })
    for (const person of [student, mentor]) {
      await openTab(person, 'Dashboard')
      const meetings = person.page.getByRole('region', { name: 'Upcoming Meetings' })
      await meetings.getByRole('link', { name: 'View Details' }).click()
      await expect(person.page).toHaveURL(/\/session\//)
    }
    await expect(student.page.getByText('Your session is confirmed!')).toBeVisible()
    await checkOnBothDevices(student.page)
  })

  await test.step('they leave, and come back to the page they came from', async () => {
    const { page } = student
    const session = page.url()
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await logOut(student)
    await page.goto(`${session}?from=mail`)
    await expect(page).toHaveURL(/\/login/)
    await checkOnBothDevices(student.page)
    await page.getByLabel('Email', { exact: true }).fill(student.email)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.keyboard.press('Enter')
    await expect(
      page.getByText('Invalid email or password. Please check your credentials and try again.'),
    ).toBeVisible()
    student.expected.push('401')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${session}?from=mail`)
    await expect(page.getByText('Your session is confirmed!')).toBeVisible()
  })

  for (const person of [student, mentor]) {
    expect(person.complaints.filter((text) => !person.expected.some((part) => text.includes(part)))).toEqual([])
    await person.page.context().close()
  }
})

type Person = Visitor & {
  name: string
  email: string
  role: Role
  /** Parts of errors that a step causes on purpose: browsers log every refused call. */
  expected: string[]
}

async function personIn(
  browser: Browser,
  { role, name, email }: { role: Role; name: string; email: string },
  screen: BrowserContextOptions,
): Promise<Person> {
  const visitor = await openVisitor(browser, tassel, screen)
  return { ...visitor, role, name, email, expected: [] }
}

async function signUp({ page, role, name, email }: Person): Promise<void> {
  await page.goto('/')
  await page
    .getByRole('link', { name: role === 'student' ? 'Find Your Mentor' : 'Become a Mentor' })
    .first()
    .click()
  await expect(page).toHaveURL(/\/signup/)
  const create = page.getByRole('button', { name: 'Create Account' })
  await create.click()
  await expect(page.getByText('Please fill in all fields')).toBeVisible()
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill('something else')
  await create.click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('Confirm Password').fill(password)
  const seen = await watchForTexts(page, { h1: 'Account Created!', p: 'Redirecting to application...' })
  await create.click()
  await seen()
  await expect(page).toHaveURL(/\/application/)
}

const openTab = async ({ page }: Person, name: string): Promise<void> => {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: new RegExp(name) })
    .click()
}

const log = (person: Person) => person.page.getByRole('region', { name: 'Messages' })

async function write({ page }: Person, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /message/i }).fill(text)
  await page.keyboard.press('Enter')
}

async function logOut({ page }: Person): Promise<void> {
  const logout = page.getByRole('button', { name: 'Logout' })
  if (!(await logout.isVisible())) await page.getByRole('button', { name: 'More', exact: true }).click()
  await logout.click()
  await expect(page).toHaveURL(/\/(login)?$/)
}

/** The date three days from now on the student's calendar, so that the hour is always in the future. */
const inThreeDays = (): string =>
  Temporal.Now.zonedDateTimeISO('America/Chicago').toPlainDate().add({ days: 3 }).toString()

async function creditsOf({ page }: Person): Promise<{ balance: number; reasons: string[] }> {
  const answer = await page.request.get('/api/credits')
  const { balance, entries } = (await answer.json()) as { balance: number; entries: { reason: string }[] }
  return { balance, reasons: entries.map(({ reason }) => reason) }
}
