import { startTransition, useEffect, useState } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { maya } from '#test/components/people.ts'
import { show } from '#test/components/show.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { notify } from './notify.ts'

function Page() {
  const [open, setOpen] = useState(false)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      <Dialog isOpen={open} onOpenChange={setOpen} title="A letter">
        <TextField label="Words" name="words" />
        <Button onPress={() => setAsking(true)}>Throw away</Button>
        <ConfirmDialog
          isOpen={asking}
          onOpenChange={setAsking}
          title="Throw it away?"
          confirmLabel="Throw away for good"
          onConfirm={() => setAsking(false)}
        >
          It cannot be brought back.
        </ConfirmDialog>
      </Dialog>
    </>
  )
}

function ClosedByItself() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const close = () => startTransition(() => setOpen(false))
    window.addEventListener('answered', close)
    return () => window.removeEventListener('answered', close)
  }, [])
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      <Dialog isOpen={open} onOpenChange={setOpen} title="A letter">
        Words
      </Dialog>
    </>
  )
}

const showOpen = async () => {
  const screen = await show(<Page />, { me: maya })
  const opener = screen.getByRole('button', { name: 'Open' })
  await opener.click()
  const dialog = screen.getByRole('dialog', { name: 'A letter' })
  await expect.element(dialog).toHaveFocus()
  return { screen, opener, dialog }
}

// Must be the first test here, because the code is loaded with the first dialog.
test('a dialog whose code has not arrived says that it is loading', async () => {
  const screen = await show(<Page />, { me: maya })
  const { promise: said, resolve } = Promise.withResolvers<void>()
  const look = () => [...document.querySelectorAll('output')].some((sign) => sign.textContent === 'Opening...')
  const observer = new MutationObserver(() => look() && resolve())
  observer.observe(document.body, { childList: true, subtree: true })
  await screen.getByRole('button').first().click()
  await said
  observer.disconnect()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  expect(look()).toBe(false)
})

describe('a dialog', () => {
  test('has the focus, keeps it, and gives it back', async () => {
    const { opener, dialog } = await showOpen()
    const inside = () => dialog.element().parentElement?.contains(document.activeElement)
    for (let presses = 0; presses < 6; presses += 1) {
      await userEvent.tab()
      expect(inside()).toBe(true)
    }
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  test('gives the focus back even if the router or an answer closes it', async () => {
    const screen = await show(<ClosedByItself />, { me: maya })
    const opener = screen.getByRole('button', { name: 'Open' })
    await opener.click()
    const dialog = screen.getByRole('dialog', { name: 'A letter' })
    await expect.element(dialog).toHaveFocus()
    // Runs frames early, because the next frame may come before the work React does after a change.
    const frames = vi.spyOn(window, 'requestAnimationFrame')
    onTestFinished(() => frames.mockRestore())
    frames.mockImplementation((draw) => {
      queueMicrotask(() => draw(performance.now()))
      return 0
    })
    window.dispatchEvent(new Event('answered'))
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  test('hides the page behind it, which does not scroll, and shows it again', async () => {
    const { screen, opener, dialog } = await showOpen()
    const isHidden = () => opener.element().closest('[inert]') !== null
    expect(isHidden()).toBe(true)
    expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
    await screen.getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(isHidden()).toBe(false)
    expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden')
  })

  test('closes on a press outside, but not if it asks a question', async () => {
    const { screen, dialog } = await showOpen()
    await screen.getByRole('button', { name: 'Throw away' }).click()
    const asking = screen.getByRole('alertdialog', { name: 'Throw it away?' })
    await expect.element(asking).toHaveAccessibleDescription('It cannot be brought back.')
    await userEvent.click(document.documentElement, { position: { x: 5, y: 5 } })
    await expect.element(asking).toBeVisible()
    // Escape closes only the upper dialog.
    await userEvent.keyboard('{Escape}')
    await expect.element(asking).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Throw away' })).toHaveFocus()
    await userEvent.click(document.documentElement, { position: { x: 5, y: 5 } })
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('with typed text stays open on a press outside; Escape closes it', async () => {
    const { screen, dialog } = await showOpen()
    await screen.getByLabelText('Words').fill('Dear Kofi')
    await userEvent.click(document.documentElement, { position: { x: 5, y: 5 } })
    await expect.element(dialog).toBeVisible()
    await expect.element(screen.getByLabelText('Words')).toHaveValue('Dear Kofi')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('leaves notices reachable', async () => {
    const { screen, dialog } = await showOpen()
    notify({ title: 'Saved' })
    await screen.getByRole('button', { name: 'Dismiss' }).last().click()
    await expect.element(screen.getByText('Saved')).not.toBeInTheDocument()
    await expect.element(dialog).toBeVisible()
  })
})
