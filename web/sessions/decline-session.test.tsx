import { expect, test } from 'vitest'
import type { SessionView } from '#contract/sessions.ts'
import { kofiHimself } from '#test/components/people.ts'
import { answer, inputsOf } from '#test/components/server.ts'
import { session } from '#test/components/session.ts'
import { show } from '#test/components/show.tsx'
import { AnswerSession } from './answer-session.tsx'

const pending: SessionView = { ...session, status: 'pending', mayDo: ['approve', 'suggest', 'decline'] }

test('declining first says what it means, and cannot happen by accident', async () => {
  const told: string[] = []
  answer({
    accounts: { me: () => kofiHimself },
    sessions: { decline: () => ({ ...pending, status: 'declined', mayDo: [] }) },
  })
  const screen = await show(<AnswerSession session={pending} onDone={(notice) => told.push(notice)} />, {
    me: kofiHimself,
  })
  await screen.getByRole('button', { name: 'Decline' }).click()
  const asked = screen.getByRole('alertdialog', { name: 'Decline this session?' })
  await expect
    .element(
      asked.getByText(/will get the 10 credits back\. If another time works for you, you can suggest it instead\./),
    )
    .toBeVisible()
  await asked.getByRole('button', { name: 'Go Back' }).click()
  await expect.element(asked).not.toBeInTheDocument()
  expect(inputsOf('sessions.decline')).toEqual([])
  await screen.getByRole('button', { name: 'Decline' }).click()
  await asked.getByRole('button', { name: 'Decline Session' }).click()
  await expect.poll(() => told).toEqual(['Session declined.'])
  expect(inputsOf('sessions.decline')).toEqual([{ sessionId: session.id }])
})
