import { expect, test } from 'vitest'
import { kofiId, maya } from '#test/components/people.ts'
import { answer } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { UnreadBadge } from '#web/kit/unread-badge.tsx'
import { tabNamed } from './tabs.ts'
import { useTitleCount } from './use-title-count.ts'

function Titled() {
  useTitleCount()
  return <p>Here</p>
}

test('the title shows the unread count, once', async () => {
  document.title = '(7) Messages | Tassel'
  const person = { id: kofiId, name: 'Kofi Mensah', photo: null, headline: '', isClosed: false }
  const conversation = { person, connected: true, unread: 2, lastMessage: null, lastRead: 0, theirLastRead: 0 }
  answer({
    messages: { conversations: () => ({ conversations: [conversation] }) },
    notifications: { list: () => ({ notifications: [], unread: 1, next: null }) },
  })
  await show(<Titled />, { me: maya })
  await expect.poll(() => document.title).toMatch(/^\(3\) [^()]+$/)
})

test('more than 99 is never shown as an exact count', async () => {
  answer({
    messages: { conversations: () => ({ conversations: [] }) },
    notifications: { list: () => ({ notifications: [], unread: 100, next: null }) },
  })
  document.title = '(99+) Messages | Tassel'
  const screen = await show(
    <>
      <Titled />
      <UnreadBadge count={100} />
      <UnreadBadge count={99} />
    </>,
    { me: maya },
  )
  await expect.element(screen.getByText('more than 99 unread')).toBeInTheDocument()
  await expect.element(screen.getByText('99 unread', { exact: true })).toBeInTheDocument()
  await expect.poll(() => document.title).toMatch(/^\(99\+\) [^()]+$/)
})

test('a tab that the role does not have leads to the dashboard', () => {
  expect(tabNamed('student', '?tab=credits').label).toBe('Credits')
  expect(tabNamed('mentor', '?tab=credits').label).toBe('Dashboard')
  expect(tabNamed('student', '?tab=nonsense').label).toBe('Dashboard')
  expect(tabNamed('student', '').label).toBe('Dashboard')
})
