import { expect, test } from 'vitest'
import { newId } from '#web/kit/app/new-id.ts'
import { kofi, maya } from '#test/components/people.ts'
import { answer } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { MentorReviews } from './mentor-reviews.tsx'

test("another person's review can be reported, one's own cannot", async () => {
  const review = { stars: 4, words: 'Kind.', at: '2026-03-01T18:00:00.000Z', answer: null }
  const mine = { ...review, sessionId: newId<'session'>(), by: 'Maya T.', isMine: true }
  const other = { ...review, sessionId: newId<'session'>(), by: 'Leo P.', isMine: false }
  answer({ sessions: { reviewsOf: () => ({ average: null, count: 2, reviews: [mine, other] }) } })
  const screen = await show(<MentorReviews mentorId={kofi.id} name={kofi.name} />, { me: maya })
  await expect.element(screen.getByRole('button', { name: 'Report the review by Leo P.' })).toBeVisible()
  await expect.element(screen.getByText('Maya T.', { exact: true })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Report the review by Maya T.' }).query()).toBe(null)
})
