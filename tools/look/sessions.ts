import type { Browser, Page } from '@playwright/test'
import { paths } from '#contract/kit/addresses.ts'
import { sessionNow } from '#test/room-people.ts'
import type { RunningTassel } from '#test/running-tassel.ts'
import { type Person, personIn } from '#test/visitors.ts'
import type { Screen } from './screen.ts'

export type Pair = { student: Person; mentor: Person; sessionId: string }

/** Creates two people whose session is about to start, so that its room is open. */
export async function openPair(browser: Browser, tassel: RunningTassel): Promise<Pair> {
  const options = { timeZone: 'America/Chicago', reducedMotion: 'reduce', locale: 'en-US' } as const
  const student = await personIn(browser, tassel, { ...options, role: 'student' })
  const mentor = await personIn(browser, tassel, { ...options, role: 'mentor' })
  return { student, mentor, sessionId: await sessionNow(student, mentor) }
}

/** Their session's page and room, with the mentor in the room. */
export async function duringScreens({ mentor, sessionId }: Pair): Promise<Screen[]> {
  await mentor.page.goto(paths.room(sessionId))
  await join(mentor.page)
  const address = paths.room(sessionId)
  const beside = (name: string) => async (page: Page) => {
    await join(page)
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('textbox').waitFor()
  }
  const writes = async (page: Page) => {
    await beside('Conversation')(page)
    await page.getByRole('textbox').fill('Here is the paragraph that I')
  }
  return [
    { name: 'session, now', address: paths.session(sessionId) },
    { name: 'room, device check', address },
    { name: 'room, in the call', address, open: join },
    { name: 'room, with the notes', address, open: beside('Notes') },
    { name: 'room, with the conversation', address, open: beside('Conversation') },
    { name: 'room, writing, keyboard', address, open: writes, keyboard: true },
  ]
}

/** Joins the call. A person who was in the room before is put back in it at once. */
async function join(page: Page): Promise<void> {
  const [enter, leave] = [
    page.getByRole('button', { name: 'Join', exact: true }),
    page.getByRole('button', { name: 'Leave' }),
  ]
  await enter.or(leave).waitFor()
  if (await enter.isVisible()) await enter.click()
  await leave.waitFor()
}

/** The student's screens after the hour. */
export function afterScreens({ mentor, sessionId }: Pair): Screen[] {
  const address = paths.session(sessionId)
  const review = async (page: Page) => {
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true })
    await page.getByLabel('What should others know?').fill('Patient and clear.')
  }
  const contest = async (page: Page) => {
    await page.getByRole('button', { name: 'It did not happen' }).click()
    await page.getByRole('radio', { name: `${mentor.name} didn't show up` }).check({ force: true })
  }
  return [
    { name: 'session, review being written', address, open: review, keyboard: true },
    { name: 'session, it did not happen', address, open: contest },
  ]
}

/** The student's screen after the mentor said that they did not come. */
export async function askedScreens({ mentor, sessionId }: Pair): Promise<Screen[]> {
  const said = { data: { reason: 'student-absent', words: 'I waited for half an hour.' } }
  const answer = await mentor.page.request.post(`/api/sessions/${sessionId}/contest`, said)
  if (!answer.ok()) throw new Error(`the session could not be contested: ${await answer.text()}`)
  return [{ name: 'session, contest being answered', address: paths.session(sessionId) }]
}
