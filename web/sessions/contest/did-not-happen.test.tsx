import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { maya } from '#test/components/people.ts'
import { session } from '#test/components/session.ts'
import { show } from '#test/components/show.tsx'
import { DidNotHappen } from './did-not-happen.tsx'

test('what was typed about a session that did not happen is there again', async () => {
  const contested = { ...session, contestBy: '2031-12-04T22:00:00.000Z' }
  const screen = await show(<DidNotHappen session={contested} onDone={() => {}} />, { me: maya })
  const open = () => screen.getByRole('button', { name: 'It did not happen' }).click()
  await open()
  await screen.getByText('Something else').click()
  await screen.getByLabelText('In a few words').fill('The room stayed empty.')
  await userEvent.click(document.documentElement, { position: { x: 5, y: 5 } })
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await open()
  await expect.element(screen.getByLabelText('In a few words')).toHaveValue('The room stayed empty.')
  await expect.element(screen.getByRole('radio', { name: 'Something else' })).toBeChecked()
})
