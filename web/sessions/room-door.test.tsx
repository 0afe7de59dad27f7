import { afterEach, expect, test, vi } from 'vitest'
import type { RoomView } from '#contract/sessions/room.ts'
import type { SessionView } from '#contract/sessions.ts'
import { maya } from '#test/components/people.ts'
import { answer, inputsOf } from '#test/components/server.ts'
import { session } from '#test/components/session.ts'
import { show } from '#test/components/show.tsx'
import { UpcomingMeetings } from './upcoming-meetings.tsx'

const minute = 60_000
const opensAt = Date.parse(session.startsAt) - 10 * minute
const endsAt = Date.parse(session.endsAt)

afterEach(() => void vi.useRealTimers())

/** Maya's dashboard, with her session in the list and a room that opens ten minutes before it. */
async function dashboardAt(now: number) {
  vi.useFakeTimers({ toFake: ['Date'], now })
  const room = (): RoomView => ({
    sessionId: session.id,
    state: Date.now() < opensAt ? 'not-yet' : 'open',
    topic: session.topic,
    startsAt: session.startsAt,
    endsAt: session.endsAt,
    opensInMs: opensAt - Date.now(),
    endsInMs: endsAt - Date.now(),
    closesInMs: endsAt + 30 * minute - Date.now(),
    me: { role: 'student', visitId: null },
    other: { id: session.mentor.id, name: session.mentor.name, photo: null, visitId: null, cameBefore: false },
    visits: [],
  })
  const listOf = (sessions: SessionView[]) => ({ sessions, next: null })
  answer({
    accounts: { me: () => maya },
    sessions: { list: ({ scope }) => listOf(scope === 'upcoming' ? [session] : []) },
    room: { get: room },
  })
  const screen = await show(<UpcomingMeetings />, { me: maya })
  await expect.element(screen.getByText(session.topic)).toBeVisible()
  return screen
}

/** The device sleeps until then, and the person comes back to the tab. */
function sleepUntil(now: number): void {
  vi.setSystemTime(now)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a dashboard that was opened in the morning offers Join when the room is open', async () => {
  const screen = await dashboardAt(opensAt - 9 * 60 * minute)
  expect(inputsOf('room.get')).toEqual([])
  sleepUntil(opensAt - 60 * minute)
  await expect.poll(() => inputsOf('room.get').length).toBe(1)
  await expect.element(screen.getByText("In Tassel's video room")).toBeVisible()
  sleepUntil(opensAt + minute)
  await expect.element(screen.getByRole('link', { name: 'Join' })).toBeVisible()
})
