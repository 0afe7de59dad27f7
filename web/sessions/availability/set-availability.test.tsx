import { expect, test } from 'vitest'
import type { AvailabilityView } from '#contract/sessions.ts'
import { kofiHimself } from '#test/components/people.ts'
import { answer, inputsOf } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import SetAvailability from './set-availability.tsx'

const saturdays = { weekday: 6, fromMinute: 600, toMinute: 720 }
const loaded: AvailabilityView = { timeZone: 'America/New_York', openHours: [], daysOff: [] }

test('what another tab saved meanwhile stays and is shown; what is typed during the save is saved over what was sent', async () => {
  const first = Promise.withResolvers<void>()
  answer({
    sessions: {
      availability: () => loaded,
      setAvailability: async ({ timeZone, daysOff }) => {
        await first.promise
        return { timeZone, daysOff, openHours: [saturdays] }
      },
    },
  })
  const screen = await show(<SetAvailability />, { me: kofiHimself })
  const day = screen.getByLabelText("A day you're not available")
  const save = () => screen.getByRole('button', { name: 'Save Hours' }).click()
  await day.fill('2031-12-01')
  await save()
  await day.fill('2031-12-02')
  first.resolve()
  await expect.element(screen.getByRole('button', { name: 'Save Hours' })).toBeEnabled()
  await save()
  await expect
    .element(screen.getByText('What you changed in another tab or on another device is kept, too.', { exact: false }))
    .toBeVisible()
  // Saturday's.
  await expect.element(screen.getByLabelText('From')).toHaveValue('10:00')
  const sent = { ...loaded, daysOff: ['2031-12-01'] }
  expect(inputsOf('sessions.setAvailability')).toEqual([
    { ...sent, over: loaded },
    { ...loaded, daysOff: ['2031-12-02'], over: sent },
  ])
})
