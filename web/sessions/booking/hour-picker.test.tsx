import { useState } from 'react'
import { userEvent } from 'vitest/browser'
import { describe, expect, test } from 'vitest'
import { kofi, maya } from '#test/components/people.ts'
import { answer, refusal } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { queryClient } from '#web/kit/app/query-client.ts'
import { WhenPicker } from './when-picker.tsx'

// Next month, so that every one of its days is in the future, and the student's clock shows the same day.
const month = Temporal.Now.plainDateISO(maya.timeZone).with({ day: 1 }).add({ months: 1 })
const tenth = month.with({ day: 10 })
const twelfth = month.with({ day: 12 })
const at = (day: Temporal.PlainDate, time: string) =>
  day.toZonedDateTime({ timeZone: maya.timeZone, plainTime: time }).toInstant()
const hours = [at(tenth, '15:00'), at(tenth, '16:00'), at(twelfth, '09:00')]

const inWords = (day: Temporal.PlainDate) => day.toLocaleString('en-US', { dateStyle: 'long' })
const nameOf = (day: Temporal.PlainDate) => day.toLocaleString('en-US', { month: 'long' })

function freeHours({ from, days = 31, timeZone }: { from: string; days?: number; timeZone: string }) {
  const first = Temporal.PlainDate.from(from)
  const onClock = hours.map((hour) => ({ hour, local: hour.toZonedDateTimeISO(timeZone) }))
  return {
    setsHours: true,
    hours: onClock
      .filter(({ local }) => {
        const after = first.until(local.toPlainDate()).days
        return after >= 0 && after < days
      })
      .map(({ hour, local }) => ({
        startsAt: hour.toString({ fractionalSecondDigits: 3 }),
        date: local.toPlainDate().toString(),
        time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
      })),
  }
}

function refused(): never {
  throw refusal('too-many-requests')
}

async function picker() {
  const screen = await show(<Picker />, { me: maya })
  const day = (one: Temporal.PlainDate) => screen.getByRole('button', { name: new RegExp(inWords(one)) })
  const chosen = screen.getByLabelText('Chosen')
  return Object.assign(screen, { day, chosen, chosenText: () => chosen.element().textContent?.trim() })
}

function Picker() {
  const [value, setValue] = useState({ date: '', time: '', timeZone: maya.timeZone })
  return (
    <>
      <WhenPicker
        mentorId={kofi.id}
        other={kofi}
        value={value}
        onChange={setValue}
        reader={maya.timeZone}
        error={undefined}
      />
      <output aria-label="Chosen">{`${value.date} ${value.time} ${value.timeZone}`}</output>
    </>
  )
}

describe('the hour picker', () => {
  test('opens on the first month with hours, and shows a day’s hours when it is pressed', async () => {
    answer({ sessions: { freeHours } })
    const screen = await picker()
    await expect.element(screen.getByText('Pick a highlighted day to see its open hours.')).toBeVisible()
    await screen.day(tenth).click()
    const offered = screen.getByRole('radiogroup', { name: /^Free hours on / })
    await expect.element(offered.getByRole('radio', { name: '3:00 PM' })).toBeInTheDocument()
    await expect.element(offered.getByRole('radio', { name: '4:00 PM' })).toBeInTheDocument()
    expect(offered.getByRole('radio').elements()).toHaveLength(2)
    await offered.getByText('4:00 PM').click()
    await expect.element(screen.chosen).toHaveTextContent(`${tenth.toString()} 16:00 America/Chicago`)
    await expect.element(screen.getByText('For Kofi Mensah')).toBeVisible()
  })

  test('clears the chosen hour when another day is pressed', async () => {
    answer({ sessions: { freeHours } })
    const screen = await picker()
    await screen.day(tenth).click()
    await screen.getByText('4:00 PM').click()
    await screen.day(twelfth).click()
    await expect.poll(screen.chosenText).toBe('America/Chicago')
    await expect.element(screen.getByRole('radio', { name: '9:00 AM' })).not.toBeChecked()
  })

  test('works by keyboard alone', async () => {
    answer({ sessions: { freeHours } })
    const screen = await picker()
    await expect.element(screen.day(tenth)).toBeVisible()
    screen.day(month).element().focus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}')
    await expect.element(screen.day(tenth)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('radio', { name: '3:00 PM' })).toBeInTheDocument()
    screen.getByRole('radio', { name: '3:00 PM' }).element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByRole('radio', { name: '4:00 PM' })).toBeChecked()
    await expect.element(screen.chosen).toHaveTextContent(`${tenth.toString()} 16:00 America/Chicago`)
  })

  test('offers no day without free hours', async () => {
    answer({ sessions: { freeHours } })
    const screen = await picker()
    await expect.element(screen.day(month.with({ day: 11 }))).toHaveAttribute('aria-disabled', 'true')
    await expect.element(screen.day(tenth)).not.toHaveAttribute('aria-disabled')
  })

  test('says which month has none, and what to do about it', async () => {
    answer({ sessions: { freeHours } })
    const screen = await picker()
    await screen.getByRole('button', { name: 'Next month' }).click()
    await expect
      .element(
        screen.getByText(`Kofi Mensah has no open hours in ${nameOf(month.add({ months: 1 }))}.`, { exact: false }),
      )
      .toBeVisible()
  })

  test('in another zone shows the same hours on its clock, with nothing chosen', async () => {
    answer({ sessions: { freeHours } })
    const screen = await picker()
    await screen.day(tenth).click()
    await screen.getByText('4:00 PM').click()
    await screen.getByRole('button', { name: 'Change time zone' }).click()
    const zone = screen.getByRole('combobox', { name: /time zone/i })
    await expect.element(zone).toHaveFocus()
    await zone.selectOptions('America/New_York')
    await expect.poll(screen.chosenText).toBe('America/New_York')
    await screen.day(tenth).click()
    await expect.element(screen.getByRole('radio', { name: '5:00 PM' })).toBeInTheDocument()
    await expect.element(screen.getByRole('radio', { name: '3:00 PM' })).not.toBeInTheDocument()
  })

  test('can be swapped for any other time, and back', async () => {
    answer({ sessions: { freeHours } })
    const screen = await picker()
    await screen.getByRole('button', { name: 'Ask for another time' }).click()
    await expect.element(screen.getByText(/Kofi Mensah may not be free at that time\./)).toBeVisible()
    await screen.getByLabelText('Date').fill(twelfth.toString())
    await screen.getByLabelText('Time', { exact: true }).fill('20:30')
    await expect.element(screen.chosen).toHaveTextContent(`${twelfth.toString()} 20:30 America/Chicago`)
    await screen.getByRole('button', { name: 'Show free hours' }).click()
    await expect.element(screen.day(tenth)).toBeVisible()
    await expect.poll(screen.chosenText).toBe('America/Chicago')
  })

  test('falls back to a typed time if it could not be loaded', async () => {
    answer({ sessions: { freeHours: refused } })
    const screen = await picker()
    await expect.element(screen.getByLabelText('Date')).toBeVisible()
    await expect.element(screen.getByLabelText('Time', { exact: true })).toBeVisible()
  })

  test('keeps the hours it has if they could not be loaded again', async () => {
    answer({ sessions: { freeHours } })
    const screen = await picker()
    await screen.day(tenth).click()
    await screen.getByText('4:00 PM').click()
    answer({ sessions: { freeHours: refused } })
    await queryClient.invalidateQueries()
    await expect
      .poll(() =>
        queryClient
          .getQueryCache()
          .getAll()
          .some(({ state }) => state.status === 'error'),
      )
      .toBe(true)
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    await expect.element(screen.getByRole('radio', { name: '4:00 PM' })).toBeChecked()
    expect(screen.getByText("We couldn't load free hours.", { exact: false }).query()).toBeNull()
  })

  test('says if a month could not be loaded', async () => {
    answer({ sessions: { freeHours } })
    const screen = await picker()
    await expect.element(screen.day(tenth)).toBeVisible()
    answer({ sessions: { freeHours: refused } })
    await screen.getByRole('button', { name: 'Next month' }).click()
    await expect.element(screen.getByText("We couldn't load free hours. You can request any time below.")).toBeVisible()
  })
})
