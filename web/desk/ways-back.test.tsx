import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import type { QueueEntry } from '#contract/desk/reports.ts'
import { ada, kofi, maya } from '#test/components/people.ts'
import { answer } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { newId } from '#web/kit/app/new-id.ts'
import { Sessions } from './person/account-lists.tsx'
import { Ledger } from './person/parts.tsx'
import { PersonReports } from './person/person-reports.tsx'
import { SearchReports } from './reports/search-reports.tsx'
import { SeeReport } from './reports/see-report.tsx'
import { SeeSession } from './sessions/see-session.tsx'

const at = '2026-03-01T09:00:00.000Z'
const sessionId = newId<'session'>()
const line = { id: sessionId, other: kofi, topic: 'Interview prep', startsAt: at, status: 'pending' as const }
const held = { id: 1, reason: 'hold' as const, amount: -10, balance: 0, sessionId, cause: null, at }
const session = {
  ...line,
  student: maya,
  mentor: kofi,
  notes: '',
  meetingLink: '',
  creditCost: 10,
  amountCents: 2500,
  history: [],
  visits: [],
  ledger: [],
  contest: null,
  review: null,
}

const report = (number: number): QueueEntry => ({
  kind: 'report',
  id: `00000000-0000-7000-8000-00000000000${number}`,
  source: 'person',
  about: { id: kofi.id, name: kofi.name, role: 'mentor' },
  other: null,
  subject: 'person',
  category: 'harassment',
  words: `Report ${number}`,
  createdAt: at,
  dueAt: at,
  overdue: false,
  takenBy: null,
  decided: null,
})

beforeEach(() =>
  answer({
    desk: {
      sessionsOf: () => ({ sessions: [{ ...line, contested: false }], next: null }),
      ledgerOf: () => ({ entries: [held], next: null }),
      session: () => session,
      queue: ({ after = '1' }) => ({
        entries: [report(Number(after))],
        next: after === '3' ? null : `${Number(after) + 1}`,
        open: 3,
        overdue: 0,
      }),
      queueEntry: () => ({ ...report(1), copy: { is: 'unknown' }, others: 0 }),
    },
  }),
)

const deskScreen = (part: ReactNode, address: string, path?: string) =>
  show(part, { me: maya, at: address, ...(path && { path }) })

test('a person’s sessions lead back to the list the person was found in', async () => {
  const found = '?search=maya&role=student&pages=2'
  const person = `/desk/people/${maya.id}${found}`
  const sessions = await deskScreen(<Sessions personId={maya.id} timeZone="UTC" />, person)
  const there = `/desk/sessions/${sessionId}${found}`
  await expect.element(sessions.getByRole('link', { name: 'Interview prep' })).toHaveAttribute('href', there)
  await sessions.unmount()
  const ledger = await deskScreen(<Ledger personId={maya.id} timeZone="UTC" />, person)
  await expect.element(ledger.getByRole('link', { name: 'Session' })).toHaveAttribute('href', there)
  await ledger.unmount()
  const screen = await deskScreen(<SeeSession me={ada} />, there, '/desk/sessions/:sessionId')
  const back = screen.getByRole('link', { name: 'Back to People' })
  await expect.element(back).toHaveAttribute('href', `/desk/people${found}`)
  await expect.element(screen.getByRole('link', { name: maya.name })).toHaveAttribute('href', person)
})

test('a report leads back to the list it was found in, as far as that was expanded', async () => {
  const screen = await deskScreen(<SearchReports me={ada} />, '/desk/reports?kind=report&pages=2')
  const second = screen.getByRole('listitem').filter({ hasText: 'Report 2' }).getByRole('link', { name: 'Harassment' })
  const there = `/desk/reports/report/${report(2).id}`
  await expect.element(second).toHaveAttribute('href', `${there}?kind=report&pages=2`)
  expect(screen.getByText('Report 3').elements()).toEqual([])
  await screen.getByRole('button', { name: 'Show more' }).click()
  await expect.element(screen.getByText('Report 3')).toBeVisible()
  await expect.poll(screen.address).toBe('/desk/reports?kind=report&pages=3')
  await screen.getByRole('searchbox').fill('rude')
  await expect.poll(screen.address).toBe('/desk/reports?search=rude&kind=report')
  await screen.unmount()
  const page = await deskScreen(<SeeReport me={ada} />, `${there}?search=rude`, '/desk/reports/:kind/:entryId')
  const back = page.getByRole('link', { name: 'Back to Reports' })
  await expect.element(back).toHaveAttribute('href', '/desk/reports?search=rude')
})

test('a report found on a person’s page leads to all reports, not to the filters for people', async () => {
  const person = `/desk/people/${kofi.id}?search=kofi`
  const screen = await deskScreen(<PersonReports by={{ aboutId: kofi.id }} timeZone="UTC" />, person)
  await expect
    .element(screen.getByRole('link', { name: 'Harassment' }))
    .toHaveAttribute('href', `/desk/reports/report/${report(1).id}`)
})
