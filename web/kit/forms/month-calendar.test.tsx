import { useState } from 'react'
import { userEvent } from 'vitest/browser'
import { expect, test } from 'vitest'
import { maya } from '#test/components/people.ts'
import { show } from '#test/components/show.tsx'
import { MonthCalendar } from './month-calendar.tsx'

const today = Temporal.Now.plainDateISO('UTC')
const isEven = (day: string) => Number(day.slice(8)) % 2 === 0

/** Renders a calendar that offers even days, and what was chosen in it. */
async function shown(at: string) {
  const screen = await show(<Chosen at={at} />, { me: maya })
  const dayAt = (day: string) => screen.getByRole('button', { name: day })
  return Object.assign(screen, {
    dayAt,
    chosen: screen.getByLabelText('Chosen'),
    /** Enters by keyboard alone. The calendar is a single tab stop, whichever day that is. */
    async enter(day: string) {
      await expect.element(dayAt(day)).toBeVisible()
      for (let stops = 0; document.activeElement !== dayAt(day).element(); stops++) {
        expect(stops).toBeLessThan(4)
        await userEvent.keyboard('{Tab}')
      }
    },
    async press(keys: string, day: string) {
      await userEvent.keyboard(keys)
      await expect.element(dayAt(day)).toHaveFocus()
    },
  })
}

function Chosen({ at: start }: { at: string }) {
  const [[at, value], set] = useState<[string, string?]>([start])
  return (
    <>
      <MonthCalendar
        label="Days"
        zone="UTC"
        value={value}
        onChange={(day) => set([day, day])}
        at={at}
        onMove={(day) => set(value === undefined ? [day] : [day, value])}
        isOffered={isEven}
      />
      <output aria-label="Chosen">{value ?? 'none'}</output>
    </>
  )
}

test('shows the days of a month under their weekdays', async () => {
  const screen = await shown('2999-03-10')
  await expect.element(screen.getByRole('heading', { name: 'March 2999' })).toBeVisible()
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent).join(' '),
  )
  expect(rows).toEqual([
    '     1 2',
    '3 4 5 6 7 8 9',
    '10 11 12 13 14 15 16',
    '17 18 19 20 21 22 23',
    '24 25 26 27 28 29 30',
    '31      ',
  ])
  await expect.element(screen.dayAt('Friday, March 1, 2999')).toBeVisible()
})

test('a day reached by keyboard shows the focus', async () => {
  const screen = await shown('2999-03-10')
  await screen.enter('Sunday, March 10, 2999')
  await expect.element(screen.dayAt('Sunday, March 10, 2999')).toHaveStyle({ outlineStyle: 'solid' })
})

test('the keys move by day, week and month', async () => {
  const screen = await shown('2999-03-10')
  await screen.enter('Sunday, March 10, 2999')
  await screen.press('{ArrowRight}', 'Monday, March 11, 2999')
  await screen.press('{ArrowDown}', 'Monday, March 18, 2999')
  await screen.press('{ArrowLeft}{ArrowLeft}', 'Saturday, March 16, 2999')
  await screen.press('{ArrowUp}', 'Saturday, March 9, 2999')
  await screen.press('{Home}', 'Sunday, March 3, 2999')
  await screen.press('{End}', 'Saturday, March 9, 2999')
  await screen.press('{PageDown}', 'Tuesday, April 9, 2999')
  await screen.press('{Shift>}{PageDown}{/Shift}', 'Wednesday, April 9, 3000')
  await screen.press('{Shift>}{PageUp}{/Shift}', 'Tuesday, April 9, 2999')
  await screen.press('{PageUp}', 'Saturday, March 9, 2999')
  await screen.press('{ArrowUp}{ArrowUp}', 'Saturday, February 23, 2999')
  await expect.element(screen.getByRole('heading', { name: 'February 2999' })).toBeVisible()
})

test('an offered day is chosen by Enter or a press, and other days by neither', async () => {
  const screen = await shown('2999-03-10')
  await screen.enter('Sunday, March 10, 2999')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.chosen).toHaveTextContent('2999-03-10')
  await expect.element(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('10')
  await screen.press('{ArrowRight}', 'Monday, March 11, 2999')
  await userEvent.keyboard('{Enter}')
  await screen.dayAt('Wednesday, March 13, 2999').click({ force: true })
  await expect.element(screen.chosen).toHaveTextContent('2999-03-10')
  await screen.dayAt('Thursday, March 14, 2999').click()
  await expect.element(screen.chosen).toHaveTextContent('2999-03-14')
  await expect.element(screen.dayAt('Thursday, March 14, 2999, selected')).toHaveFocus()
})

test('no month before today can be reached', async () => {
  const screen = await shown(today.toString())
  const heading = screen.getByRole('heading').element()
  const before = heading.textContent
  await screen.enter(/^Today, /.exec(screen.getByRole('button', { name: /^Today, / }).element().ariaLabel ?? '')!.input)
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}{PageUp}')
  await expect.element(screen.getByRole('button', { name: /^Today, / })).toHaveFocus()
  const previous = screen.getByRole('button', { name: 'Previous month' })
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
  await previous.click({ force: true })
  expect(heading.textContent).toBe(before)
})

test('going a month forward and back keeps the focus on the button pressed', async () => {
  const screen = await shown(today.toString())
  await screen.getByRole('button', { name: 'Next month' }).click()
  const next = today.add({ months: 1 })
  const name = next.toLocaleString('en-US', { month: 'long', year: 'numeric', calendar: 'gregory' })
  await expect.element(screen.getByRole('heading', { name })).toBeVisible()
  const previous = screen.getByRole('button', { name: 'Previous month' })
  await previous.click()
  await expect.element(previous).toHaveFocus()
  await expect.element(screen.getByRole('button', { name: /^Today, / })).toBeVisible()
})
