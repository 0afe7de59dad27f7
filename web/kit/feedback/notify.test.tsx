import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { maya } from '#test/components/people.ts'
import { show } from '#test/components/show.tsx'
import { notify, toastRegion } from './notify.ts'

// Must be the first test here, because the region's code is loaded with the first notice.
test('a notice withdrawn before its region exists is never shown', async () => {
  const screen = await show(<p>Page</p>, { me: maya })
  const closed = vi.fn<() => void>()
  const remove = notify({ title: 'Too early' }, { onClose: closed })
  remove()
  remove()
  expect(closed).toHaveBeenCalledTimes(1)
  const takeBack = notify({ title: 'In time', text: 'And read out' })
  await expect.element(screen.getByRole('alertdialog', { name: 'In time' })).toBeVisible()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('In timeAnd read out')
  await expect.element(screen.getByRole('region', { name: 'Notices' })).toBeVisible()
  expect(screen.getByText('Too early').query()).toBeNull()
  takeBack()
})

test('a notice can be dismissed, or withdrawn by whatever showed it', async () => {
  await toastRegion.load()
  const screen = await show(<p>Page</p>, { me: maya })
  const closed = vi.fn<() => void>()
  const remove = notify({ title: 'Saving' }, { onClose: closed })
  await expect.element(screen.getByRole('alertdialog', { name: 'Saving' })).toBeVisible()
  remove()
  await expect.element(screen.getByText('Saving')).not.toBeInTheDocument()
  notify({ title: 'Saved' }, { onClose: closed })
  const saved = screen.getByRole('alertdialog', { name: 'Saved' })
  await saved.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(saved).not.toBeInTheDocument()
  expect(closed).toHaveBeenCalledTimes(2)
})

test('F6 moves to the notices, and the focus returns when the last is dismissed', async () => {
  await toastRegion.load()
  const screen = await show(<button type="button">Pin</button>, { me: maya })
  const pin = screen.getByRole('button', { name: 'Pin' })
  pin.element().focus()
  notify({ title: 'Not pinned' })
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Not pinned')
  await userEvent.keyboard('{F6}')
  await expect.element(screen.getByRole('region', { name: 'Notices' })).toHaveFocus()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(pin).toHaveFocus()
})
