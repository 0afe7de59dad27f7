import { beforeEach, describe, expect, test } from 'vitest'
import { booked, bookingPage, inThreeDays } from '#test/components/booking-page.tsx'
import { kofi, maya } from '#test/components/people.ts'
import { answer, connect, inputsOf } from '#test/components/server.ts'
import { queryClient } from '#web/kit/app/query-client.ts'
import { newId } from '#web/kit/app/new-id.ts'

const free = (...times: string[]) => ({
  setsHours: true,
  hours: times.map((time) => ({
    startsAt: new Date(
      Temporal.PlainDate.from(inThreeDays).toZonedDateTime({ timeZone: maya.timeZone, plainTime: time })
        .epochMilliseconds,
    ).toISOString(),
    date: inThreeDays,
    time,
  })),
})

const page = (...times: string[]) => {
  const slot = { date: inThreeDays, time: '16:00', timeZone: maya.timeZone }
  const draft = { id: newId<'session'>(), topic: 'Interview prep', notes: '', meetingLink: '', slot, asksOther: false }
  window.sessionStorage.setItem(`tassel.booking.${maya.id}.${kofi.id}`, JSON.stringify(draft))
  return bookingPage({ freeHours: free(...times) })
}

beforeEach(() => window.sessionStorage.clear())

describe('a booking that is left half filled in', () => {
  test('is there again after a reload, as the same booking, until it is booked', async () => {
    const before = await bookingPage()
    await before.fillIn()
    await before.getByLabelText('Meeting link (optional)').fill('https://meet.example/maya')
    await before.getByLabelText('Notes (optional)').fill('My essay is attached.')
    await before.unmount()
    const screen = await bookingPage()
    await expect.element(screen.getByLabelText('Topic')).toHaveValue('Interview prep')
    await expect.element(screen.getByLabelText('Date')).toHaveValue(inThreeDays)
    await expect.element(screen.getByLabelText('Time', { exact: true })).toHaveValue('16:00')
    await expect.element(screen.getByLabelText('Meeting link (optional)')).toHaveValue('https://meet.example/maya')
    await expect.element(screen.getByLabelText('Notes (optional)')).toHaveValue('My essay is attached.')
    await screen.confirm.click()
    await expect.element(screen.getByText('Session booked!')).toBeVisible()
    await screen.unmount()
    const after = await bookingPage()
    await expect.element(after.getByLabelText('Notes (optional)')).toHaveValue('')
    await expect.element(after.getByLabelText('Date')).toHaveValue('')
  })

  test('does not choose an hour that is no longer free, and says so', async () => {
    const first = await page('15:00', '16:00')
    await expect.element(first.getByRole('radio', { name: '4:00 PM' })).toBeChecked()
    await expect.element(first.confirm).toBeEnabled()
    await first.unmount()
    const screen = await page('15:00')
    await expect.element(screen.getByText('The time you picked is no longer free.', { exact: false })).toBeVisible()
    await expect.element(screen.confirm).toBeDisabled()
    await expect.element(screen.getByLabelText('Topic')).toHaveValue('Interview prep')
    await screen.getByText('3:00 PM').click()
    await expect.element(screen.confirm).toBeEnabled()
    expect(screen.getByText('The time you picked is no longer free.', { exact: false }).query()).toBeNull()
  })

  test('keeps the hour it was sent with, which may be gone because it is booked, and is the same when sent again', async () => {
    const screen = await page('15:00', '16:00')
    await expect.element(screen.getByRole('radio', { name: '4:00 PM' })).toBeChecked()
    answer({
      sessions: {
        book: (input) => {
          connect(false)
          return booked(input)
        },
      },
    })
    await screen.confirm.click()
    await expect.element(screen.getByText('Failed to book session. Please try again.')).toBeVisible()
    connect(true)
    answer({ sessions: { book: booked, freeHours: () => free('15:00') } })
    await queryClient.invalidateQueries()
    await expect.element(screen.getByRole('radio', { name: '4:00 PM' })).not.toBeInTheDocument()
    await screen.confirm.click()
    await expect.element(screen.getByText('Session booked!')).toBeVisible()
    const [first, second] = inputsOf('sessions.book')
    expect(second).toEqual(first)
  })
})
