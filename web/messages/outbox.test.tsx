import { userEvent } from 'vitest/browser'
import { describe, expect, test } from 'vitest'
import { conversationOf, openConversation, somebody } from '#test/components/conversation.tsx'
import { kofiId } from '#test/components/people.ts'
import { answer, connect, inputsOf, refusal } from '#test/components/server.ts'
import { client } from '#web/kit/app/client.ts'
import { openOutbox } from './outbox.ts'
import { readUnsent } from './unsent.ts'

/** Another tab of the same person: the same storage and locks, but an outbox of its own. */
const otherTab = (meId: string) =>
  openOutbox({
    meId,
    store: window.localStorage,
    locks: navigator.locks,
    deliver: async ({ id, personId, text }) =>
      void (await client.messages.send({ personId, id, text, senderId: meId })),
  })

const textsSent = () => inputsOf('messages.send').map((input) => (input as { text: string }).text)

describe('writing a message', () => {
  test('Enter sends it and clears the field, which keeps the focus', async () => {
    const me = somebody()
    const conversation = conversationOf(me)
    const screen = await openConversation(me)
    await screen.field.fill('Hello Kofi')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.log.getByText('Hello Kofi')).toBeVisible()
    await expect.element(screen.log.getByText('Sent', { exact: true })).toBeVisible()
    await expect.element(screen.field).toHaveValue('')
    await expect.element(screen.field).toHaveFocus()
    expect(conversation.texts()).toEqual(['Hello Kofi'])
    expect(inputsOf('messages.send')).toMatchObject([{ personId: kofiId, senderId: me.id }])
    expect(readUnsent(window.localStorage, me.id)).toEqual([])
  })

  test('Shift+Enter breaks the line', async () => {
    const me = somebody()
    const conversation = conversationOf(me)
    const screen = await openConversation(me)
    await screen.field.click()
    await userEvent.keyboard('One{Shift>}{Enter}{/Shift}two{Enter}')
    await expect.element(screen.log.getByText('Sent', { exact: true })).toBeVisible()
    expect(conversation.texts()).toEqual(['One\ntwo'])
  })

  test('a held message can be edited: it returns to the field, before what is being typed', async () => {
    const me = somebody()
    conversationOf(me)
    answer({
      messages: {
        send: () => {
          throw refusal('contact-details-warning', { found: [{ kind: 'email', start: 9, end: 22 }] })
        },
      },
    })
    const screen = await openConversation(me)
    await screen.field.fill('Write to zoe@gmail.com')
    await userEvent.keyboard('{Enter}')
    const edit = screen.getByRole('button', { name: 'Edit' })
    await expect.element(edit).toBeVisible()
    await screen.field.fill('And another thing')
    await edit.click()
    await expect.element(screen.field).toHaveValue('Write to zoe@gmail.com\nAnd another thing')
    await expect.element(screen.field).toHaveFocus()
    await expect.element(edit).not.toBeInTheDocument()
    expect(readUnsent(window.localStorage, me.id)).toEqual([])
  })

  test('only blanks cannot be sent', async () => {
    const me = somebody()
    conversationOf(me)
    const screen = await openConversation(me)
    await expect.element(screen.send).toBeDisabled()
    await screen.field.fill('   ')
    await expect.element(screen.send).toBeDisabled()
    await userEvent.keyboard('{Enter}')
    expect(textsSent()).toEqual([])
  })

  test('more than 4,000 characters are refused with their count, and stay', async () => {
    const me = somebody()
    conversationOf(me)
    const screen = await openConversation(me)
    await screen.field.fill('a'.repeat(4001))
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Message may be at most 4,000 characters. This one has 4,001.')
    await expect.element(screen.field).toBeInvalid()
    await expect.element(screen.send).toBeDisabled()
    await screen.field.fill('a'.repeat(4000))
    await expect.element(screen.send).toBeEnabled()
  })

  test('a typed but unsent message is back after a reload', async () => {
    const me = somebody()
    conversationOf(me)
    const before = await openConversation(me)
    await before.field.fill('Half a thou')
    await before.unmount()
    const after = await openConversation(me)
    await expect.element(after.field).toHaveValue('Half a thou')
    expect(textsSent()).toEqual([])
  })
})

describe('without a connection', () => {
  test('messages wait, and are sent once each and in order when it is back', async () => {
    const me = somebody()
    const conversation = conversationOf(me)
    const screen = await openConversation(me)
    await expect.element(screen.field).toBeVisible()
    connect(false)
    for (const text of ['one', 'two', 'three']) {
      await screen.field.fill(text)
      await screen.send.click()
    }
    await expect.poll(() => screen.getByText('Waiting for a connection').elements().length).toBe(3)
    connect(true)
    await expect.poll(() => screen.getByText('Sent', { exact: true }).elements().length).toBe(3)
    expect(conversation.texts()).toEqual(['one', 'two', 'three'])
    expect(textsSent()).toEqual(['one', 'two', 'three'])
    expect(readUnsent(window.localStorage, me.id)).toEqual([])
  })

  test('a waiting message can be withdrawn', async () => {
    const me = somebody()
    const conversation = conversationOf(me)
    const screen = await openConversation(me)
    await expect.element(screen.field).toBeVisible()
    connect(false)
    await screen.field.fill('Better not')
    await screen.send.click()
    await screen.getByRole('button', { name: 'Discard' }).click()
    await expect.element(screen.getByText('Better not')).not.toBeInTheDocument()
    await expect.element(screen.box).toHaveFocus()
    connect(true)
    await screen.field.fill('This one')
    await screen.send.click()
    await expect.element(screen.getByText('Sent', { exact: true })).toBeVisible()
    expect(conversation.texts()).toEqual(['This one'])
  })

  test('a message whose answer was lost is resent under its id, and appears once', async () => {
    const me = somebody()
    const conversation = conversationOf(me)
    const screen = await openConversation(me)
    answer({
      messages: {
        send: (input) => {
          connect(false)
          return conversation.send(input)
        },
      },
    })
    await screen.field.fill('Only once')
    await screen.send.click()
    await expect.element(screen.getByText('Waiting for a connection')).toBeVisible()
    answer({ messages: { send: conversation.send } })
    connect(true)
    await expect.element(screen.getByText('Sent', { exact: true })).toBeVisible()
    expect(screen.log.getByText('Only once').elements()).toHaveLength(1)
    expect(conversation.texts()).toEqual(['Only once'])
    const ids = inputsOf('messages.send').map((input) => (input as { id: string }).id)
    expect(ids.length).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(1)
  })

  test('messages outlive the tab: the next one sends them', async () => {
    const me = somebody()
    const conversation = conversationOf(me)
    connect(false)
    const closed = otherTab(me.id)
    closed.send(kofiId, 'From before')
    await expect.poll(closed.last).toBe('unreachable')
    closed.close()
    connect(true)
    const screen = await openConversation(me)
    await expect.element(screen.log.getByText('From before')).toBeVisible()
    await expect.element(screen.getByText('Sent', { exact: true })).toBeVisible()
    expect(conversation.texts()).toEqual(['From before'])
  })

  test('two tabs send each message once, in the order they were written', async () => {
    const me = somebody()
    const conversation = conversationOf(me)
    const screen = await openConversation(me)
    await expect.element(screen.field).toBeVisible()
    connect(false)
    const other = otherTab(me.id)
    other.send(kofiId, 'one')
    await screen.field.fill('two')
    await screen.send.click()
    other.send(kofiId, 'three')
    await expect.poll(other.last).toBe('unreachable')
    connect(true)
    other.resume()
    await expect.poll(conversation.texts).toEqual(['one', 'two', 'three'])
    await expect.poll(() => readUnsent(window.localStorage, me.id)).toEqual([])
    expect(textsSent()).toEqual(['one', 'two', 'three'])
    other.close()
  })

  test('another person who signs in here neither sees nor sends them', async () => {
    const [me, next] = [somebody(), somebody()]
    const conversation = conversationOf(next)
    connect(false)
    const closed = otherTab(me.id)
    closed.send(kofiId, 'Mine alone')
    await expect.poll(closed.last).toBe('unreachable')
    closed.close()
    connect(true)
    const screen = await openConversation(next)
    await screen.field.fill('Hello')
    await screen.send.click()
    await expect.element(screen.getByText('Sent', { exact: true })).toBeVisible()
    await expect.element(screen.getByText('Mine alone')).not.toBeInTheDocument()
    expect(conversation.texts()).toEqual(['Hello'])
  })
})

describe('after the sign-in has ended', () => {
  const loggedOut = async () => {
    const me = somebody()
    const conversation = conversationOf(me)
    const screen = await openConversation(me)
    const nobody = () => {
      throw refusal('not-signed-in')
    }
    answer({ accounts: { me: nobody }, messages: { send: nobody } })
    await screen.field.fill('Still here')
    await screen.send.click()
    await expect
      .element(screen.getByRole('alert').filter({ hasText: "You've been logged out. We kept what you typed." }))
      .toBeVisible()
    return { me, screen, conversation }
  }

  test('a message says so, does not wait for a connection, and offers to log in', async () => {
    const { screen } = await loggedOut()
    await expect.element(screen.getByText('Waiting for a connection')).not.toBeInTheDocument()
    const asked = inputsOf('accounts.me').length
    await screen.getByRole('button', { name: 'Log in again' }).click()
    // The gate acts on the answer.
    await expect.poll(() => inputsOf('accounts.me').length).toBeGreaterThan(asked)
  })

  test('it is sent once the same person has logged in again, and never by another', async () => {
    const { me, screen, conversation } = await loggedOut()
    await screen.unmount()
    const next = somebody()
    const other = conversationOf(next)
    const theirs = await openConversation(next)
    await theirs.field.fill('Hello')
    await theirs.send.click()
    await expect.element(theirs.getByText('Sent', { exact: true })).toBeVisible()
    await expect.element(theirs.getByText('Still here')).not.toBeInTheDocument()
    expect(other.texts()).toEqual(['Hello'])
    await theirs.unmount()
    answer({ messages: { send: conversation.send } })
    const again = await openConversation(me)
    await expect.poll(conversation.texts).toEqual(['Still here'])
    await expect.element(again.getByText('Log in again')).not.toBeInTheDocument()
  })
})
