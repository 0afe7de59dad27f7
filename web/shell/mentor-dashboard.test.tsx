import { expect, test } from 'vitest'
import { connected, kofiHimself } from '#test/components/people.ts'
import { answer } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { MentorDashboard } from './mentor-dashboard.tsx'

test('the place for requests stays empty until it is known whether there are any', async () => {
  const known = Promise.withResolvers<void>()
  answer({
    connections: {
      async list() {
        await known.promise
        return { accepted: [], requested: [connected('Ana', '12th grade')] }
      },
    },
    sessions: { list: () => ({ sessions: [], next: null }) },
    matching: { visibility: () => ({ listed: true, hiddenBecause: null, lists: 3, missing: [] }) },
  })
  const screen = await show(<MentorDashboard tab="dashboard" name="Kofi Mensah" withPerson={undefined} />, {
    me: kofiHimself,
  })
  await expect.element(screen.getByRole('heading', { name: 'Welcome, Kofi' })).toBeVisible()
  await expect.element(screen.getByText('Loading...')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 2 }).elements()).toEqual([])
  known.resolve()
  await expect.element(screen.getByRole('heading', { name: 'Connection Requests' })).toBeVisible()
  await expect.element(screen.getByText('No upcoming meetings')).toBeVisible()
})
