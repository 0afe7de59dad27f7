import { expect, test } from 'vitest'
import { maya } from '#test/components/people.ts'
import { answer, refusal } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { ActDialog } from './act-dialog.tsx'
import { actsOn } from './acts.ts'

const person = { ...maya, role: maya.type, university: '', verifiedAt: null, status: 'open' as const, hidden: [] }

test('a failed adjustment of credits is reported in the words for credits', async () => {
  answer({
    accounts: {
      me: () => maya,
      security: () => ({ codeAppSince: null, passkeys: [], recoveryCodesLeft: 0, proven: true }),
    },
    desk: {
      adjustCredits: () => {
        throw new Error('down')
      },
    },
  })
  const act = actsOn(person, 'finance').find(({ label }) => label === 'Adjust credits')!
  const screen = await show(<ActDialog act={act} onClose={() => {}} onDone={() => {}} />, { me: maya })
  await screen.getByLabelText('Credits').fill('5')
  await screen.getByLabelText('Reason').fill('The hour was cut short.')
  await screen.getByRole('button', { name: 'Adjust credits' }).click()
  await expect.element(screen.getByText(/^Failed to update credits\. Please try again\./)).toBeVisible()
})

test('proof is asked for because of what the act does, not because of how they log in', async () => {
  answer({
    accounts: { security: () => ({ codeAppSince: null, passkeys: [], recoveryCodesLeft: 0, proven: false }) },
    desk: {
      adjustCredits: () => {
        throw refusal('proof-needed')
      },
    },
  })
  const act = actsOn(person, 'finance').find(({ label }) => label === 'Adjust credits')!
  const screen = await show(<ActDialog act={act} onClose={() => {}} onDone={() => {}} />, { me: maya })
  await screen.getByLabelText('Credits').fill('5')
  await screen.getByLabelText('Reason').fill('The hour was cut short.')
  await screen.getByRole('button', { name: 'Adjust credits' }).click()
  await expect
    .element(
      screen.getByText('We check before acts that move money, change an account, or open messages.', { exact: false }),
    )
    .toBeVisible()
})
