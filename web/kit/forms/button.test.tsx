import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { maya } from '#test/components/people.ts'
import { show } from '#test/components/show.tsx'
import { Button } from './button.tsx'

test('classes given to a button win, and the defaults apply otherwise', async () => {
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

/** Presses twice before React has rendered the result of the first press. */
function pressTwice(button: Element): void {
  for (let time = 0; time < 2; time++) if (button instanceof HTMLElement) button.click()
}

function Sending({ onSend }: { onSend: () => Promise<void> }) {
  const send = useMutation({ mutationFn: onSend })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send.mutate()
      }}
    >
      <Button isPending={send.isPending} busyLabel="Sending..." onPress={() => send.mutate()}>
        Press
      </Button>
      <Button type="submit" isPending={send.isPending} busyLabel="Sending...">
        Submit
      </Button>
      <Button onPress={() => send.mutate()}>More</Button>
    </form>
  )
}

test('two presses within a moment count as one, however a command is sent, and a later press counts again', async () => {
  let answer = () => {}
  const sent = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (answer = resolve)))
  const screen = await show(<Sending onSend={sent} />, { me: maya })
  for (const [index, name] of ['Press', 'Submit', 'Press'].entries()) {
    const button = screen.getByRole('button', { name, exact: true })
    await expect.element(button).toBeVisible()
    pressTwice(button.element())
    await expect.element(screen.getByRole('button', { name: 'Sending...' }).first()).toBeVisible()
    expect(sent).toHaveBeenCalledTimes(index + 1)
    answer()
  }
})

test('a button that never reports itself pending may be pressed as often as one likes', async () => {
  const sent = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const screen = await show(<Sending onSend={sent} />, { me: maya })
  pressTwice(screen.getByRole('button', { name: 'More' }).element())
  await expect.poll(() => sent.mock.calls.length).toBe(2)
})

const said = () => document.querySelector('[role="log"][aria-live="assertive"]')?.textContent

describe('a button while its work is in progress', () => {
  test('keeps the focus, says so, and ignores presses', async () => {
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

  test('returns to normal afterwards', async () => {
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

test('a disabled button ignores presses', async () => {
  const screen = await show(<Saving onSave={() => {}} />, { me: maya })
  const once = screen.getByRole('button', { name: 'Once' })
  await once.click()
  await expect.element(once).toBeDisabled()
})
