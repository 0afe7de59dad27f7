import { expect, test } from 'vitest'
import type { ReportedCopy } from '#contract/desk/reports.ts'
import type { SessionId } from '#domain/kit/ids.ts'
import { show } from '#test/components/show.tsx'
import { maya } from '#test/components/people.ts'
import { Reported } from './reported-copy.tsx'

const words = 'Great! Text her at 650-555-0142'
const answer = 'Thank you! My insta is esi.b22'
const copy: ReportedCopy = {
  is: 'review',
  sessionId: '00000000-0000-4000-8000-000000000032' as SessionId,
  stars: 5,
  words,
  found: [{ kind: 'phone', start: 19, end: 31 }],
  answer,
  answerFound: [{ kind: 'handle', start: 14, end: answer.length }],
}

test("a review is shown with the mentor's answer, with findings marked in both", async () => {
  const screen = await show(<Reported copy={copy} name="Maya" timeZone="UTC" />, { me: maya, at: '/desk' })
  await expect.element(screen.getByText("The mentor's answer")).toBeVisible()
  const marked = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)
  expect(marked).toEqual(['650-555-0142', 'insta is esi.b22'])
  await expect
    .element(screen.getByRole('link', { name: 'See the session' }))
    .toHaveAttribute('href', `/desk/sessions/${copy.sessionId}`)
})

test('one without words or an answer says so', async () => {
  const bare = { ...copy, words: '', found: [], answer: null, answerFound: [] }
  const screen = await show(<Reported copy={bare} name="Maya" timeZone="UTC" />, { me: maya, at: '/desk' })
  await expect.element(screen.getByText('No words, only stars.')).toBeVisible()
  expect(screen.getByText("The mentor's answer").query()).toBeNull()
})
