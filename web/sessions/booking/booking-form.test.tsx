import { userEvent } from 'vitest/browser'
import { beforeEach, describe, expect, test } from 'vitest'
import { booked, type Booking, bookingPage, inThreeDays } from '#test/components/booking-page.tsx'
import { kofi, kofiHimself, maya } from '#test/components/people.ts'
import { answer, connect, inputsOf, refusal } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import BookSession from './book-session.tsx'

const yesterday = Temporal.Now.plainDateISO('America/Chicago').subtract({ days: 1 }).toString()

beforeEach(() => window.sessionStorage.clear())

describe('the booking form', () => {
  test('says what is missing before it can be confirmed', async () => {
    const screen = await bookingPage()
    await expect.element(screen.getByText('Pick a day and a time first.')).toBeVisible()
    await expect.element(screen.confirm).toBeDisabled()
    await screen.pickTime()
    await expect.element(screen.confirm).toBeEnabled()
    expect(screen.getByText('Pick a day and a time first.').query()).toBeNull()
  })

  test('sends what was chosen and typed, and shows the time requested of the mentor', async () => {
    const screen = await bookingPage()
    await screen.fillIn()
    await screen.getByLabelText('Meeting link (optional)').fill('https://meet.example/maya')
    await screen.getByLabelText('Notes (optional)').fill('My essay is attached.')
    await screen.confirm.click()
    await expect.element(screen.getByRole('heading', { name: 'Session booked!' })).toBeVisible()
    await expect.element(screen.getByText(/Kofi Mensah got your request for .*4:00 PM/)).toBeVisible()
    expect(inputsOf('sessions.book')).toMatchObject([
      {
        mentorId: kofi.id,
        topic: 'Interview prep',
        date: inThreeDays,
        time: '16:00',
        timeZone: 'America/Chicago',
        meetingLink: 'https://meet.example/maya',
        notes: 'My essay is attached.',
      },
    ])
  })

  test('keeps showing whom to call if the student may be in danger', async () => {
    const screen = await bookingPage()
    const help = { name: '988 Suicide & Crisis Lifeline', number: '988', about: 'self-harm' } as const
    answer({ sessions: { book: (booking: Booking) => ({ ...booked(booking), help }) } })
    await screen.fillIn()
    await screen.confirm.click()
    await expect.element(screen.getByRole('heading', { name: 'Session booked!' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: '988' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible()
  })

  test('shows the cost and the balance', async () => {
    const screen = await bookingPage({ credits: 11 })
    await expect.element(screen.getByText('10 credits', { exact: true })).toBeVisible()
    await expect.element(screen.getByText('11 credits', { exact: true })).toBeVisible()
  })

  test('can be sent only once it has a date and a time', async () => {
    const screen = await bookingPage()
    await expect.element(screen.confirm).toBeDisabled()
    await screen.getByLabelText('Date').fill(inThreeDays)
    await expect.element(screen.confirm).toBeDisabled()
    await screen.getByLabelText('Time', { exact: true }).fill('16:00')
    await expect.element(screen.confirm).toBeEnabled()
  })

  test('shows the chosen time in both zones, and warns about a past time', async () => {
    const screen = await bookingPage()
    await screen.pickTime()
    await expect.element(screen.getByText('For you')).toBeVisible()
    await expect.element(screen.getByText('For Kofi Mensah')).toBeVisible()
    await screen.pickTime(yesterday)
    await expect.element(screen.getByText('Please choose a time in the future.')).toBeVisible()
    expect(screen.getByText('For Kofi Mensah').query()).toBeNull()
    const date = screen.getByLabelText('Date')
    await expect.element(date).toHaveAttribute('aria-invalid', 'true')
    await expect.element(date).toHaveAccessibleDescription('Please choose a time in the future.')
    answer({
      sessions: {
        book: () => {
          throw refusal('time-past')
        },
      },
    })
    await screen.getByLabelText('Topic').selectOptions('Interview prep')
    await screen.confirm.click()
    await expect.element(date).toHaveFocus()
    await screen.pickTime()
    await expect.element(date).not.toHaveAttribute('aria-invalid')
    await expect.element(date).toHaveAccessibleDescription('')
  })

  test('without a topic says so at the topic, moves there, and sends nothing', async () => {
    const screen = await bookingPage()
    await screen.pickTime()
    await screen.confirm.click()
    const topic = screen.getByLabelText('Topic')
    await expect.element(topic).toHaveFocus()
    await expect.element(topic).toHaveAccessibleDescription('Please select a topic.')
    await topic.selectOptions('Interview prep')
    expect(screen.getByText('Please select a topic.').query()).toBeNull()
    expect(inputsOf('sessions.book')).toEqual([])
  })

  test('takes a custom topic from its description', async () => {
    const screen = await bookingPage()
    await screen.getByLabelText('Topic').selectOptions('Other (type below)')
    await screen.getByLabelText('Describe your topic').fill('  Gap years,\n and what for ')
    await screen.pickTime()
    await screen.confirm.click()
    await expect.element(screen.getByText('Session booked!')).toBeVisible()
    expect(inputsOf('sessions.book')).toMatchObject([{ topic: 'Gap years, and what for' }])
  })

  test('reports a problem with a custom topic where it is typed', async () => {
    const screen = await bookingPage()
    const topic = screen.getByLabelText('Topic', { exact: true })
    await topic.selectOptions('Other (type below)')
    await screen.pickTime()
    await screen.confirm.click()
    const description = screen.getByLabelText('Describe your topic')
    await expect.element(description).toHaveFocus()
    await expect.element(description).toHaveAccessibleDescription('Please select a topic.')
    await expect.element(topic).not.toHaveAttribute('aria-invalid')
  })

  test('refuses a link that is not https, at its field', async () => {
    const screen = await bookingPage()
    await screen.fillIn()
    const link = screen.getByLabelText('Meeting link (optional)')
    await link.fill('http://meet.example')
    await screen.confirm.click()
    await expect.element(link).toHaveFocus()
    await expect.element(screen.getByText('Please enter a valid https link.')).toBeVisible()
    expect(inputsOf('sessions.book')).toEqual([])
  })

  test('is sent once while the server is busy with it', async () => {
    const screen = await bookingPage()
    const answered = Promise.withResolvers<void>()
    answer({
      sessions: {
        book: async (input) => {
          await answered.promise
          return booked(input)
        },
      },
    })
    await screen.fillIn()
    await screen.confirm.click()
    await expect.element(screen.confirm).toHaveTextContent('Booking...')
    await userEvent.keyboard('{Enter}')
    answered.resolve()
    await expect.element(screen.getByText('Session booked!')).toBeVisible()
    expect(inputsOf('sessions.book')).toHaveLength(1)
  })
})

describe('a booking that fails', () => {
  test('because the hour is taken keeps what was typed and reloads free hours', async () => {
    const screen = await bookingPage()
    answer({
      sessions: {
        book: () => {
          throw refusal('slot-taken')
        },
      },
    })
    await screen.fillIn()
    await screen.getByLabelText('Notes (optional)').fill('My essay is attached.')
    const asked = inputsOf('sessions.freeHours').length
    await screen.confirm.click()
    const why = screen.getByText('This time is no longer available. Please suggest another time.')
    await expect.element(why).toBeVisible()
    expect(why.elements()).toHaveLength(1)
    await expect.element(screen.getByLabelText('Date')).toHaveFocus()
    await expect
      .element(screen.getByLabelText('Date'))
      .toHaveAccessibleDescription('This time is no longer available. Please suggest another time.')
    await expect.element(screen.getByLabelText('Notes (optional)')).toHaveValue('My essay is attached.')
    await expect.poll(() => inputsOf('sessions.freeHours').length).toBeGreaterThan(asked)
  })

  test('because the answer was lost is the same booking when resent', async () => {
    const screen = await bookingPage()
    answer({
      sessions: {
        book: (input) => {
          connect(false)
          return booked(input)
        },
      },
    })
    await screen.fillIn()
    await screen.confirm.click()
    await expect.element(screen.getByText('Failed to book session. Please try again.')).toBeVisible()
    connect(true)
    answer({ sessions: { book: booked } })
    await screen.confirm.click()
    await expect.element(screen.getByText('Session booked!')).toBeVisible()
    const [first, second] = inputsOf('sessions.book') as Booking[]
    expect(second).toEqual(first)
  })

  test('for lack of credits is not even offered', async () => {
    const screen = await bookingPage({ credits: 9 })
    await screen.fillIn()
    await expect.element(screen.getByText(/You have 9 credits, but need 10 credits/)).toBeVisible()
    await expect.element(screen.confirm).toBeDisabled()
    await screen.getByRole('link', { name: 'Buy Credits' }).click()
    expect(screen.address()).toBe('/dashboard?tab=credits')
  })

  test('because the credits were spent elsewhere in the meantime leads to buying more', async () => {
    const screen = await bookingPage()
    answer({
      sessions: {
        book: () => {
          throw refusal('short-of-credits', { balance: 0, price: 10 })
        },
      },
    })
    await screen.fillIn()
    await screen.confirm.click()
    await expect.element(screen.getByRole('alert').getByText(/You have 0 credits, but need 10 credits/)).toBeVisible()
    await expect.poll(screen.address).toBe('/dashboard?tab=credits')
  })
})

describe('the booking page', () => {
  test('is not for mentors', async () => {
    const screen = await bookingPage({ me: kofiHimself })
    await expect.element(screen.getByText('Access Denied - Only students can schedule sessions.')).toBeVisible()
  })

  test('says that a missing mentor does not exist', async () => {
    answer({
      profiles: {
        mentor: () => {
          throw refusal('mentor-not-found')
        },
      },
    })
    const screen = await show(<BookSession />, {
      me: maya,
      at: `/schedule-session/${kofi.id}`,
      path: '/schedule-session/:mentorId',
    })
    await expect.element(screen.getByText('Mentor not found.')).toBeVisible()
  })
})
