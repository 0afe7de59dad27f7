import { type Browser, expect, type Page, request, type Route, test } from '@playwright/test'
import { checkScreen } from '#test/check-screen.ts'
import { removeDataDir, type RunningTassel, startTassel } from '#test/running-tassel.ts'
import { laptop, type Person, personIn, phone, signUp } from '#test/visitors.ts'

// A session's life: offered, requested, moved, confirmed, cancelled; and what a person sees when a call fails on the
// way.
let tassel: RunningTassel
test.beforeAll(async () => void (tassel = await startTassel()))
test.afterAll(async () => {
  await tassel.stop()
  await removeDataDir(tassel.dataDir)
})

const [studentZone, mentorZone] = ['America/Chicago', 'Europe/London']

const studentIn = (browser: Browser, screen = {}) =>
  personIn(browser, tassel, { role: 'student', timeZone: studentZone, ...screen })
const mentorIn = (browser: Browser, screen = {}) =>
  personIn(browser, tassel, { role: 'mentor', timeZone: mentorZone, ...screen })

async function pairIn(browser: Browser) {
  return { student: await studentIn(browser), mentor: await mentorIn(browser) }
}

const everyDayAtFour = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute: 16 * 60, toMinute: 17 * 60 }))

/** Days from now on the student's calendar; the server's clock is moved ten days ahead on the way. */
const dayFromNow = (days: number): string =>
  Temporal.Now.zonedDateTimeISO(studentZone).toPlainDate().add({ days }).toString()

async function book({ page }: Person, mentor: Person, date = dayFromNow(3)): Promise<string> {
  const id = crypto.randomUUID()
  const booking = { id, mentorId: mentor.id, topic: 'Interview prep', meetingLink: '', notes: '' }
  const answer = await page.request.post('/api/sessions', {
    data: { ...booking, date, time: '16:00', timeZone: studentZone },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return id
}

test('a mentor says when, a student picks one of those hours by keyboard, and both have it in their calendars', async ({
  browser,
}) => {
  const { student, mentor } = await pairIn(browser)
  await test.step('the mentor sets an hour on every day, and a day off', async () => {
    const { page } = mentor
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Your Hours' }).click()
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
      await page.getByRole('button', { name: `Add hours on ${day}` }).click()
    const monday = page.getByRole('group', { name: 'Monday' })
    await expect(monday.getByLabel('From')).toHaveValue('16:00')
    await monday.getByLabel('Until').fill('16:30')
    await page.getByRole('button', { name: 'Save Hours' }).click()
    await expect(page.getByText('Open hours must last at least one hour and end after they begin.')).toBeVisible()
    await monday.getByLabel('Until').fill('18:00')
    // The keyboard stays where something was removed.
    const addHours = page.getByRole('button', { name: 'Add hours on Sunday' })
    await addHours.press('Enter')
    await page.getByRole('button', { name: 'Remove hours 2 of Sunday' }).press('Enter')
    await expect(addHours).toBeFocused()
    const dayOff = page.getByLabel('A day without hours')
    await dayOff.fill(dayFromNow(1))
    await page.getByRole('button', { name: 'Add Day' }).press('Enter')
    await expect(dayOff).toBeFocused()
    await page.getByRole('button', { name: /^Remove \w+,/ }).press('Enter')
    await expect(dayOff).toBeFocused()
    await page.getByLabel('A day without hours').fill(dayFromNow(2))
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

  await test.step('the student picks with the keyboard alone', async () => {
    const { page } = student
    await page.goto(`/schedule-session/${mentor.id}`)
    const calendar = page.getByRole('application', { name: `Days on which ${mentor.name} is free` })
    await expect(calendar.getByRole('button', { name: /^(?!.*(Next|Previous)).*/ }).first()).toBeVisible()
    await page.getByLabel('Topic').selectOption('Interview prep')
    // Into the grid, and on to a day next week; days without hours are skipped, not chosen.
    await calendar.locator('[role=button][tabindex="0"]').focus()
    await page.keyboard.press('ArrowDown')
    // It may be another month, whose hours are still loading.
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
    await waiting.getByRole('link', { name: 'Answer' }).click()
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

  await test.step('the hour is not offered any more, another time still is', async () => {
    const { page } = student
    const { sessions } = (await (await page.request.get('/api/sessions')).json()) as {
      sessions: { startsAt: string }[]
    }
    // A week after today or, at the very end of a month, after the first of the next.
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

  await test.step('once over, it stands among the past sessions', async () => {
    await tassel.forward(10 * 24 * 60)
    for (const { page } of [student, mentor]) {
      await expect(async () => {
        await page.goto('/dashboard')
        await expect(page.getByRole('region', { name: 'Past Sessions' }).getByText('Completed')).toBeVisible({
          timeout: 2000,
        })
      }).toPass()
      await checkScreen(page)
    }
  })
})

test('moving, agreeing and calling off: each sees whose move it is, and the consequence first', async ({ browser }) => {
  const { student, mentor } = await pairIn(browser)
  const id = await book(student, mentor, dayFromNow(20))
  await mentor.page.goto(`/session/${id}/suggest-time`)
  await mentor.page.getByLabel('Date').fill(dayFromNow(21))
  await mentor.page.getByLabel('Time', { exact: true }).fill('22:00')
  await mentor.page.getByRole('button', { name: 'Submit New Time' }).click()
  await expect(mentor.page.getByText('Suggested new time! Notification sent.')).toBeVisible()
  await mentor.page.getByRole('link', { name: 'View Session Details' }).click()
  await expect(mentor.page.getByText(`Waiting for ${student.name} to answer the time you suggested.`)).toBeVisible()
  await expect(mentor.page.getByRole('button', { name: 'Approve' })).toBeHidden()

  await student.page.goto(`/session/${id}`)
  await expect(student.page.getByText(`${mentor.name} suggested this time.`)).toBeVisible()
  await student.page.getByRole('button', { name: 'Approve' }).click()
  await expect(student.page.getByText('Your session is confirmed!')).toBeVisible()
  await expect(student.page.getByRole('button', { name: 'Suggest New Time' })).toBeHidden()

  await student.page.getByRole('button', { name: 'Cancel Session' }).click()
  const dialog = student.page.getByRole('dialog').or(student.page.getByRole('alertdialog'))
  await expect(dialog).toContainText('12 hours or more before the start, so your 10 credits come back.')
  await dialog.getByRole('button', { name: 'Keep Session' }).click()
  await expect(dialog).toBeHidden()
  // Live: the mentor's page shows what the student does.
  await expect(mentor.page.getByText('Your session is confirmed!')).toBeVisible()
  await student.page.getByRole('button', { name: 'Cancel Session' }).click()
  await dialog.getByRole('button', { name: 'Cancel Session' }).click()
  await expect(student.page.getByText('Session cancelled.')).toBeVisible()
  await expect(mentor.page.getByText(`${student.name} cancelled this session.`)).toBeVisible()
})

for (const [device, screen] of [
  ['a laptop', laptop],
  ['a phone', phone],
] as const)
  test(`a busy mentor gets to every request and every meeting, on ${device}`, async ({ browser }) => {
    const mentor = await mentorIn(browser, screen)
    const { page } = mentor
    const topics = await askedBy(12, mentor)
    const waiting = page.getByRole('region', { name: 'Waiting for You' }).getByRole('listitem')
    const upcoming = page.getByRole('region', { name: 'Upcoming Meetings' }).getByRole('listitem')

    await page.goto('/dashboard')
    await expect(waiting).toHaveCount(10)
    const more = page.getByRole('button', { name: 'Show More open requests' })
    await page.route('**/rpc/sessions/list', (route) => route.abort('internetdisconnected'))
    await more.click()
    await expect(page.getByText('Failed to load more. Please try again.')).toBeVisible({ timeout: 20_000 })
    await page.unroute('**/rpc/sessions/list')
    await expect(waiting).toHaveCount(10)
    await more.press('Enter')
    await expect(waiting).toHaveCount(12)
    await expect(more).toBeHidden()
    // The keyboard is at the first of the new ones.
    await expect(waiting.nth(10).getByRole('link')).toBeFocused()
    await expect(waiting.getByRole('heading')).toHaveText(topics)
    await checkScreen(page)

    const { sessions } = (await (await page.request.get('/api/sessions?scope=waiting&limit=50')).json()) as {
      sessions: { id: string; startsAt: string }[]
    }
    for (const { id, startsAt } of sessions) {
      const answer = await page.request.post(`/api/sessions/${id}/approve`, { data: { startsAt } })
      expect(answer.status(), await answer.text()).toBe(200)
    }
    // Live: they appear among the meetings now.
    await expect(waiting).toHaveCount(0)
    await expect(upcoming).toHaveCount(10)
    await page.getByRole('button', { name: 'Show More upcoming meetings' }).click()
    await expect(upcoming.getByRole('heading')).toHaveText(topics)
    await checkScreen(page)
    // A change to one of the later ones shows up as well.
    await page.request.post(`/api/sessions/${sessions.at(-1)?.id}/cancel`, { data: { returnsCredits: true } })
    await expect(upcoming.getByRole('heading')).toHaveText(topics.slice(0, -1))
  })

test('where a month has no free hours left, the calendar opens on the next', async ({ browser }) => {
  const mentor = await mentorIn(browser, { timeZone: studentZone })
  const today = Temporal.Now.plainDateISO(studentZone)
  const daysOff = Array.from({ length: today.daysInMonth - today.day + 1 }, (_, n) => today.add({ days: n }).toString())
  const data = { timeZone: studentZone, openHours: everyDayAtFour, daysOff }
  expect((await mentor.page.request.put('/api/me/availability', { data })).status()).toBe(200)

  const { page } = await studentIn(browser)
  await page.goto(`/schedule-session/${mentor.id}`)
  const nextMonth = today.add({ months: 1 }).toLocaleString('en-US', { month: 'long', year: 'numeric' })
  const calendar = page.getByRole('application', { name: `Days on which ${mentor.name} is free` })
  await expect(calendar.getByRole('heading', { name: nextMonth }).first()).toBeVisible()
  await calendar.getByRole('button', { name: 'Previous' }).first().click()
  await expect(page.getByText(`${mentor.name} has no free hours in`)).toBeVisible()
})

test('before and after the clocks change, a mentor whose clocks do not is met at their hour, on a small phone', async ({
  browser,
}) => {
  const small = { viewport: { width: 320, height: 640 } }
  const mentor = await mentorIn(browser, { ...small, timeZone: 'Africa/Lagos' })
  const data = { timeZone: 'Africa/Lagos', openHours: everyDayAtFour, daysOff: [] }
  expect((await mentor.page.request.put('/api/me/availability', { data })).status()).toBe(200)

  // Far enough ahead of the clock, which other tests here move.
  const change = Temporal.Now.zonedDateTimeISO(studentZone).add({ days: 40 }).getTimeZoneTransition('next')!
  for (const days of [-1, 1]) {
    const day = change.toPlainDate().add({ days })
    const shown = day.toZonedDateTime({ timeZone: 'Africa/Lagos', plainTime: '16:00' }).withTimeZone(studentZone)
    const { page } = await studentIn(browser, small)
    await page.goto(`/schedule-session/${mentor.id}`)
    await page.getByLabel('Topic').selectOption('Interview prep')
    await expect(page.getByText(`Times are in Central Time (${studentZone}).`)).toBeVisible()
    const calendar = page.getByRole('application', { name: `Days on which ${mentor.name} is free` })
    const month = day.toLocaleString('en-US', { month: 'long', year: 'numeric' })
    while (!(await calendar.getByRole('heading', { name: month }).isVisible()))
      await calendar.getByRole('button', { name: 'Next' }).first().click()
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
    await page.getByRole('region', { name: 'Waiting for an Answer' }).getByRole('link').click()
    await expect(page.getByText(`${day.toString()} ${shown.toPlainTime().toString().slice(0, 5)}`)).toBeVisible()
    await checkScreen(page)
    await mentor.page.goto(page.url())
    await expect(mentor.page.getByText(`${day.toString()} 16:00`)).toBeVisible()
    await checkScreen(mentor.page)
  }
})

/** Holds a call until it is released. */
async function holdBack(page: Page, call: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/rpc/sessions/${call}`, (route) => promise.then(() => route.continue()))
  return async () => {
    const answered = page.waitForResponse(`**/rpc/sessions/${call}`)
    resolve()
    await answered
    await page.unroute(`**/rpc/sessions/${call}`)
  }
}

test('setting hours: nothing typed is lost, on a slow line, by keyboard, or with the hours set elsewhere', async ({
  browser,
}) => {
  const { page } = await mentorIn(browser)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Your Hours' }).click()
  await page.getByRole('button', { name: 'Add hours on Friday' }).click()
  const [from, saved] = [page.getByLabel('From'), page.getByText('Your hours are saved.')]
  await test.step('what is typed while the answer is on its way stays, and is not said to be saved', async () => {
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
  await test.step('a day that was typed and not added is meant, too', async () => {
    await page.getByLabel('A day without hours').fill(dayFromNow(2))
    await expect(saved).toBeHidden()
    await page.getByRole('button', { name: 'Save Hours' }).click()
    await expect(saved).toBeVisible()
    await expect(page.getByRole('button', { name: /^Remove \w+,/ })).toHaveCount(1)
  })
  await test.step('what another device has set meanwhile is what one begins with', async () => {
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    const data = { timeZone: mentorZone, openHours: everyDayAtFour, daysOff: [] }
    expect((await page.request.put('/api/me/availability', { data })).status()).toBe(200)
    await page.getByRole('link', { name: 'Your Hours' }).click()
    await expect(from).toHaveCount(7)
  })
})

test('on another clock, no hour is offered that was read off the one before', async ({ browser }) => {
  const { student, mentor } = await pairIn(browser)
  const data = { timeZone: mentorZone, openHours: everyDayAtFour, daysOff: [] }
  expect((await mentor.page.request.put('/api/me/availability', { data })).status()).toBe(200)
  const { page } = student
  await page.goto(`/schedule-session/${mentor.id}`)
  const calendar = page.getByRole('application', { name: `Days on which ${mentor.name} is free` })
  await calendar.getByRole('button', { name: 'Next' }).first().click()
  const offered = calendar.locator('[role=gridcell] [role=button]:not([aria-disabled=true])')
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

test('answering by keyboard: the focus goes along, and what failed before is not said beside what was done', async ({
  browser,
}) => {
  const { student, mentor } = await pairIn(browser)
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

  await test.step('Escape does not hide what became of a cancellation under way', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/rpc/sessions/cancel', (route) => promise.then(() => route.abort('internetdisconnected')))
    await page.getByRole('button', { name: 'Cancel Session' }).press('Enter')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Cancel Session' }).press('Enter')
    await expect(dialog.getByRole('button', { name: 'Cancelling...' })).toBeVisible()
    await page.keyboard.press('Escape')
    resolve()
    await expect(dialog.getByText('Failed to cancel session.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
})

test('the last credits went to a booking whose answer was lost: pressed again, it is booked, once', async ({
  browser,
}) => {
  const { student, mentor } = await pairIn(browser)
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
  // Live: the credits are on hold already.
  await expect(page.getByText('0 credits', { exact: true })).toBeVisible()
  await page.unroute('**/rpc/sessions/book')
  await confirm.click()
  await expect(page.getByText('Session booked!')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Waiting for an Answer' }).getByRole('listitem')).toHaveCount(1)
})

test('an approval whose answer was lost is not said to have failed beside what it did', async ({ browser }) => {
  const { student, mentor } = await pairIn(browser)
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

/** This many students each book an hour, one day after another; returns the topics, in that order. */
async function askedBy(many: number, mentor: Person): Promise<string[]> {
  const topics: string[] = []
  for (let n = 1; n <= many; n++) {
    const student = await request.newContext({ baseURL: tassel.url })
    await signUp(student, { role: 'student', timeZone: studentZone })
    const id = crypto.randomUUID()
    const booking = { id, mentorId: mentor.id, topic: `Topic ${n}`, meetingLink: '', notes: '' }
    const answer = await student.post('/api/sessions', {
      data: { ...booking, date: dayFromNow(20 + n), time: '16:00', timeZone: studentZone },
    })
    expect(answer.status(), await answer.text()).toBe(200)
    await student.dispose()
    topics.push(booking.topic)
  }
  return topics
}

const failures: [how: string, fail: (route: Route) => Promise<void>][] = [
  ['the network is cut', (route) => route.abort('internetdisconnected')],
  [
    'the server fails',
    (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'Internal Server Error' }),
  ],
]

for (const [how, fail] of failures)
  test(`when ${how}, every call says so and what was typed stays`, async ({ browser }) => {
    const { student, mentor } = await pairIn(browser)
    /** Does something while one call fails, then lets it through again. */
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
    await student.page.getByRole('region', { name: 'Waiting for an Answer' }).getByRole('link').click()
    await student.page.waitForURL(/\/session\//)
    const session = student.page.url()

    await test.step('loading a session', async () => {
      const { page } = mentor
      await whileFailing(page, 'get', async () => {
        await page.goto(session)
        await expect(page.getByText('Failed to load session.')).toBeVisible({ timeout: 20_000 })
      })
      await page.getByRole('button', { name: /again/i }).click()
      await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
    })

    await test.step('approving and declining', async () => {
      const { page } = mentor
      await whileFailing(page, 'approve', async () => {
        await page.getByRole('button', { name: 'Approve' }).click()
        await expect(page.getByText('Failed to approve session.')).toBeVisible()
      })
      await whileFailing(page, 'decline', async () => {
        await page.getByRole('button', { name: 'Decline' }).click()
        await expect(page.getByText('Failed to decline session.')).toBeVisible()
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

    await test.step('cancelling', async () => {
      const { page } = student
      await page.goto(session)
      await page.getByRole('button', { name: 'Cancel Session' }).click()
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
      await whileFailing(page, 'cancel', async () => {
        await dialog.getByRole('button', { name: 'Cancel Session' }).click()
        await expect(dialog.getByText('Failed to cancel session.')).toBeVisible()
      })
      await dialog.getByRole('button', { name: 'Cancel Session' }).click()
      await expect(page.getByText('Session cancelled.')).toBeVisible()
    })

    await test.step('setting hours', async () => {
      const { page } = mentor
      await page.goto('/availability')
      await page.getByRole('button', { name: 'Add hours on Friday' }).click()
      await page.getByLabel('From').fill('17:15')
      await whileFailing(page, 'setAvailability', async () => {
        await page.getByRole('button', { name: 'Save Hours' }).click()
        await expect(page.getByText('Failed to save your hours. Please try again.')).toBeVisible()
      })
      await expect(page.getByLabel('From')).toHaveValue('17:15')
    })
  })
