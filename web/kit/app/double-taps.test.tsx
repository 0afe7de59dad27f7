import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { maya } from '#test/components/people.ts'
import { show } from '#test/components/show.tsx'
import { ConfirmDialog } from '#web/kit/feedback/confirm-dialog.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { ignoreDoubleTaps } from './double-taps.ts'

let now = 0
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => now))
afterEach(() => vi.restoreAllMocks())

/** A list in which the next name slides to where the last one was. */
function Names({ onAnswer }: { onAnswer: (name: string) => void }) {
  useEffect(ignoreDoubleTaps, [])
  const [names, setNames] = useState(['Ada', 'Ben', 'Cleo'])
  return names.map((name) => (
    <p key={name}>
      <Button
        onPress={() => {
          onAnswer(name)
          setNames((before) => before.filter((one) => one !== name))
        }}
      >
        Accept {name}
      </Button>
    </p>
  ))
}

const press = (name: string) => userEvent.click(page.getByRole('button', { name }))

test('a double tap answers one item, and a later tap the next', async () => {
  const answered: string[] = []
  await show(<Names onAnswer={(name) => answered.push(name)} />, { me: maya })
  await press('Accept Ada')
  now += 300
  await press('Accept Ben')
  now += 300
  await press('Accept Ben')
  expect(answered).toEqual(['Ada'])
  now += 600
  await press('Accept Ben')
  expect(answered).toEqual(['Ada', 'Ben'])
})

test('a press right after going back in the browser counts', async () => {
  const answered: string[] = []
  await show(<Names onAnswer={(name) => answered.push(name)} />, { me: maya })
  await press('Accept Ada')
  window.dispatchEvent(new PopStateEvent('popstate'))
  await press('Accept Ben')
  expect(answered).toEqual(['Ada', 'Ben'])
})

test('elsewhere, by keyboard, and on the same item, each press counts', async () => {
  let count = 0
  await show(<Counter onPress={() => count++} />, { me: maya })
  await press('More')
  await press('More')
  await press('Other')
  expect(count).toBe(3)
  await press('More')
  page.getByRole('button', { name: 'Other' }).element().focus()
  await userEvent.keyboard('{Enter}')
  expect(count).toBe(5)
})

test('a press far from the last one in time counts, even right after a key', async () => {
  const answered: string[] = []
  await show(<Names onAnswer={(name) => answered.push(name)} />, { me: maya })
  await press('Accept Ada')
  now += 10_000
  page.getByRole('button', { name: 'Accept Cleo' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await press('Accept Ben')
  expect(answered).toEqual(['Ada', 'Cleo', 'Ben'])
})

function Counter({ onPress }: { onPress: () => void }) {
  useEffect(ignoreDoubleTaps, [])
  return (
    <>
      <Button onPress={onPress}>More</Button>
      <div style={{ height: 100 }} />
      <Button onPress={onPress}>Other</Button>
    </>
  )
}

test('a dialog that opens under the finger is not answered by the same double tap', async () => {
  let confirmed = 0
  await show(<Asking onConfirm={() => confirmed++} />, { me: maya })
  const cancel = page.getByRole('button', { name: 'Unsubscribe', exact: true })
  const { left, top, width, height } = cancel.element().getBoundingClientRect()
  const here = { clientX: left + width / 2, clientY: top + height / 2 }
  await userEvent.click(cancel)
  const confirm = page.getByRole('button', { name: 'Yes, Unsubscribe' })
  await expect.element(confirm).toBeVisible()
  now += 250
  tap(confirm.element(), here)
  expect(confirmed).toBe(0)
  now += 600
  tap(confirm.element(), here)
  expect(confirmed).toBe(1)
})

/** Dispatches what a browser would for a tap on this element at this position. */
function tap(element: Element, at: { clientX: number; clientY: number }): void {
  const told = {
    ...at,
    bubbles: true,
    cancelable: true,
    composed: true,
    isPrimary: true,
    pointerType: 'mouse',
    detail: 1,
  }
  element.dispatchEvent(new PointerEvent('pointerdown', told))
  element.dispatchEvent(new PointerEvent('pointerup', told))
  element.dispatchEvent(new PointerEvent('click', told))
}

function Asking({ onConfirm }: { onConfirm: () => void }) {
  useEffect(ignoreDoubleTaps, [])
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Unsubscribe</Button>
      <ConfirmDialog
        title="Unsubscribe?"
        confirmLabel="Yes, Unsubscribe"
        {...{ isOpen, onConfirm }}
        onOpenChange={setOpen}
      >
        You lose your credits.
      </ConfirmDialog>
    </>
  )
}
