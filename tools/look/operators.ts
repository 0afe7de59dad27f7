import { setTimeout as sleep } from 'node:timers/promises'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { pages } from '#contract/kit/addresses.ts'
import { mayActAs, type OperatorLevel } from '#domain/kit/operator-level.ts'
import { makeOperator } from '#test/desk-people.ts'
import type { RunningTassel } from '#test/running-tassel.ts'
import { addCodeApp } from '#test/two-step.ts'
import { password } from '#test/visitors.ts'
import { press, read, type Screen, type Sessions } from './screen.ts'

/** Creates an operator with the command, signs them in through the mailed link, and adds a second factor. */
export async function signInAsOperator(
  tassel: RunningTassel,
  { request }: BrowserContext,
  level: OperatorLevel,
): Promise<void> {
  const email = `ada.${level}@example.com`
  await makeOperator(tassel, email, level)
  const token = /reset-password\?token=(\S+)/.exec(await mailsOnceThere(tassel, email))?.[1]
  await post(request, '/api/password-reset/complete', { token, password, confirmPassword: password })
  await post(request, '/api/sign-in', { email, password })
  await addCodeApp(request)
}

async function mailsOnceThere(tassel: RunningTassel, email: string): Promise<string> {
  for (;;) {
    const mails = await tassel.mailsTo(email)
    if (mails.length > 0) return mails.map(({ text }) => text).join('\n')
    await sleep(100)
  }
}

const lists: [list: string, level: OperatorLevel][] = [
  ['people', 'support'],
  ['mail', 'support'],
  ['audit', 'support'],
  ['mentors-to-verify', 'safety'],
  ['university-domains', 'safety'],
  ['reports', 'safety'],
  ['contests', 'safety'],
  ['money', 'finance'],
]

/**
 * The desk's screens for an operator of this level, including the pages of the demo student and one of their sessions.
 */
export async function operatorsScreens(students: APIRequestContext, level: OperatorLevel): Promise<Screen[]> {
  const { id } = await read<{ id: string }>(students, '/api/me')
  const { sessions } = await read<Sessions>(students, '/api/sessions?scope=past&limit=1')
  const [session] = sessions
  if (!session) throw new Error('the demo world has no past session')
  const person = `${pages.desk}/people/${id}`
  const screens: Screen[] = [
    { name: 'today', address: pages.desk },
    ...lists
      .filter(([, needed]) => mayActAs(level, needed))
      .map(([list]) => ({ name: list.replaceAll('-', ' '), address: `${pages.desk}/${list}` })),
    { name: 'a person', address: person },
    { name: 'a session', address: `${pages.desk}/sessions/${session.id}` },
  ]
  if (level !== 'owner') return screens
  await reportMentorOf(students, session.id)
  return [
    ...screens,
    { name: 'a report', address: `${pages.desk}/reports`, open: opensReport },
    { name: 'an act', address: person, open: asksForAct('Give back credits'), keyboard: true },
    { name: 'suspending', address: person, open: asksForAct('Suspend') },
  ]
}

/** Reports a mentor, so that there is something to decide. */
async function reportMentorOf(students: APIRequestContext, sessionId: string): Promise<void> {
  const { mentor } = await read<{ mentor: { id: string } }>(students, `/api/sessions/${sessionId}`)
  await post(students, '/api/reports', {
    id: crypto.randomUUID(),
    personId: mentor.id,
    subject: 'session',
    aboutId: sessionId,
    category: 'contact',
    words: 'He asked me to pay the next hour outside of Tassel.',
    alsoBlock: false,
  })
}

async function opensReport(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Decide' }).waitFor()
}

const asksForAct = (name: string) => async (page: Page) => {
  await press(`${name}…`)(page)
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).waitFor()
}

async function post(request: APIRequestContext, path: string, data: object): Promise<void> {
  const answer = await request.post(path, { data })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
}
