import { expect, test } from 'vitest'
import type { SessionView } from '#contract/sessions.ts'
import { kofiHimself, maya } from '#test/components/people.ts'
import { answer, refusal } from '#test/components/server.ts'
import { session } from '#test/components/session.ts'
import { show } from '#test/components/show.tsx'
import { AnswerSession } from './answer-session.tsx'
import { useSession } from './calls.ts'

const running: SessionView = { ...session, mayDo: ['set-link'], cancelReturnsCredits: null }
const instead =
  "This session has started, so it can't be canceled. If it doesn't happen, you can tell us here once the hour is over."

function Page() {
  const { data } = useSession(session.id)
  return data ? <AnswerSession session={data} onDone={() => {}} /> : null
}

for (const me of [maya, kofiHimself])
  test(`a session that has started offers a ${me.type} no canceling, and says what to do instead`, async () => {
    answer({ sessions: { get: () => running } })
    const screen = await show(<Page />, { me })
    await expect.element(screen.getByText(instead)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Cancel Session' }).query()).toBe(null)
  })

test('a session that starts while it is being canceled says so where the button was', async () => {
  let now: SessionView = session
  answer({
    sessions: {
      get: () => now,
      cancel: () => {
        now = running
        throw refusal('session-running')
      },
    },
  })
  const screen = await show(<Page />, { me: maya })
  await screen.getByRole('button', { name: 'Cancel Session' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Cancel Session' }).click()
  await expect.element(screen.getByText(instead)).toBeVisible()
  expect(screen.getByRole('alertdialog').query()).toBe(null)
  await expect.poll(() => document.activeElement?.textContent).toBe(instead)
})

test('an open page stops offering to cancel on its own when the session starts', async () => {
  const startsAt = new Date(Date.now() + 1500).toISOString()
  answer({ sessions: { get: () => (new Date(startsAt) > new Date() ? { ...session, startsAt } : running) } })
  const screen = await show(<Page />, { me: maya })
  await expect.element(screen.getByRole('button', { name: 'Cancel Session' })).toBeVisible()
  await expect.element(screen.getByText(instead)).toBeVisible()
})
