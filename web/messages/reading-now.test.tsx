import { expect, test } from 'vitest'
import { newId } from '#web/kit/app/new-id.ts'
import { conversationOf, somebody } from '#test/components/conversation.tsx'
import { kofiId } from '#test/components/people.ts'
import { answer } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { queryClient } from '#web/kit/app/query-client.ts'
import { addToCache } from './calls.ts'
import { MessagesTab } from './messages-tab.tsx'
import { calls } from '#web/kit/app/client.ts'

test('a message that arrives in the open conversation never shows as unread', async () => {
  const me = somebody()
  const { add, messages } = conversationOf(me, { before: ['Hello'] })
  let unread = 0
  const view = () => ({
    person: { id: kofiId, name: 'Kofi Mensah', photo: null, headline: '', isClosed: false },
    connected: true,
    unread,
    lastMessage: messages.at(-1) ?? null,
    lastRead: messages.length - unread,
    theirLastRead: 0,
  })
  answer({ messages: { conversations: () => ({ conversations: [view()] }), conversation: view } })
  const screen = await show(<MessagesTab personId={kofiId} />, { me, at: '/dashboard?tab=messages' })
  await expect.element(screen.getByRole('log').getByText('Hello')).toBeVisible()
  const row = screen.getByRole('navigation', { name: 'Your Mentors' }).getByRole('link')
  const seen: string[] = []
  const watch = new MutationObserver(() => seen.push(row.element().textContent ?? ''))
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  const message = add(kofiId, 'Another one', newId<'message'>())
  // What the live stream does. The server doesn't know yet that the message was read.
  unread = 1
  addToCache(queryClient, kofiId, message)
  await queryClient.invalidateQueries({ queryKey: calls.messages.conversations.key() })
  await expect.element(row.getByText('Another one')).toBeVisible()
  watch.disconnect()
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.filter((text) => /unread|1$/.test(text))).toEqual([])
})

test('without conversations, nothing asks to pick one', async () => {
  answer({ messages: { conversations: () => ({ conversations: [] }) } })
  const screen = await show(<MessagesTab personId={undefined} />, { me: somebody(), at: '/dashboard?tab=messages' })
  await expect.element(screen.getByText(/No conversations yet/)).toBeVisible()
  expect(screen.getByText('Pick a conversation').query()).toBe(null)
})

test('with a conversation, the page asks to pick one', async () => {
  const me = somebody()
  conversationOf(me, { before: ['Hello'] })
  const screen = await show(<MessagesTab personId={undefined} />, { me, at: '/dashboard?tab=messages' })
  await expect.element(screen.getByText('Pick a conversation')).toBeInTheDocument()
})
