import { expect, test } from 'vitest'
import type { AvailabilityView } from '#contract/sessions/availability.ts'
import { kofiHimself } from '#test/components/people.ts'
import { answer, inputsOf, refusal } from '#test/components/server.ts'
import { session } from '#test/components/session.ts'
import { show } from '#test/components/show.tsx'
import SetAvailability from './set-availability.tsx'

const saturdays = { weekday: 6, fromMinute: 600, toMinute: 720 }
const loaded: AvailabilityView = { timeZone: 'America/New_York', openHours: [], daysOff: [] }

test('what another tab saved in the meantime stays and is shown; text typed during a save is saved over what was sent', async () => {
  const first = Promise.withResolvers<void>()
  answer({
    sessions: {
      list: () => ({ sessions: [], next: null }),
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
  // Saturday's, which another tab saved.
  await expect.element(screen.getByLabelText('From')).toHaveValue('10:00')
  const sent = { ...loaded, daysOff: ['2031-12-01'] }
  expect(inputsOf('sessions.setAvailability')).toEqual([
    { ...sent, over: loaded },
    { ...loaded, daysOff: ['2031-12-02'], over: sent },
  ])
})

test('a day off lists the sessions still on that day, in the mentor’s zone, and so does saving', async () => {
  const late = { ...session, id: session.id.replace('aa', 'bb'), startsAt: '2031-12-01T23:30:00.000Z' }
  const pages = { first: { sessions: [session], next: session.id }, second: { sessions: [late], next: null } }
  answer({
    sessions: {
      list: ({ after }) => (after ? pages.second : pages.first),
      availability: () => ({ ...loaded, timeZone: 'Europe/London' }),
      setAvailability: ({ timeZone, openHours, daysOff }) => ({ timeZone, openHours, daysOff }),
    },
  })
  const screen = await show(<SetAvailability />, { me: kofiHimself })
  const day = screen.getByLabelText("A day you're not available")
  const add = () => screen.getByRole('button', { name: 'Add Day' }).click()
  await day.fill('2031-12-02')
  await add()
  expect(screen.getByText('You still have', { exact: false }).query()).toBe(null)
  await day.fill('2031-12-01')
  await add()
  await expect.element(screen.getByText('You still have 2 sessions that day.')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: /^9:00\sPM with Maya/ }))
    .toHaveAttribute('href', `/session/${session.id}`)
  await expect.element(screen.getByRole('link', { name: /^11:30\sPM with Maya/ })).toBeVisible()
  await screen.getByRole('button', { name: 'Save Hours' }).click()
  await expect.element(screen.getByText('You still have 2 sessions on your days off.', { exact: false })).toBeVisible()
})

test('a single session is described as one, on its day in the zone of the hours', async () => {
  answer({
    sessions: {
      list: () => ({ sessions: [{ ...session, startsAt: '2031-12-01T23:30:00.000Z' }], next: null }),
      availability: () => ({ ...loaded, timeZone: 'Europe/Paris', daysOff: ['2031-12-02'] }),
    },
  })
  const screen = await show(<SetAvailability />, { me: kofiHimself })
  await expect.element(screen.getByText('You still have 1 session that day.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /Dec 1.* 11:30\sPM with Maya/ })).toBeVisible()
})

test('hours too short for a session are marked in place', async () => {
  answer({
    sessions: {
      list: () => ({ sessions: [], next: null }),
      availability: () => ({ ...loaded, openHours: [{ ...saturdays, weekday: 1 }, saturdays] }),
      setAvailability: () => {
        throw refusal('open-hours-short')
      },
    },
  })
  const screen = await show(<SetAvailability />, { me: kofiHimself })
  const until = screen.getByRole('group', { name: 'Saturday' }).getByLabelText('Until')
  await until.fill('09:00')
  await screen.getByRole('button', { name: 'Save Hours' }).click()
  await expect.element(until).toHaveFocus()
  await expect
    .element(until)
    .toHaveAccessibleDescription('Open hours must last at least one hour and end after they begin.')
  const monday = screen.getByRole('group', { name: 'Monday' }).getByLabelText('Until')
  await expect.element(monday).not.toHaveAttribute('aria-invalid')
  await until.fill('12:00')
  await expect.element(until).not.toHaveAttribute('aria-invalid')
})

test('hours that are not filled in yet say why they cannot be saved', async () => {
  answer({ sessions: { availability: () => ({ ...loaded, openHours: [saturdays] }) } })
  const screen = await show(<SetAvailability />, { me: kofiHimself })
  const why = screen.getByText('Fill in when your hours start and end, or remove them, and then save.')
  const save = screen.getByRole('button', { name: 'Save Hours' })
  await expect.element(save).toBeEnabled()
  expect(why.query()).toBeNull()
  await screen.getByRole('button', { name: 'Add Hours on Saturday' }).click()
  await expect.element(why).toBeVisible()
  await expect.element(save).toBeDisabled()
  await screen.getByRole('button', { name: 'Remove hours 2 of Saturday' }).click()
  await expect.element(why).not.toBeInTheDocument()
  await expect.element(save).toBeEnabled()
})
