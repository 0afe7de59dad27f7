import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { maya } from '#test/components/people.ts'
import { answer, inputsOf } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { MyTimeZone } from './my-time-zone.tsx'

test('a time zone is chosen by keyboard without losing the place, and the last choice counts', async () => {
  let me = maya
  answer({ accounts: { me: () => me, setTimeZone: ({ timeZone }) => (me = { ...me, timeZone }) } })
  const screen = await show(<MyTimeZone />, { me: maya })
  const field = screen.getByLabelText('Time zone')
  await expect.element(field).toHaveValue('America/Chicago')
  field.element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(screen.getByText(/^Times are now shown in .*Phoenix/)).toBeVisible()
  await expect.element(field).toHaveFocus()
  expect(inputsOf('accounts.setTimeZone')).toEqual([{ timeZone: 'America/Denver' }, { timeZone: 'America/Phoenix' }])
})

test("who takes the device's zone by keyboard continues at the choice", async () => {
  let me = { ...maya, timeZone: 'Asia/Tokyo' }
  answer({ accounts: { me: () => me, setTimeZone: ({ timeZone }) => (me = { ...me, timeZone }) } })
  const screen = await show(<MyTimeZone />, { me })
  const button = screen.getByRole('button', { name: "Use this device's zone" })
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText('Time zone')).toHaveFocus()
})
