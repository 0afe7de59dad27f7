import { type Browser, expect, type Page, request } from '@playwright/test'
import type { RunningTassel } from './running-tassel.ts'
import { type Person, personIn, type Screen, signUp } from './visitors.ts'

export const [studentZone, mentorZone] = ['America/Chicago', 'Europe/London']

/** Students in Chicago and mentors in London, each in their own browser. */
export function sessionPeople(tassel: () => RunningTassel) {
  const studentIn = (browser: Browser, screen: Screen & { timeZone?: string } = {}) =>
    personIn(browser, tassel(), { role: 'student', timeZone: studentZone, ...screen })
  const mentorIn = (browser: Browser, screen: Screen & { timeZone?: string } = {}) =>
    personIn(browser, tassel(), { role: 'mentor', timeZone: mentorZone, ...screen })
  const pairIn = async (browser: Browser, screen: Screen & { timeZone?: string } = {}) => ({
    student: await studentIn(browser, screen),
    mentor: await mentorIn(browser, screen),
  })
  return { studentIn, mentorIn, pairIn }
}

export const everyDayAtFour = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  fromMinute: 16 * 60,
  toMinute: 17 * 60,
}))

/** Returns the date this many days from now on the student's calendar. */
export const dayFromNow = (days: number): string =>
  Temporal.Now.zonedDateTimeISO(studentZone).toPlainDate().add({ days }).toString()

export async function book({ page }: Person, mentor: Person, date = dayFromNow(3)): Promise<string> {
  const id = crypto.randomUUID()
  const booking = { id, mentorId: mentor.id, topic: 'Interview prep', meetingLink: '', notes: '' }
  const answer = await page.request.post('/api/sessions', {
    data: { ...booking, date, time: '16:00', timeZone: studentZone },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return id
}

/** Has this many students each book an hour, on consecutive days. Returns the topics in that order. */
export async function askedBy(tassel: RunningTassel, many: number, mentor: Person): Promise<string[]> {
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

/** Holds a sessions call until the returned function is called. */
export async function holdBack(page: Page, call: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/rpc/sessions/${call}`, (route) => promise.then(() => route.continue()))
  return async () => {
    const answered = page.waitForResponse(`**/rpc/sessions/${call}`)
    resolve()
    await answered
    await page.unroute(`**/rpc/sessions/${call}`)
  }
}
