import { expect, test } from 'vitest'
import type { StaffAct } from '#contract/accounts/staff-acts.ts'
import { kofiHimself, maya } from '#test/components/people.ts'
import { answer } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { StaffActs } from './staff-acts.tsx'

const decided = (outcome: StaffAct['outcome']): StaffAct => ({
  number: 1,
  at: '2026-03-02T12:00:00.000Z',
  act: 'contest-decided',
  credits: null,
  amountCents: null,
  outcome,
})

test.each([
  [kofiHimself, 'mentor-absent', "you weren't there, so you aren't paid for it."],
  [kofiHimself, 'held', 'it took place, so it counts toward your pay.'],
  [maya, 'mentor-absent', "your mentor wasn't there, so you got your credits back."],
  [maya, 'student-absent', "you weren't there, so your credits stay spent."],
] as const)('a decision about a session says what it does to their money', async (me, outcome, words) => {
  answer({ accounts: { staffActs: () => ({ acts: [decided(outcome)], next: null }) } })
  const screen = await show(<StaffActs />, { me })
  await expect.element(screen.getByText(words, { exact: false })).toBeVisible()
})

test.each([
  [kofiHimself, 'Took down your answer to a review.'],
  [maya, 'Hid a review you wrote.'],
] as const)('a person who wrote about a session is told what was taken down', async (me, words) => {
  answer({ accounts: { staffActs: () => ({ acts: [{ ...decided(null), act: 'review-hidden' }], next: null }) } })
  const screen = await show(<StaffActs />, { me })
  await expect.element(screen.getByText(words)).toBeVisible()
})
