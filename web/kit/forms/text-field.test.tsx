import { type FormEvent, useState } from 'react'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { maya } from '#test/components/people.ts'
import { show } from '#test/components/show.tsx'
import { CheckboxField } from './checkbox-field.tsx'
import { Form } from './form.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

const atFields = { email: 'This email is taken', grade: 'Please choose your grade' }

function FormOfFields({ onSend }: { onSend?: (typed: Record<string, unknown>) => void }) {
  const [errors, setErrors] = useState<Record<string, string>>()
  const [agreed, setAgreed] = useState(false)
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setErrors({ ...atFields })
    onSend?.(Object.fromEntries(new FormData(event.currentTarget)))
  }
  return (
    <Form onSubmit={submit} errors={errors}>
      <TextField label="Email" name="email" type="email" hint="We never show it" isRequired maxLength={9} />
      <TextField label="Password" name="password" type="password" defaultValue="secret" />
      <TextField label="About you" name="about" rows={3} />
      <SelectField label="Grade" name="grade" options={['9', '10']} placeholder="Choose" />
      <CheckboxField name="agreed" isSelected={agreed} onChange={setAgreed}>
        I agree
      </CheckboxField>
      <button type="submit">Send</button>
    </Form>
  )
}

describe('a text field', () => {
  test('is named by its label and described by its hint', async () => {
    const screen = await show(<FormOfFields />, { me: maya })
    const email = screen.getByRole('textbox', { name: 'Email', exact: true })
    await expect.element(email).toHaveAccessibleDescription('We never show it')
    await expect.element(email).toHaveAttribute('aria-required', 'true')
    await expect.element(email).not.toHaveAttribute('aria-invalid')
    // The browser must not show its own message.
    await expect.element(email).not.toHaveAttribute('required')
    await screen.getByText('Email', { exact: true }).click()
    await expect.element(email).toHaveFocus()
    await userEvent.keyboard('maya@rice.edu')
    await expect.element(email).toHaveValue('maya@rice')
    await expect.element(screen.getByRole('textbox', { name: 'About you' })).toHaveAttribute('rows', '3')
  })

  test("adds the form's error to its hint, until its value changes", async () => {
    const screen = await show(<FormOfFields />, { me: maya })
    const email = screen.getByRole('textbox', { name: 'Email', exact: true })
    await screen.getByRole('button', { name: 'Send' }).click()
    await expect.element(email).toHaveFocus()
    await expect.element(email).toHaveAttribute('aria-invalid', 'true')
    await expect.element(email).toHaveAccessibleDescription(`We never show it ${atFields.email}`)
    const grade = screen.getByRole('combobox', { name: 'Grade' })
    await expect.element(grade).toHaveAccessibleDescription(atFields.grade)
    await userEvent.keyboard('m')
    await userEvent.tab()
    await expect.element(email).not.toHaveAttribute('aria-invalid')
    await expect.element(email).toHaveAccessibleDescription('We never show it')
    await expect.element(grade).toHaveAccessibleDescription(atFields.grade)
    await screen.getByRole('button', { name: 'Send' }).click()
    await expect.element(email).toHaveAccessibleDescription(`We never show it ${atFields.email}`)
  })

  test("shows a caller's own error before the form's", async () => {
    const screen = await show(
      <Form errors={{ code: 'Refused' }}>
        <TextField label="Code" name="code" value="1" onChange={() => {}} error="Too short" />
        <TextField label="Word" error="" />
      </Form>,
      { me: maya },
    )
    await expect.element(screen.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription('Too short')
    await expect.element(screen.getByRole('textbox', { name: 'Word' })).not.toHaveAttribute('aria-invalid')
  })

  test('can show a password', async () => {
    const screen = await show(<FormOfFields />, { me: maya })
    const password = screen.getByLabelText('Password', { exact: true })
    await expect.element(password).toHaveAttribute('type', 'password')
    await screen.getByRole('button', { name: 'Show password' }).click()
    await expect.element(password).toHaveAttribute('type', 'text')
    await screen.getByRole('button', { name: 'Hide password' }).click()
    await expect.element(password).toHaveAttribute('type', 'password')
  })

  test('is red for our errors, not while an address is half typed', async () => {
    const screen = await show(<FormOfFields />, { me: maya })
    const email = screen.getByRole('textbox', { name: 'Email', exact: true })
    // A focused field has a different edge.
    const edge = () => {
      email.element().blur()
      return getComputedStyle(email.element()).borderColor
    }
    const usual = edge()
    await email.fill('maya')
    await expect.poll(edge).toBe(usual)
    await screen.getByRole('button', { name: 'Send' }).click()
    await expect.element(email).toHaveFocus()
    await expect.poll(edge).not.toBe(usual)
  })
})

describe('a checkbox', () => {
  test('is checked by its label and by the space bar, and is sent', async () => {
    const sent: Record<string, unknown>[] = []
    const screen = await show(<FormOfFields onSend={(typed) => sent.push(typed)} />, { me: maya })
    const box = screen.getByRole('checkbox', { name: 'I agree' })
    const send = screen.getByRole('button', { name: 'Send' })
    await expect.element(box).not.toBeChecked()
    await send.click()
    await screen.getByText('I agree').click()
    await expect.element(box).toBeChecked()
    await box.click()
    await expect.element(box).not.toBeChecked()
    await box.click()
    await send.click()
    box.element().focus()
    await userEvent.keyboard(' ')
    await expect.element(box).not.toBeChecked()
    await send.click()
    expect(sent.map(({ agreed }) => agreed)).toEqual([undefined, 'on', undefined])
  })

  test('shows whether it is checked, and the focus', async () => {
    const screen = await show(<FormOfFields />, { me: maya })
    const label = screen.getByText('I agree').element().closest('label')!
    const square = getComputedStyle(label.querySelector('svg')!.parentElement!)
    const check = getComputedStyle(label.querySelector('svg')!)
    expect([check.opacity, square.outlineStyle]).toEqual(['0', 'none'])
    screen.getByRole('combobox', { name: 'Grade' }).element().focus()
    await userEvent.tab()
    expect(square.outlineStyle).toBe('solid')
    await userEvent.keyboard(' ')
    await expect.poll(() => check.opacity).toBe('1')
  })
})
