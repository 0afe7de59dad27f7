import { expect, test } from 'vitest'
import type { SessionView } from '#contract/sessions.ts'
import type { SessionId } from '#domain/kit/ids.ts'
import { kofi, maya } from '#test/components/people.ts'
import { answer } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { SessionReview } from './session-review.tsx'

const session: SessionView = {
  id: '00000000-0000-4000-8000-000000000032' as SessionId,
  topic: 'Interview prep',
  notes: '',
  meetingLink: '',
  startsAt: '2026-02-27T17:00:00.000Z',
  student: { id: maya.id, name: maya.name, photo: null, timeZone: maya.timeZone },
  mentor: { id: kofi.id, name: kofi.name, photo: null, timeZone: kofi.timeZone },
  endsAt: '2026-02-27T18:00:00.000Z',
  slotLabel: 'then',
  status: 'completed',
  lastActionBy: 'mentor',
  creditCost: 10,
  createdAt: '2026-02-20T12:00:00.000Z',
  completedAt: '2026-02-27T18:00:00.000Z',
  canceledLate: false,
  mayDo: [],
  cancelReturnsCredits: null,
  contestBy: null,
  contest: null,
  move: null,
  movedLate: false,
  history: [],
}

test('whoever sends a review by keyboard goes on where it is shown, and where it is changed', async () => {
  const rateBy = '2031-03-29T18:00:00.000Z'
  answer({
    sessions: {
      review: () => ({ review: null, rateBy, mayAnswer: false }),
      rate: ({ stars, words }) => ({
        review: { stars, words, ratedAt: '2026-03-01T18:00:00.000Z', answer: null },
        rateBy,
        mayAnswer: false,
      }),
    },
  })
  const screen = await show(<SessionReview session={session} />, { me: maya, at: '/' })
  await screen.getByRole('radio', { name: '4 stars' }).click({ force: true })
  await screen.getByRole('button', { name: 'Send Review' }).click()
  const region = screen.getByRole('region', { name: 'Your review' })
  await expect.element(region).toBeVisible()
  expect(document.activeElement?.contains(region.element())).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  await screen.getByRole('button', { name: 'Change your review' }).click()
  await expect.element(screen.getByRole('button', { name: 'Save Review' })).toBeVisible()
  expect(document.activeElement).not.toBe(document.body)
})
