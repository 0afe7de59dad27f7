import { beforeEach, expect, test } from 'vitest'
import type { SessionView } from '#contract/sessions.ts'
import type { SessionId } from '#domain/kit/ids.ts'
import { kofi, kofiHimself, maya } from '#test/components/people.ts'
import { answer, inputsOf, refusal } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { SessionReview } from './session-review.tsx'

const session: SessionView = {
  id: '00000000-0000-4000-8000-000000000032' as SessionId,
  topic: 'Interview prep',
  notes: '',
  meetingLink: '',
  startsAt: '2026-02-27T17:00:00.000Z',
  student: { id: maya.id, name: maya.name, photo: null, timeZone: maya.timeZone, isClosed: false },
  mentor: { id: kofi.id, name: kofi.name, photo: null, timeZone: kofi.timeZone, isClosed: false },
  endsAt: '2026-02-27T18:00:00.000Z',
  slotLabel: 'then',
  status: 'completed',
  lastActionBy: 'mentor',
  creditCost: 10,
  createdAt: '2026-02-20T12:00:00.000Z',
  completedAt: '2026-02-27T18:00:00.000Z',
  canceledLate: false,
  mayDo: [],
  reachable: true,
  hasBlocked: false,
  cancelReturnsCredits: null,
  contestBy: null,
  contest: null,
  move: null,
  movedLate: false,
  history: [],
}

beforeEach(() => window.sessionStorage.clear())

test('sending a review by keyboard moves the focus to where it is shown and can be changed', async () => {
  const rateBy = '2031-03-29T18:00:00.000Z'
  answer({
    sessions: {
      review: () => ({ review: null, rateBy, mayAnswer: false }),
      rate: ({ stars, words }) => ({
        review: { stars, words, ratedAt: '2026-03-01T18:00:00.000Z', answer: null },
        rateBy,
        mayAnswer: false,
        help: null,
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

const rateBy = '2031-03-29T18:00:00.000Z'
const written = { stars: 5, words: 'Kind.', ratedAt: '2026-03-01T18:00:00.000Z', answer: null }

test('a review that the mentor answers while it is being changed stays as it was, and says why', async () => {
  const answered = { ...written, answer: { words: 'Thank you!', at: '2026-03-02T18:00:00.000Z' } }
  let isAnswered = false
  answer({
    sessions: {
      review: () =>
        isAnswered
          ? { review: answered, rateBy: null, mayAnswer: false }
          : { review: written, rateBy, mayAnswer: false },
      rate: () => {
        isAnswered = true
        throw refusal('review-has-answer')
      },
    },
  })
  const screen = await show(<SessionReview session={session} />, { me: maya, at: '/' })
  await screen.getByRole('button', { name: 'Change your review' }).click()
  await screen.getByRole('radio', { name: '1 star', exact: true }).click({ force: true })
  await screen.getByRole('button', { name: 'Save Review' }).click()
  const region = screen.getByRole('region', { name: 'Your review' })
  const why = `${kofi.name} has answered your review, so you can't change it anymore.`
  await expect.element(region.getByText(why)).toBeVisible()
  await expect.element(region.getByText('Thank you!')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Change your review' }).query()).toBe(null)
  expect(document.activeElement?.contains(region.element())).toBe(true)
})

test('canceling a change keeps the review as it was, both now and when reopened', async () => {
  answer({ sessions: { review: () => ({ review: written, rateBy, mayAnswer: false }) } })
  const screen = await show(<SessionReview session={session} />, { me: maya, at: '/' })
  const open = () => screen.getByRole('button', { name: 'Change your review' }).click()
  const field = screen.getByRole('textbox', { name: 'What should others know? (optional)' })
  await open()
  await screen.getByRole('radio', { name: '1 star', exact: true }).click({ force: true })
  await field.fill('Late.')
  await screen.getByRole('button', { name: 'Cancel' }).click()
  const region = screen.getByRole('region', { name: 'Your review' })
  await expect.element(region.getByText('Kind.')).toBeVisible()
  expect(document.activeElement?.contains(region.element())).toBe(true)
  await open()
  await expect.element(field).toHaveValue('Kind.')
  await expect.element(screen.getByRole('radio', { name: '5 stars' })).toBeChecked()
  expect(inputsOf('sessions.rate')).toEqual([])
})

test('a mentor answers the version they have read; told that it changed, the version they read now', async () => {
  let review = written
  answer({
    sessions: {
      review: () => ({ review, rateBy: null, mayAnswer: true }),
      answerReview: ({ words, seen }) => {
        if (seen?.stars === 5) {
          review = { ...written, stars: 1, words: 'Rude.' }
          throw refusal('review-changed')
        }
        return { review: { ...review, answer: { words, at: rateBy } }, rateBy: null, mayAnswer: false, help: null }
      },
    },
  })
  const screen = await show(<SessionReview session={session} />, { me: kofiHimself, at: '/' })
  await screen.getByRole('textbox', { name: 'Your answer' }).fill('I am sorry to hear it.')
  await screen.getByRole('button', { name: 'Send Answer' }).click()
  await expect.element(screen.getByText('This review has just changed.', { exact: false })).toBeVisible()
  await expect.element(screen.getByText('Rude.')).toBeVisible()
  await screen.getByRole('button', { name: 'Send Answer' }).click()
  await expect.element(screen.getByText('I am sorry to hear it.')).toBeVisible()
  expect(inputsOf('sessions.answerReview')).toMatchObject([
    { seen: { stars: 5, words: 'Kind.' } },
    { seen: { stars: 1, words: 'Rude.' } },
  ])
})

test('contact details in a review are pointed out, and have to be changed', async () => {
  const why = "For everyone's safety, keep contact details and payments on Tassel. Found: “insta: samlee22”."
  answer({
    sessions: {
      review: () => ({ review: null, rateBy, mayAnswer: false }),
      rate: ({ words }) => {
        if (words.includes('insta')) throw refusal('contact-details', { found: [], fields: { words: why } })
        return { review: { ...written, words }, rateBy, mayAnswer: false, help: null }
      },
    },
  })
  const screen = await show(<SessionReview session={session} />, { me: maya, at: '/' })
  const field = screen.getByRole('textbox', { name: 'What should others know? (optional)' })
  const send = screen.getByRole('button', { name: 'Send Review' })
  await screen.getByRole('radio', { name: '5 stars' }).click({ force: true })
  await field.fill('Kind. insta: samlee22')
  await send.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(why)
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  expect(screen.getByRole('button', { name: 'Send anyway' }).query()).toBe(null)
  await field.fill('Kind.')
  await send.click()
  await expect.element(screen.getByRole('button', { name: 'Change your review' })).toBeVisible()
})

test('a reload keeps the stars and words of a review until it is sent, and those of an answer, too', async () => {
  let review: typeof written | null = null
  answer({
    sessions: {
      review: () => ({ review, rateBy, mayAnswer: false }),
      rate({ stars, words }) {
        review = { ...written, stars, words }
        return { review, rateBy, mayAnswer: false, help: null }
      },
    },
  })
  const shown = () => show(<SessionReview session={session} />, { me: maya })
  const first = await shown()
  await first.getByRole('radio', { name: '4 stars' }).click({ force: true })
  await first.getByRole('textbox').fill('He listened first.')
  await first.unmount()
  const again = await shown()
  await expect.element(again.getByRole('textbox')).toHaveValue('He listened first.')
  await expect.element(again.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await again.getByRole('button', { name: 'Send Review' }).click()
  await again.getByRole('button', { name: 'Change your review' }).click()
  await again.getByRole('textbox').fill('He listened first, and then some.')
  await again.unmount()
  const changing = await shown()
  await changing.getByRole('button', { name: 'Change your review' }).click()
  await expect.element(changing.getByRole('textbox')).toHaveValue('He listened first, and then some.')
  await changing.getByRole('button', { name: 'Save Review' }).click()
  await expect.element(changing.getByRole('button', { name: 'Change your review' })).toBeVisible()
  expect(window.sessionStorage).toHaveLength(0)
  await changing.unmount()
  answer({ sessions: { review: () => ({ review, rateBy: null, mayAnswer: true }) } })
  const mentors = () => show(<SessionReview session={session} />, { me: kofiHimself })
  const answering = await mentors()
  await answering.getByLabelText('Your answer').fill('Thank you!')
  await answering.unmount()
  await expect.element((await mentors()).getByLabelText('Your answer')).toHaveValue('Thank you!')
})
