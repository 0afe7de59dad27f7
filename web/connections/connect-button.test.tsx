import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { ConnectionState } from '#contract/profiles.ts'
import { kofi, kofiId, maya } from '#test/components/people.ts'
import { answer, loseAnswers, refusal } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { calls } from '#web/kit/app/client.ts'
import { queryClient } from '#web/kit/app/query-client.ts'
import { ConnectButton } from './connect-button.tsx'

function Kofi() {
  const { data } = useQuery(calls.profiles.mentor.queryOptions({ input: { mentorId: kofiId } }))
  return data ? <ConnectButton mentorId={kofiId} state={data.connection} describedBy="" /> : null
}

const said = () => document.querySelector('[role="log"][aria-live="assertive"]')?.textContent

test('Connect becomes Pending and keeps the focus, ignores presses, and announces that the request was sent', async () => {
  let connection: ConnectionState = 'none'
  let asked = 0
  answer({
    profiles: { mentor: () => ({ ...kofi, connection }) },
    connections: {
      request() {
        asked++
        connection = 'requested'
        return { status: connection }
      },
    },
  })
  const screen = await show(<Kofi />, { me: maya })
  const button = screen.getByRole('button')
  await expect.element(button).toHaveTextContent('Connect')
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveTextContent('Pending')
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(said).toContain('Your request was sent.')
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveFocus()
  expect(asked).toBe(1)
})

test('a request that fails to send becomes Connect again, with the focus; one that was declined can be repeated', async () => {
  let connection: ConnectionState = 'declined'
  let works = false
  answer({
    profiles: { mentor: () => ({ ...kofi, connection }) },
    connections: {
      request() {
        if (!works) throw refusal('mentor-not-found')
        connection = 'requested'
        return { status: connection }
      },
    },
  })
  const screen = await show(<Kofi />, { me: maya })
  const button = screen.getByRole('button')
  await expect.element(button).toHaveTextContent('Connect')
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await expect.element(button).toHaveTextContent('Connect')
  await expect.element(button).toHaveFocus()
  works = true
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveTextContent('Pending')
  await expect.poll(() => connection).toBe('requested')
  // Declined once more; the refetch stands in for the live event.
  connection = 'declined'
  await queryClient.invalidateQueries()
  await expect.element(button).toHaveTextContent('Connect')
  await expect.element(button).toHaveFocus()
})

test('a request whose answer was lost is Pending and announced as sent, without any failure', async () => {
  let connection: ConnectionState = 'none'
  answer({
    accounts: { me: () => maya },
    profiles: { mentor: () => ({ ...kofi, connection }) },
    connections: {
      request() {
        connection = 'requested'
        return { status: connection }
      },
    },
  })
  loseAnswers('connections.request')
  const screen = await show(<Kofi />, { me: maya })
  await screen.getByRole('button', { name: 'Connect' }).click()
  await expect.poll(said).toContain('Your request was sent.')
  await expect.element(screen.getByRole('button')).toHaveTextContent('Pending')
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})
