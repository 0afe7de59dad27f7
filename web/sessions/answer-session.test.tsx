import { expect, test } from 'vitest'
import type { SessionView } from '#contract/sessions.ts'
import { kofiHimself, maya } from '#test/components/people.ts'
import { answer } from '#test/components/server.ts'
import { session } from '#test/components/session.ts'
import { show } from '#test/components/show.tsx'
import { AnswerSession } from './answer-session.tsx'

const inHours = (hours: number): SessionView => ({
  ...session,
  status: 'pending',
  mayDo: ['approve', 'suggest', 'decline'],
  startsAt: new Date(Date.now() + hours * 3_600_000).toISOString(),
})

for (const [who, me, hours, warns] of [
  ['a student', maya, 11, true],
  ['a student', maya, 13, false],
  ['a mentor', kofiHimself, 11, false],
] as const)
  test(`${who} who can approve a time ${hours} hours ahead ${warns ? 'is' : "isn't"} told that canceling it returns nothing`, async () => {
    answer({ accounts: { me: () => me } })
    const screen = await show(<AnswerSession session={inHours(hours)} onDone={() => {}} />, { me, at: '/' })
    await expect.element(screen.getByRole('button', { name: 'Approve' })).toBeVisible()
    const warning = screen.getByText(/once you agree, canceling won't return your credits/)
    if (warns) await expect.element(warning).toBeVisible()
    else expect(warning.query()).toBe(null)
  })
