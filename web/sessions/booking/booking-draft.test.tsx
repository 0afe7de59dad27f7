import { beforeEach, describe, expect, test } from 'vitest'
import type { RefusalCode } from '#contract/kit/refusals.ts'
import { booked, type Booking, bookingPage, inThreeDays } from '#test/components/booking-page.tsx'
import { kofi, maya } from '#test/components/people.ts'
import { answer, connect, inputsOf, refusal } from '#test/components/server.ts'
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

function keepDraft(date = inThreeDays): void {
  const slot = { date, time: '16:00', timeZone: maya.timeZone }
  const draft = { id: newId<'session'>(), topic: 'Interview prep', notes: '', meetingLink: '', slot, asksOther: false }
  window.sessionStorage.setItem(`tassel.booking.${maya.id}.${kofi.id}`, JSON.stringify(draft))
}

function page(...times: string[]) {
  keepDraft()
  return bookingPage({ freeHours: free(...times) })
}

beforeEach(() => window.sessionStorage.clear())

describe('a booking left half filled in', () => {
  test('is restored after a reload, as the same booking, until it is booked', async () => {
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

  test('is empty if it can no longer be read', async () => {
    window.sessionStorage.setItem(`tassel.booking.${maya.id}.${kofi.id}`, '{"topic":')
    const screen = await bookingPage()
    await expect.element(screen.getByLabelText('Topic')).toHaveValue('')
  })

  test('does not select an hour that is no longer free, and says so', async () => {
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

  test('keeps the hour it was sent with, which may be gone because it was booked, and stays the same when resent', async () => {
    const screen = await sentInVain()
    answer({ sessions: { book: booked, freeHours: () => free('15:00') } })
    await queryClient.invalidateQueries()
    await expect.element(screen.getByRole('radio', { name: '4:00 PM' })).not.toBeInTheDocument()
    await screen.confirm.click()
    await expect.element(screen.getByText('Session booked!')).toBeVisible()
    const [first, second] = inputsOf('sessions.book')
    expect(second).toEqual(first)
  })
})

describe('a time chosen before a reload', () => {
  const onSameClock = { ...kofi, timeZone: maya.timeZone }

  test('is shown while the free hours are loading, since it can be confirmed', async () => {
    keepDraft()
    const coming = Promise.withResolvers<ReturnType<typeof free>>()
    const screen = await bookingPage({ mentor: onSameClock, freeHours: () => coming.promise })
    await expect.element(screen.confirm).toBeEnabled()
    await expect.element(screen.getByRole('definition').filter({ hasText: '4:00 PM' })).toBeVisible()
    coming.resolve(free('16:00'))
    await expect.element(screen.getByRole('radio', { name: '4:00 PM' })).toBeChecked()
    await expect.element(screen.getByRole('definition').filter({ hasText: '4:00 PM' })).not.toBeInTheDocument()
  })

  test('is shown while the hours of its month are loading', async () => {
    const inTwoMonths = Temporal.PlainDate.from(inThreeDays).add({ months: 2 }).with({ day: 10 }).toString()
    keepDraft(inTwoMonths)
    const never = Promise.withResolvers<ReturnType<typeof free>>().promise
    const isItsMonth = (from: string) => from.slice(0, 7) === inTwoMonths.slice(0, 7)
    const screen = await bookingPage({
      mentor: onSameClock,
      freeHours: ({ from }) => (isItsMonth(from) ? never : free('15:00')),
    })
    await expect.element(screen.getByRole('group', { name: /^Days when Kofi Mensah is free/ })).toBeVisible()
    await expect.element(screen.getByRole('definition').filter({ hasText: '4:00 PM' })).toBeVisible()
    await expect.element(screen.confirm).toBeEnabled()
  })
})

describe('a booking whose answer was lost, after a reload', () => {
  test('says that it was sent, keeps its hour, and stays the same when resent, even with the last credits', async () => {
    await (await sentInVain()).unmount()
    const screen = await bookingPage({ freeHours: free('15:00'), credits: 0 })
    await expect.element(screen.getByText('You already sent this', { exact: false })).toBeVisible()
    await expect.element(screen.getByText('Pick a highlighted day', { exact: false })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('radio', { name: '3:00 PM' })).toBeInTheDocument()
    await expect.element(screen.getByRole('definition').filter({ hasText: '4:00 PM' })).toBeVisible()
    expect(screen.getByText('no longer free', { exact: false }).query()).toBeNull()
    await screen.confirm.click()
    await expect.element(screen.getByText('Session booked!')).toBeVisible()
    const [first, second] = inputsOf('sessions.book')
    expect(second).toEqual(first)
  })

  test("with another hour is booked or refused under the first one's id", async () => {
    await (await sentInVain()).unmount()
    const screen = await bookingPage({ freeHours: free('15:00') })
    answer({ sessions: { book: takenBefore } })
    await screen.getByText('3:00 PM').click()
    await screen.confirm.click()
    await expect.element(screen.getByText('Your earlier booking went through', { exact: false })).toBeVisible()
    const [first, second] = inputsOf('sessions.book') as Booking[]
    expect(second).toEqual({ ...first, time: '15:00' })
  })

  test('drops another hour that is no longer free', async () => {
    await (await sentInVain()).unmount()
    const screen = await bookingPage({ freeHours: free('15:00') })
    await screen.getByText('3:00 PM').click()
    answer({ sessions: { freeHours: () => free('17:00') } })
    await queryClient.invalidateQueries()
    await expect.element(screen.getByText('The time you picked is no longer free.', { exact: false })).toBeVisible()
    await expect.element(screen.confirm).toBeDisabled()
  })

  test('loses its hour like any other once it was refused', async () => {
    await (await sentInVain()).unmount()
    const screen = await bookingPage({ freeHours: free('15:00', '16:00') })
    await refusedWith(screen, 'slot-taken', 'This time is no longer available. Please suggest another time.')
    await screen.unmount()
    const after = await bookingPage({ freeHours: free('15:00') })
    await expect.element(after.getByText('The time you picked is no longer free.', { exact: false })).toBeVisible()
    expect(after.getByText('You already sent this', { exact: false }).query()).toBeNull()
  })

  test('keeps it if a refusal says nothing about what was sent before', async () => {
    await (await sentInVain()).unmount()
    const screen = await bookingPage({ freeHours: free('15:00', '16:00') })
    await refusedWith(screen, 'too-many-requests', 'Too many requests. Please wait a moment and try again.')
    await screen.unmount()
    const after = await bookingPage({ freeHours: free('15:00') })
    await expect.element(after.getByText('You already sent this', { exact: false })).toBeVisible()
    await expect.element(after.getByRole('radio', { name: '3:00 PM' })).toBeInTheDocument()
    await expect.element(after.confirm).toBeEnabled()
  })
})

describe('a duplicated tab, whose form has the same id', () => {
  test('gets its own id after the first was booked, once its time is picked again', async () => {
    const screen = await page('15:00', '16:00')
    await expect.element(screen.getByRole('radio', { name: '4:00 PM' })).toBeChecked()
    answer({ sessions: { book: takenBefore } })
    await screen.confirm.click()
    await expect.element(screen.getByText('You booked another session from a copy', { exact: false })).toBeVisible()
    const [{ id }] = inputsOf('sessions.book') as [Booking]
    await expect
      .element(screen.getByRole('link', { name: 'View Session Details' }))
      .toHaveAttribute('href', `/session/${id}`)
    await expect.element(screen.confirm).toBeDisabled()
    answer({ sessions: { book: booked } })
    await screen.getByText('4:00 PM').click()
    await screen.confirm.click()
    await expect.element(screen.getByText('Session booked!')).toBeVisible()
    const [first, second] = inputsOf('sessions.book') as Booking[]
    expect(second).toEqual({ ...first, id: second?.id })
    expect(second?.id).not.toBe(id)
  })

  test('keeps its id if it was sent before: the earlier attempt may be what was booked', async () => {
    const screen = await sentInVain()
    answer({ sessions: { book: takenBefore } })
    await screen.getByText('3:00 PM').click()
    await screen.confirm.click()
    await expect.element(screen.getByText('Your earlier booking went through', { exact: false })).toBeVisible()
    await screen.confirm.click()
    await expect.poll(() => inputsOf('sessions.book')).toHaveLength(3)
    expect(new Set((inputsOf('sessions.book') as Booking[]).map(({ id }) => id)).size).toBe(1)
    await screen.unmount()
    const after = await bookingPage({ freeHours: free('15:00') })
    await expect.element(after.getByLabelText('Topic')).toHaveValue('')
  })
})

const takenBefore = () => {
  throw refusal('session-id-taken')
}

/** A booking for 4 PM that reached the server. Its response was lost, and the connection is back. */
async function sentInVain() {
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
  return screen
}

async function refusedWith(screen: Awaited<ReturnType<typeof page>>, code: RefusalCode, why: string): Promise<void> {
  answer({
    sessions: {
      book: () => {
        throw refusal(code)
      },
    },
  })
  await screen.confirm.click()
  await expect.element(screen.getByText(why).first()).toBeVisible()
}
