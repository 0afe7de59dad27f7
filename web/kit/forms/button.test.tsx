import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { maya } from '#test/components/people.ts'
import { show } from '#test/components/show.tsx'
import { Button } from './button.tsx'

test('what a caller says of a button holds, and otherwise what is usual', async () => {
  const screen = await show(
    <>
      <Button>Usual</Button>
      <Button className="justify-start px-0">Other</Button>
    </>,
    { me: maya },
  )
  const styleOf = (name: string) => window.getComputedStyle(screen.getByRole('button', { name }).element())
  expect(styleOf('Usual').paddingInline).toBe('16px')
  expect(styleOf('Usual').justifyContent).toBe('center')
  expect(styleOf('Other').paddingInline).toBe('0px')
  expect(styleOf('Other').justifyContent).toBe('flex-start')
})

function Saving({ onSave }: { onSave: () => void }) {
  const [isPending, setPending] = useState(false)
  const [isOff, setOff] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
        setPending(true)
      }}
    >
      <input aria-label="Name" />
      <input aria-label="School" />
      <Button type="submit" isPending={isPending} busyLabel="Saving..." onPress={() => {}}>
        Save
      </Button>
      <Button onPress={() => setPending(false)}>Saved</Button>
      <Button isDisabled={isOff} onPress={() => setOff(true)}>
        Once
      </Button>
    </form>
  )
}

const said = () => document.querySelector('[role="log"][aria-live="assertive"]')?.textContent

describe('a button whose work is under way', () => {
  test('keeps the focus, says so, and takes no press', async () => {
    const saved = vi.fn<() => void>()
    const screen = await show(<Saving onSave={saved} />, { me: maya })
    screen.getByRole('button', { name: 'Save', exact: true }).element().focus()
    await userEvent.keyboard('{Enter}')
    const button = screen.getByRole('button', { name: 'Saving...' })
    await expect.element(button).toHaveFocus()
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await expect.poll(said).toContain('Saving...')
    await userEvent.keyboard('{Enter} ')
    await screen.getByRole('textbox', { name: 'Name' }).click()
    await userEvent.keyboard('{Enter}')
    expect(saved).toHaveBeenCalledTimes(1)
  })

  test('is itself again afterwards', async () => {
    const saved = vi.fn<() => void>()
    const screen = await show(<Saving onSave={saved} />, { me: maya })
    await screen.getByRole('button', { name: 'Save', exact: true }).click()
    await screen.getByRole('button', { name: 'Saved' }).click()
    await expect.element(screen.getByRole('button', { name: 'Saved' })).toHaveFocus()
    await screen.getByRole('button', { name: 'Save', exact: true }).click()
    expect(saved).toHaveBeenCalledTimes(2)
  })
})

test('Enter in a field presses the button, and the focus stays in the field', async () => {
  const saved = vi.fn<() => void>()
  const screen = await show(<Saving onSave={saved} />, { me: maya })
  const field = screen.getByRole('textbox', { name: 'Name' })
  await field.fill('Maya')
  await field.click()
  await userEvent.keyboard('{Enter}')
  expect(saved).toHaveBeenCalledTimes(1)
  await expect.element(field).toHaveFocus()
})

test('a disabled button takes no press', async () => {
  const screen = await show(<Saving onSave={() => {}} />, { me: maya })
  const once = screen.getByRole('button', { name: 'Once' })
  await once.click()
  await expect.element(once).toBeDisabled()
})
