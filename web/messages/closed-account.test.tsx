import { expect, test } from 'vitest'
import { conversationOf, openConversation, somebody } from '#test/components/conversation.tsx'
import { maya, kofiHimself } from '#test/components/people.ts'
import { session } from '#test/components/session.ts'
import { show } from '#test/components/show.tsx'
import { AnswerSession } from '#web/sessions/answer-session.tsx'
import { BookAgain } from '#web/sessions/booking/book-again.tsx'
import { SessionFacts } from '#web/sessions/session-facts.tsx'

const said = "This mentor's account is closed, so you can't message them anymore."

test('a conversation with a closed account can be read, and offers nothing to send, open or book', async () => {
  const me = somebody()
  conversationOf(me, { before: ['Good luck!'], isClosed: true })
  const screen = await openConversation(me)
  await expect.element(screen.getByText('Good luck!')).toBeVisible()
  await expect.element(screen.getByText(said)).toBeVisible()
  await expect.element(screen.field).not.toBeInTheDocument()
  await expect.element(screen.send).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'Kofi Mensah' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'Book a Session' })).not.toBeInTheDocument()
})

test('neither does the page of a session with them, which shows one time zone', async () => {
  const status = 'cancelled' as const
  const gone = {
    ...session,
    status,
    mayDo: [],
    reachable: false,
    mentor: { ...session.mentor, timeZone: 'UTC', isClosed: true },
  }
  const screen = await show(
    <>
      <SessionFacts session={gone} reader={maya} />
      <AnswerSession session={gone} onDone={() => {}} />
      <BookAgain session={gone} />
    </>,
    { me: maya },
  )
  await expect.element(screen.getByText(said)).toBeVisible()
  expect(screen.container.textContent).not.toContain('For Kofi')
  expect(screen.container.textContent).not.toContain('Another hour')
  expect(screen.getByRole('link').elements()).toEqual([])
})

test('a mentor reads the same about a student', async () => {
  const gone = { ...session, mayDo: [], student: { ...session.student, isClosed: true } }
  const screen = await show(<AnswerSession session={gone} onDone={() => {}} />, { me: kofiHimself })
  await expect.element(screen.getByText(said.replace('mentor', 'student'))).toBeVisible()
})
