import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { maya } from '#test/components/people.ts'
import { show } from '#test/components/show.tsx'
import { TextField } from './text-field.tsx'

const hint = 'A day from now, everyone can read this.'
const visible = 234 // px; what is visible on a phone in landscape with its keyboard up
const height = vi.spyOn(VisualViewport.prototype, 'height', 'get')

beforeEach(() => page.viewport(844, 390))
afterEach(() => page.viewport(1000, 800))

/** A field in the middle of a long page. */
async function longPage() {
  const screen = await show(
    <>
      <div style={{ height: 500 }} />
      <TextField label="Your review" rows={3} hint={hint} />
      <div style={{ height: 900 }} />
    </>,
    { me: maya },
  )
  const [label, field, below] = [screen.getByText('Your review'), screen.getByRole('textbox'), screen.getByText(hint)]
  const seen = () => ({
    top: label.element().getBoundingClientRect().top,
    bottom: below.element().getBoundingClientRect().bottom,
  })
  return { field, seen }
}

test('a field focused while the keyboard is up is above it, with its label and hint', async () => {
  height.mockReturnValue(visible)
  const { field, seen } = await longPage()
  field.element().focus()
  await expect.poll(() => seen().bottom).toBeLessThanOrEqual(visible)
  expect(seen().top).toBeGreaterThanOrEqual(0)
})

test('a keyboard that comes up leaves the field visible', async () => {
  height.mockReturnValue(390)
  const { field, seen } = await longPage()
  field.element().focus()
  await expect.poll(() => seen().bottom).toBeGreaterThan(visible)
  height.mockReturnValue(visible)
  window.visualViewport?.dispatchEvent(new Event('resize'))
  await expect.poll(() => seen().bottom).toBeLessThanOrEqual(visible)
  expect(seen().top).toBeGreaterThanOrEqual(0)
})

/** A field that shows an error while a person types, as low as it can be and still be visible. */
function Limited() {
  const [text, setText] = useState('')
  return (
    <>
      <div style={{ height: visible - 100 }} />
      <TextField label="To-do" value={text} onChange={setText} error={text === '' ? undefined : 'Too long.'} />
      <div style={{ height: 900 }} />
    </>
  )
}

test('an error about a text is visible as soon as it appears', async () => {
  height.mockReturnValue(visible)
  const screen = await show(<Limited />, { me: maya })
  await screen.getByRole('textbox').fill('Ask for the letter.')
  const error = screen.getByText('Too long.')
  await expect.poll(() => error.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(visible)
})
