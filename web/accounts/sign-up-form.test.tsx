import { userEvent } from 'vitest/browser'
import { afterEach, describe, expect, test } from 'vitest'
import { maya } from '#test/components/people.ts'
import { answer, inputsOf, refusal } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { SignUpForm } from './sign-up-form.tsx'

async function form() {
  const created: string[] = []
  const screen = await show(<SignUpForm role={maya.type} onCreated={(me) => created.push(me.id)} />, {
    me: maya,
    at: '/signup?role=student',
  })
  return Object.assign(screen, {
    created,
    name: screen.getByLabelText('Full Name'),
    email: screen.getByLabelText('Email address'),
    password: screen.getByLabelText('Password', { exact: true }),
    again: screen.getByLabelText('Confirm Password'),
  })
}

describe('the sign-up form', () => {
  afterEach(() => window.sessionStorage.clear())

  test('keeps the name and address when going back, and never a password', async () => {
    const before = await form()
    await before.name.fill('Maya Okafor')
    await before.email.fill('maya@example.com')
    await before.password.fill('telescope-77')
    await before.again.fill('telescope-77')
    expect(JSON.stringify([window.sessionStorage, window.localStorage])).not.toContain('telescope')
    await before.unmount()
    const after = await form()
    await expect.element(after.name).toHaveValue('Maya Okafor')
    await expect.element(after.email).toHaveValue('maya@example.com')
    await expect.element(after.password).toHaveValue('')
  })

  test('opens the terms and the privacy policy in another tab', async () => {
    const screen = await form()
    for (const name of [/^terms/, /^privacy policy/])
      await expect.element(screen.getByRole('link', { name })).toHaveAttribute('target', '_blank')
  })

  test('explains next to the name why the server refuses it', async () => {
    const why = 'Full Name may not contain an account or a phone number.'
    answer({
      accounts: {
        signUp: () => {
          throw refusal('invalid-input', { fields: { name: why } })
        },
      },
    })
    const screen = await form()
    await screen.name.fill('Maya Okafor')
    await screen.email.fill('maya@example.com')
    await screen.password.fill('telescope-77')
    await screen.again.fill('telescope-77')
    await screen.getByRole('button', { name: 'Create Account' }).click()
    await expect.element(screen.name).toHaveFocus()
    await expect.element(screen.name).toHaveAccessibleDescription(why)
  })

  test('sends once, however often it is pressed, then forgets what it kept', async () => {
    answer({ accounts: { signUp: () => maya } })
    const screen = await form()
    await screen.name.fill('Maya Okafor')
    await screen.email.fill('maya@example.com')
    await screen.password.fill('telescope-77')
    await screen.again.fill('telescope-77')
    const element = screen.container.querySelector('form')!
    element.requestSubmit()
    element.requestSubmit()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => screen.created).toEqual([maya.id])
    expect(inputsOf('accounts.signUp')).toHaveLength(1)
    expect(window.sessionStorage.getItem('tassel.sign-up')).toBeNull()
  })
})
