import { describe, expect, test } from 'vitest'
import { kofiHimself, maya } from '#test/components/people.ts'
import { answer, refusal } from '#test/components/server.ts'
import { sessionPage } from '#test/components/session-page.tsx'

const move = {
  startsAt: '2031-12-02T21:00:00.000Z',
  slotLabel: 'then',
  by: 'mentor' as const,
  proposedAt: '2031-11-21T10:00:00.000Z',
  mayAnswer: true,
  endsFreeCancelling: false,
}
const noLongerOpen = 'This suggestion is no longer open. Please check when your session is.'

describe('what is gone by the time it is pressed is refused with a message that stays', () => {
  test('a move that was withdrawn', async () => {
    const screen = await sessionPage(maya, { move, mayDo: ['cancel', 'move'] })
    answer({
      sessions: {
        answerMove: () => {
          screen.become({ move: null })
          throw refusal('move-missing')
        },
      },
    })
    const agree = screen.getByRole('button', { name: 'Agree' })
    await expect.element(agree).toBeVisible()
    agree.element().focus()
    await agree.click()
    await expect.element(screen.getByRole('alertdialog').filter({ hasText: noLongerOpen })).toBeVisible()
    await expect.element(agree).not.toBeInTheDocument()
    expect(document.activeElement).not.toBe(document.body)
  })

  test('another suggestion, while one is being written', async () => {
    const screen = await sessionPage(kofiHimself, { status: 'pending', mayDo: ['suggest'] })
    answer({
      sessions: {
        suggestTime: () => {
          screen.become({ status: 'cancelled', mayDo: [] })
          throw refusal('already-decided', { status: 'cancelled' })
        },
      },
    })
    await screen.getByRole('button', { name: 'Suggest New Time' }).click()
    await screen.getByLabelText('Date').fill('2031-12-02')
    await screen.getByLabelText('Time', { exact: true }).fill('16:00')
    await screen.getByRole('button', { name: 'Submit New Time' }).click()
    await expect.element(screen.getByText('It is cancelled.')).toBeVisible()
    await expect.element(screen.getByText('This session is already canceled.')).toBeVisible()
  })

  test('a session that the other person canceled', async () => {
    const screen = await sessionPage(maya, {})
    answer({
      sessions: {
        cancel: () => {
          screen.become({ status: 'cancelled', mayDo: [] })
          throw refusal('already-decided', { status: 'cancelled' })
        },
      },
    })
    await screen.getByRole('button', { name: 'Cancel Session' }).click()
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Cancel Session' }).click()
    await expect.element(screen.getByText('It is cancelled.')).toBeVisible()
    await expect.element(screen.getByText('This session is already canceled.')).toBeVisible()
  })

  test('a request canceled while it is being approved', async () => {
    const screen = await sessionPage(kofiHimself, { status: 'pending', mayDo: ['approve', 'decline'] })
    answer({
      sessions: {
        approve: () => {
          screen.become({ status: 'cancelled', mayDo: [] })
          throw refusal('already-decided', { status: 'cancelled' })
        },
      },
    })
    await screen.getByRole('button', { name: 'Approve' }).click()
    await expect.element(screen.getByText('It is cancelled.')).toBeVisible()
    await expect.element(screen.getByText('This session is already canceled.')).toBeVisible()
  })

  test('a request canceled while it is being declined', async () => {
    const screen = await sessionPage(kofiHimself, { status: 'pending', mayDo: ['approve', 'decline'] })
    answer({
      sessions: {
        decline: () => {
          screen.become({ status: 'cancelled', mayDo: [] })
          throw refusal('already-decided', { status: 'cancelled' })
        },
      },
    })
    await screen.getByRole('button', { name: 'Decline' }).click()
    await screen.getByRole('button', { name: 'Decline Session' }).click()
    await expect.element(screen.getByText('It is cancelled.')).toBeVisible()
    await expect.element(screen.getByText('This session is already canceled.')).toBeVisible()
  })
})
