import { describe, expect, test } from 'vitest'
import { conversationOf, openConversation, somebody } from '#test/components/conversation.tsx'
import { kofiId } from '#test/components/people.ts'
import { answer, inputsOf, refusal } from '#test/components/server.ts'
import { queryClient } from '#web/kit/app/query-client.ts'
import { addToCache } from './calls.ts'

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `Message ${at + 1}`)
const fromEnd = (box: Element) => box.scrollHeight - box.scrollTop - box.clientHeight
const topOf = (element: Element) => element.getBoundingClientRect().top

type Conversation = ReturnType<typeof conversationOf>
/** A message from Kofi arrives, as the live stream delivers it. */
const arrives = (conversation: Conversation, text: string) =>
  addToCache(queryClient, kofiId, conversation.add(kofiId, text))

describe('the message log', () => {
  test('invites the reader to write if it is empty', async () => {
    const me = somebody()
    conversationOf(me)
    const screen = await openConversation(me)
    await expect.element(screen.getByText('Say hello to Kofi Mensah')).toBeVisible()
  })

  test('shows the day, who wrote, and what was seen', async () => {
    const me = somebody()
    const conversation = conversationOf(me, { before: ['Hi Maya'], theirLastRead: 2 })
    conversation.add(me.id, 'Seen by him')
    conversation.add(me.id, 'Not yet')
    const screen = await openConversation(me)
    await expect.element(screen.box.getByRole('heading', { level: 3, name: /\b1\b/ })).toBeVisible()
    const lines = () =>
      screen.box
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent)
    await expect
      .poll(lines)
      .toEqual([
        expect.stringMatching(/^Kofi Mensah:Hi Maya/),
        expect.stringMatching(/^You:Seen by him.*Seen$/),
        expect.stringMatching(/^You:Not yet.*Sent$/),
      ])
  })

  test('opens at the end, and reports that everything was read', async () => {
    const me = somebody()
    conversationOf(me, { before: numbered(60) })
    const screen = await openConversation(me)
    await expect.element(screen.getByText('Message 60')).toBeVisible()
    expect(fromEnd(screen.box.element())).toBeLessThanOrEqual(1)
    await expect.poll(() => inputsOf('messages.markRead')).toEqual([{ personId: kofiId, number: 60 }])
  })

  test('follows new messages while the reader is at the end', async () => {
    const me = somebody()
    const conversation = conversationOf(me, { before: numbered(60) })
    const screen = await openConversation(me)
    await expect.element(screen.getByText('Message 60')).toBeVisible()
    arrives(conversation, 'News')
    await expect.element(screen.getByText('News', { exact: true })).toBeInViewport()
    expect(screen.getByRole('button', { name: 'New messages' }).query()).toBeNull()
    await expect.poll(() => inputsOf('messages.markRead').at(-1)).toEqual({ personId: kofiId, number: 61 })
  })

  test('leaves a reader further up where they are, says there is something new, and leads to it', async () => {
    const me = somebody()
    const conversation = conversationOf(me, { before: numbered(50) })
    const screen = await openConversation(me)
    await expect.element(screen.getByText('Message 50')).toBeVisible()
    await expect.poll(() => inputsOf('messages.markRead').length).toBe(1)
    const box = screen.box.element()
    const read = screen.getByText('Message 20', { exact: true }).element()
    read.scrollIntoView({ block: 'center' })
    // The scroll event fires with the next frame.
    await expect.poll(() => fromEnd(box)).toBeGreaterThan(300)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const place = topOf(read)
    arrives(conversation, 'News')
    const news = screen.getByRole('button', { name: 'New messages' })
    await expect.element(news).toBeVisible()
    expect(Math.abs(topOf(read) - place)).toBeLessThanOrEqual(1)
    expect(inputsOf('messages.markRead')).toHaveLength(1)
    await news.click()
    await expect.element(screen.getByText('News', { exact: true })).toBeInViewport()
    await expect.element(news).not.toBeInTheDocument()
    await expect.element(screen.box).toHaveFocus()
    await expect.poll(() => inputsOf('messages.markRead').at(-1)).toEqual({ personId: kofiId, number: 51 })
  })

  test("jumps to one's own new message from anywhere", async () => {
    const me = somebody()
    conversationOf(me, { before: numbered(50) })
    const screen = await openConversation(me)
    await expect.element(screen.getByText('Message 50')).toBeVisible()
    screen.getByText('Message 20', { exact: true }).element().scrollIntoView({ block: 'center' })
    await screen.field.fill('My own')
    await screen.send.click()
    await expect.element(screen.getByText('My own', { exact: true })).toBeInViewport()
    expect(fromEnd(screen.box.element())).toBeLessThanOrEqual(1)
  })

  test("loads older messages on scrolling up, and keeps the reader's place", async () => {
    const me = somebody()
    conversationOf(me, { before: numbered(100) })
    const screen = await openConversation(me)
    await expect.element(screen.getByText('Message 100')).toBeVisible()
    expect(screen.getByText('Message 50', { exact: true }).query()).toBeNull()
    const read = () => screen.getByText('Message 53', { exact: true }).element()
    const older = Promise.withResolvers<void>()
    const page = numbered(50).map((text, at) => ({ text, number: at + 1 }))
    answer({
      messages: {
        messages: async () => {
          await older.promise
          return {
            messages: page.map(({ text, number }) => ({
              id: crypto.randomUUID() as never,
              number,
              senderId: kofiId,
              text,
              sentAt: '2026-03-01T17:00:00.000Z',
            })),
            next: null,
          }
        },
      },
    })
    screen.box.element().scrollTop = 100
    await expect.element(screen.getByRole('button', { name: 'Loading...' })).toBeVisible()
    const place = topOf(read())
    older.resolve()
    await expect.element(screen.getByText('Message 1', { exact: true })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Older messages' }).query()).toBeNull()
    expect(Math.abs(topOf(read()) - place)).toBeLessThanOrEqual(1)
    await expect.element(screen.getByText('Message 50', { exact: true })).toBeInTheDocument()
  })

  test('offers to try again if older messages failed to load', async () => {
    const me = somebody()
    conversationOf(me, { before: numbered(80) })
    const screen = await openConversation(me)
    await expect.element(screen.getByText('Message 80')).toBeVisible()
    answer({
      messages: {
        messages: () => {
          throw refusal('too-many-requests')
        },
      },
    })
    await screen.getByRole('button', { name: 'Older messages' }).click()
    const again = screen.getByRole('button', { name: "Couldn't load older messages. Try again" })
    await expect.element(again).toBeVisible()
    conversationOf(me, { before: numbered(80) })
    await again.click()
    await expect.element(screen.getByText('Message 1', { exact: true })).toBeInTheDocument()
  })

  test('is read aloud, and can be scrolled by keyboard', async () => {
    const me = somebody()
    conversationOf(me, { before: numbered(60) })
    const screen = await openConversation(me)
    await expect.element(screen.log).toHaveAttribute('aria-live', 'polite')
    screen.box.element().focus()
    await expect.element(screen.box).toHaveFocus()
  })
})

describe('a conversation that cannot be shown', () => {
  test('with an unknown person says so', async () => {
    answer({
      messages: {
        conversation: () => {
          throw refusal('person-not-found')
        },
      },
    })
    const screen = await openConversation(somebody())
    await expect.element(screen.getByText('Conversation not found.')).toBeVisible()
    expect(screen.field.query()).toBeNull()
  })

  test('can still be reported, since a block may have hidden it', async () => {
    answer({
      messages: {
        conversation: () => {
          throw refusal('person-not-found')
        },
      },
      safety: { report: () => ({}) },
    })
    const screen = await openConversation(somebody())
    await screen.getByRole('button', { name: 'Report What Happened' }).click()
    await screen.getByRole('button', { name: 'Harassment' }).click()
    await expect.element(screen.getByText(/We won't tell this person/)).toBeVisible()
    expect(inputsOf('safety.report')).toMatchObject([{ personId: kofiId, subject: 'person', aboutId: null }])
  })

  test('for another reason offers to try again', async () => {
    const me = somebody()
    answer({
      messages: {
        conversation: () => {
          throw refusal('too-many-requests')
        },
      },
    })
    const screen = await openConversation(me)
    const again = screen.getByRole('button', { name: 'Try Again' })
    await expect.element(again).toBeVisible()
    conversationOf(me, { before: ['Hi Maya'] })
    await again.click()
    await expect.element(screen.getByText('Hi Maya')).toBeVisible()
  })
})
