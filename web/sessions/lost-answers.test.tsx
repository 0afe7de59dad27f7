import { describe, expect, test } from 'vitest'
import { inThreeDays } from '#test/components/booking-page.tsx'
import { kofiHimself, maya } from '#test/components/people.ts'
import { answer, loseAnswers } from '#test/components/server.ts'
import { sessionPage } from '#test/components/session-page.tsx'

type Typed = { date: string; time: string; timeZone: string }

const startOf = ({ date, time, timeZone }: Typed) =>
  new Date(Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).epochMilliseconds).toISOString()

describe('when only the answer is lost, it is reported as usual, without any failure', () => {
  test('an approval', async () => {
    const screen = await sessionPage(kofiHimself, { status: 'pending', mayDo: ['approve', 'decline'] })
    answer({ sessions: { approve: () => screen.become({ status: 'confirmed', mayDo: ['cancel'] }) } })
    loseAnswers('sessions.approve')
    await screen.getByRole('button', { name: 'Approve' }).click()
    await expect.element(screen.getByText('Session approved!')).toBeVisible()
    await expect.element(screen.getByText(/^Failed/)).not.toBeInTheDocument()
  })

  test('a cancellation', async () => {
    const screen = await sessionPage(maya, {})
    answer({ sessions: { cancel: () => screen.become({ status: 'cancelled', mayDo: [] }) } })
    loseAnswers('sessions.cancel')
    await screen.getByRole('button', { name: 'Cancel Session' }).click()
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Cancel Session' }).click()
    await expect.element(screen.getByText('Session canceled.')).toBeVisible()
    await expect.element(screen.getByText(/^Failed/)).not.toBeInTheDocument()
  })

  test('another time for a request', async () => {
    const screen = await sessionPage(kofiHimself, { status: 'pending', mayDo: ['suggest'] })
    answer({
      sessions: { suggestTime: (typed) => screen.become({ startsAt: startOf(typed), lastActionBy: 'mentor' }) },
    })
    loseAnswers('sessions.suggestTime')
    await screen.getByRole('button', { name: 'Suggest New Time' }).click()
    await screen.getByLabelText('Date').fill(inThreeDays)
    await screen.getByLabelText('Time', { exact: true }).fill('16:00')
    await screen.getByRole('button', { name: 'Submit New Time' }).click()
    await expect.element(screen.getByText('Suggested new time!')).toBeVisible()
    await expect.element(screen.getByLabelText('Date')).not.toBeInTheDocument()
    await expect.element(screen.getByText(/^Failed/)).not.toBeInTheDocument()
  })

  test('another time for a session', async () => {
    const screen = await sessionPage(kofiHimself, { mayDo: ['cancel', 'move'] })
    answer({
      sessions: {
        proposeMove: (typed) =>
          screen.become({
            move: {
              startsAt: startOf(typed),
              slotLabel: 'then',
              by: 'mentor',
              proposedAt: '2031-11-21T10:00:00.000Z',
              mayAnswer: false,
              endsFreeCancelling: false,
            },
          }),
      },
    })
    loseAnswers('sessions.proposeMove')
    await screen.getByRole('button', { name: 'Move Session' }).click()
    await screen.getByLabelText('Date').fill(inThreeDays)
    await screen.getByLabelText('Time', { exact: true }).fill('16:00')
    await screen.getByRole('button', { name: 'Suggest This Time' }).click()
    await expect.element(screen.getByText('Sent! Your session moves once Maya Torres agrees.')).toBeVisible()
    await expect.element(screen.getByText('You suggested another time')).toBeVisible()
    await expect.element(screen.getByLabelText('Date')).not.toBeInTheDocument()
    await expect.element(screen.getByText(/^Failed/)).not.toBeInTheDocument()
  })
})
