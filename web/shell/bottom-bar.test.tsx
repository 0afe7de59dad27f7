import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readLargeText, wordsThatDoNotFit } from '#test/components/large-text.ts'
import { maya } from '#test/components/people.ts'
import { answer } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { BottomBar } from './bottom-bar.tsx'

afterEach(() => page.viewport(1000, 800))

test('nothing reached by keyboard on a phone is hidden under the bar', async () => {
  await page.viewport(375, 667)
  answer({
    messages: { conversations: () => ({ conversations: [] }) },
    notifications: { list: () => ({ notifications: [], unread: 0, next: null }) },
  })
  const screen = await show(
    <>
      {[1, 2, 3, 4, 5, 6].map((number) => (
        <p key={number} style={{ height: 150 }}>
          <a href="/">Link {number}</a>
        </p>
      ))}
      <BottomBar />
    </>,
    { me: maya, at: '/dashboard' },
  )
  const bar = screen.getByRole('navigation', { name: 'Main' })
  await expect.element(bar).toBeVisible()
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const link = screen.getByRole('link', { name: `Link ${number}` }).element()
    while (document.activeElement !== link) await userEvent.keyboard('{Tab}')
    const { top } = bar.element().getBoundingClientRect()
    await expect.poll(() => link.getBoundingClientRect().bottom).toBeLessThanOrEqual(top)
  }
})

test('the sheet behind More leads to the settings, too', async () => {
  await page.viewport(375, 667)
  answer({
    messages: { conversations: () => ({ conversations: [] }) },
    notifications: { list: () => ({ notifications: [], unread: 0, next: null }) },
  })
  const screen = await show(<BottomBar />, { me: maya, at: '/dashboard' })
  await screen.getByRole('button', { name: 'More' }).click()
  await expect.element(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings')
})

test('with text at twice its size every tab can still be read and pressed', async () => {
  await readLargeText()
  answer({
    messages: { conversations: () => ({ conversations: [] }) },
    notifications: { list: () => ({ notifications: [], unread: 15, next: null }) },
  })
  const screen = await show(<BottomBar />, { me: maya, at: '/dashboard' })
  const bar = screen.getByRole('navigation', { name: 'Main' })
  await expect.element(bar.getByText('15', { exact: true })).toBeVisible()
  const tabs = [...bar.getByRole('link').elements(), bar.getByRole('button', { name: 'More' }).element()]
  expect(tabs).toHaveLength(4)
  for (const tab of tabs) expect(tab.scrollWidth).toBeLessThanOrEqual(tab.clientWidth)
  expect(wordsThatDoNotFit()).toEqual([])
})
