import { expect, test } from 'vitest'
import { kofi, maya } from '#test/components/people.ts'
import { answer } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { newId } from '#web/kit/app/new-id.ts'
import { ReportMessage } from './report-message.tsx'

/** Reports a message on the page at this address and blocks its sender along with it. Returns the screen. */
async function reportAt(at: string, name: string) {
  answer({ accounts: { me: () => maya }, safety: { report: () => ({}) } })
  const screen = await show(<ReportMessage messageId={newId()} person={{ id: kofi.id, name }} />, { me: maya, at })
  await screen.getByRole('button', { name: `Report this message from ${name}` }).click()
  await screen.getByRole('checkbox').click()
  await screen.getByRole('button', { name: 'Harassment' }).click()
  await expect.element(screen.getByText(`You blocked ${name}.`)).toBeVisible()
  return screen
}

test('whoever reports a message and blocks its writer is led away from the conversation', async () => {
  const screen = await reportAt(`/dashboard?tab=messages&with=${kofi.id}`, 'Kofi Mensah')
  await expect.poll(screen.address).toBe('/dashboard?tab=messages')
})

test('but not out of a call', async () => {
  const screen = await reportAt('/session/some/room', 'Noah Abara')
  expect(screen.address()).toBe('/session/some/room')
})
