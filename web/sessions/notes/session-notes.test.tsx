import { afterEach, expect, test, vi } from 'vitest'
import { maya } from '#test/components/people.ts'
import { answer } from '#test/components/server.ts'
import { session } from '#test/components/session.ts'
import { show } from '#test/components/show.tsx'
import { SessionNotes } from './session-notes.tsx'

const startsAt = Date.parse(session.startsAt)
const minute = 60_000

afterEach(() => void vi.useRealTimers())

test('the agenda becomes the shared notes as the session starts, on a page that was open before', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: startsAt - minute })
  answer({ notes: { get: () => new Promise<never>(() => {}) } })
  const screen = await show(<SessionNotes session={session} />, { me: maya })
  await expect.element(screen.getByRole('heading', { name: 'Agenda and notes' })).toBeVisible()
  vi.setSystemTime(startsAt)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(screen.getByRole('heading', { name: 'Shared notes' })).toBeVisible()
})
