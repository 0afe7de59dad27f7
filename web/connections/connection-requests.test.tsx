import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { connected, kofiHimself } from '#test/components/people.ts'
import { answer, inputsOf, refusal } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { ConnectionRequests } from './connection-requests.tsx'

test('an answered request passes the focus on: to the next, to the previous, and finally to the heading', async () => {
  let requested = ['Ana', 'Ben', 'Cleo'].map((name) => connected(name, '12th grade'))
  const gone = ({ studentId }: { studentId: string }) => {
    requested = requested.filter(({ id }) => id !== studentId)
  }
  answer({
    connections: {
      list: () => ({ accepted: [], requested }),
      accept(input) {
        gone(input)
        return { status: 'accepted' }
      },
      decline(input) {
        gone(input)
        return { status: 'declined' }
      },
    },
  })
  const screen = await show(
    <>
      <h1>Welcome, Kofi</h1>
      <ConnectionRequests />
    </>,
    { me: kofiHimself },
  )
  const request = (name: string) => screen.getByRole('listitem').filter({ hasText: name })
  const press = async (name: string, label: string) => {
    const button = request(name).getByRole('button', { name: label })
    await expect.element(button).toBeVisible()
    button.element().focus()
    await userEvent.keyboard('{Enter}')
  }
  await press('Ben', 'Accept')
  await expect.element(request('Cleo')).toHaveFocus()
  await press('Cleo', 'Decline')
  const asked = screen.getByRole('alertdialog', { name: "Decline Cleo's request?" })
  await expect.element(asked.getByText(/can ask you again later/)).toBeVisible()
  // Pressing Decline by accident has no effect yet.
  await asked.getByRole('button', { name: 'Go Back' }).click()
  await expect.element(request('Cleo')).toBeVisible()
  expect(inputsOf('connections.decline')).toEqual([])
  await press('Cleo', 'Decline')
  await asked.getByRole('button', { name: 'Decline Request' }).click()
  await expect.element(request('Ana')).toHaveFocus()
  await press('Ana', 'Accept')
  await expect.element(screen.getByRole('heading', { name: 'Welcome, Kofi' })).toHaveFocus()
})

test('a request that closed before it was accepted disappears, with a message that stays', async () => {
  let requested = [connected('Ana', '12th grade')]
  answer({
    connections: {
      list: () => ({ accepted: [], requested }),
      accept: () => {
        requested = []
        throw refusal('request-not-found')
      },
    },
  })
  const screen = await show(<ConnectionRequests />, { me: kofiHimself })
  await screen.getByRole('button', { name: 'Accept' }).click()
  await expect.element(screen.getByText('This request is no longer open.')).toBeVisible()
  await expect.element(screen.getByRole('listitem')).not.toBeInTheDocument()
})
