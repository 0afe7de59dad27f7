import { describe, expect, test } from 'vitest'
import { conversationOf, openConversation, somebody } from '#test/components/conversation.tsx'
import { answer, refusal } from '#test/components/server.ts'

describe('a message the server refuses', () => {
  const refusedOnce = async () => {
    const me = somebody()
    const conversation = conversationOf(me)
    const screen = await openConversation(me)
    answer({
      messages: {
        send: () => {
          throw refusal('person-left')
        },
      },
    })
    await screen.field.fill('Are you there?')
    await screen.send.click()
    await expect.element(screen.getByText(/This person has closed their account\./)).toBeVisible()
    await expect.element(screen.getByText('Not sent')).toBeVisible()
    answer({ messages: { send: conversation.send } })
    return { screen, conversation }
  }

  test('says why, and does not hold up the next', async () => {
    const { screen, conversation } = await refusedOnce()
    await screen.field.fill('Next')
    await screen.send.click()
    await expect.element(screen.getByText('Sent', { exact: true })).toBeVisible()
    expect(conversation.texts()).toEqual(['Next'])
    await expect.element(screen.getByText('Not sent')).toBeVisible()
  })

  test('can be retried, and the keyboard focus stays with the messages', async () => {
    const { screen, conversation } = await refusedOnce()
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByText('Sent', { exact: true })).toBeVisible()
    await expect.element(screen.box).toHaveFocus()
    expect(conversation.texts()).toEqual(['Are you there?'])
  })

  test('because the other person closed their account ends the conversation', async () => {
    const me = somebody()
    const conversation = conversationOf(me)
    const screen = await openConversation(me)
    answer({
      messages: {
        send: () => {
          conversation.close()
          throw refusal('person-left')
        },
      },
    })
    await screen.field.fill('Are you there?')
    await screen.send.click()
    await expect.element(screen.getByText("so you can't message them anymore", { exact: false })).toBeVisible()
    await expect.element(screen.getByText('Are you there?')).toBeVisible()
    await expect.element(screen.field).not.toBeInTheDocument()
    expect(document.activeElement).not.toBe(document.body)
  })

  test('can be discarded', async () => {
    const { screen, conversation } = await refusedOnce()
    await screen.getByRole('button', { name: 'Discard' }).click()
    await expect.element(screen.getByText('Are you there?')).not.toBeInTheDocument()
    await expect.element(screen.box).toHaveFocus()
    expect(conversation.texts()).toEqual([])
  })
})

test('help appears with a held message that speaks of danger to its writer', async () => {
  const me = somebody()
  conversationOf(me)
  const screen = await openConversation(me)
  const help = { name: '988 Suicide & Crisis Lifeline', number: '988', about: 'self-harm' }
  answer({
    messages: {
      send: () => {
        throw refusal('contact-details', { found: [{ kind: 'phone', start: 22, end: 34 }], help })
      },
    },
  })
  await screen.field.fill('I want to die. text me 650-555-0142')
  await screen.send.click()
  await expect.element(screen.getByText("You don't have to go through this alone.")).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '988' })).toHaveAttribute('href', 'tel:988')
  await expect.element(screen.getByText(/keep contact details and payments on Tassel/)).toBeVisible()
})
