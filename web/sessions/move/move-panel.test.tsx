import { expect, test } from 'vitest'
import type { RoomView } from '#contract/sessions/room.ts'
import type { SessionView } from '#contract/sessions.ts'
import type { SessionId } from '#domain/kit/ids.ts'
import { kofi, kofiHimself, maya } from '#test/components/people.ts'
import { answer } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { useSession } from '#web/sessions/calls.ts'
import { RoomDoor } from '#web/sessions/room-door.tsx'
import { MovePanel } from './move-panel.tsx'

const sessionId = '00000000-0000-4000-8000-000000000031' as SessionId
const before = '2031-12-02T17:00:00.000Z'
const after = '2031-12-02T15:00:00.000Z'
const endOf = (startsAt: string) => new Date(new Date(startsAt).getTime() + 3_600_000).toISOString()

const session = (startsAt: string, move: SessionView['move']): SessionView => ({
  id: sessionId,
  topic: 'Interview prep',
  notes: '',
  meetingLink: '',
  startsAt,
  student: { id: maya.id, name: maya.name, photo: null, timeZone: maya.timeZone, isClosed: false },
  mentor: { id: kofi.id, name: kofi.name, photo: null, timeZone: kofi.timeZone, isClosed: false },
  endsAt: endOf(startsAt),
  slotLabel: 'then',
  status: 'confirmed',
  lastActionBy: 'mentor',
  creditCost: 10,
  createdAt: '2031-11-30T12:00:00.000Z',
  completedAt: null,
  canceledLate: false,
  mayDo: ['cancel', 'move'],
  reachable: true,
  hasBlocked: false,
  cancelReturnsCredits: true,
  contestBy: null,
  contest: null,
  move,
  movedLate: false,
  history: [],
})

const room = (startsAt: string): RoomView => ({
  sessionId,
  state: 'not-yet',
  topic: 'Interview prep',
  startsAt,
  endsAt: endOf(startsAt),
  opensInMs: 86_400_000,
  endsInMs: 90_000_000,
  closesInMs: 92_000_000,
  me: { role: 'mentor', visitId: null },
  other: { id: maya.id, name: maya.name, photo: null, visitId: null, cameBefore: false },
  visits: [],
})

function Page() {
  const { data } = useSession(sessionId)
  return data ? (
    <>
      <RoomDoor session={data} hasLink={false} />
      <MovePanel session={data} onDone={() => {}} />
    </>
  ) : null
}

test('once a move is agreed to, the page shows when the room opens now', async () => {
  const proposed = session(before, {
    startsAt: after,
    slotLabel: 'earlier',
    by: 'student',
    proposedAt: '2031-12-01T12:00:00.000Z',
    mayAnswer: true,
    endsFreeCancelling: false,
  })
  answer({
    accounts: { me: () => kofiHimself },
    sessions: { get: () => proposed },
    room: { get: () => room(before) },
  })
  const screen = await show(<Page />, { me: kofiHimself, at: `/session/${sessionId}` })
  await expect.element(screen.getByText(/10 minutes before the start, at 4:50 PM/)).toBeVisible()
  answer({ sessions: { answerMove: () => session(after, null) }, room: { get: () => room(after) } })
  await screen.getByRole('button', { name: 'Agree' }).click()
  await expect.element(screen.getByText(/10 minutes before the start, at 2:50 PM/)).toBeVisible()
})

test('a student is told before agreeing that the new time is too near for canceling it to return credits', async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const proposed = (startsAt: string) =>
    session(before, {
      startsAt,
      slotLabel: 'soon',
      by: 'mentor',
      proposedAt: inHours(-1),
      mayAnswer: true,
      endsFreeCancelling: false,
    })
  const panel = (startsAt: string) =>
    show(<MovePanel session={proposed(startsAt)} onDone={() => {}} />, { me: maya, at: '/' })
  const warning = /once you agree, canceling won't return your credits/
  const near = await panel(inHours(11))
  await expect.element(near.getByText(warning)).toBeVisible()
  await near.unmount()
  const far = await panel(inHours(13))
  await expect.element(far.getByText(/Moving it costs nothing\./)).toBeVisible()
  expect(far.getByText(warning).query()).toBe(null)
})
