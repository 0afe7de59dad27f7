import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { maya } from '#test/components/people.ts'
import { show } from '#test/components/show.tsx'
import { Form, type Refused } from './form.tsx'
import { TextField } from './text-field.tsx'

const message = 'Please enter a valid email address'

/** A field as far down as in a long form, and what comes after it. */
function LongForm() {
  const [refused, setRefused] = useState<Refused>()
  return (
    <Form
      refused={refused}
      onSubmit={(event) => {
        event.preventDefault()
        setRefused({ message, field: 'email' })
      }}
    >
      <div style={{ height: 500 }} />
      <TextField label="Email" name="email" />
      <div style={{ height: 900 }} />
    </Form>
  )
}

afterEach(() => vi.restoreAllMocks())

test('the reason a form is refused is brought above the on-screen keyboard', async () => {
  const visible = 320
  vi.spyOn(VisualViewport.prototype, 'height', 'get').mockReturnValue(visible)
  const screen = await show(<LongForm />, { me: maya, at: '/login' })
  screen.container.querySelector('form')!.requestSubmit()
  await expect.element(screen.getByLabelText('Email')).toHaveFocus()
  const said = screen.getByText(message)
  await expect.poll(() => said.element().getBoundingClientRect().bottom).toBeLessThan(visible)
  expect(screen.getByLabelText('Email').element().getBoundingClientRect().top).toBeGreaterThan(0)
})
