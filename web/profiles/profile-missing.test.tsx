import { expect, test } from 'vitest'
import { kofi, kofiHimself, maya } from '#test/components/people.ts'
import { answer, connect, inputsOf, refusal } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { queryClient } from '#web/kit/app/query-client.ts'
import { MentorProfile } from './mentor-profile.tsx'

const missing = () => {
  throw refusal('mentor-not-found')
}

test('a missing person, who left or is behind a block, can still be reported', async () => {
  answer({ profiles: { mentor: missing }, safety: { report: () => ({}) } })
  const screen = await show(<MentorProfile mentorId={kofi.id} />, { me: maya })
  await expect.element(screen.getByRole('heading', { name: 'Mentor not found.' })).toBeVisible()
  await screen.getByRole('button', { name: 'Report What Happened' }).click()
  await screen.getByRole('button', { name: 'Harassment' }).click()
  await expect.element(screen.getByText(/We won't tell this person/)).toBeVisible()
  expect(inputsOf('safety.report')).toMatchObject([{ personId: kofi.id, subject: 'person', aboutId: null }])
})

test('but not by another mentor, who had nothing to do with them', async () => {
  answer({ profiles: { mentor: missing } })
  const screen = await show(<MentorProfile mentorId={kofi.id} />, { me: kofiHimself })
  await expect.element(screen.getByRole('heading', { name: 'Mentor not found.' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Report What Happened' }).query()).toBeNull()
})

test('a profile that is being read stays while the connection is lost or calls have to wait, and goes once it is not found', async () => {
  answer({
    accounts: { me: () => maya },
    profiles: { mentor: () => kofi },
    sessions: { reviewsOf: () => ({ average: null, count: 0, reviews: [] }) },
  })
  const screen = await show(<MentorProfile mentorId={kofi.id} />, { me: maya })
  const name = screen.getByRole('heading', { name: kofi.name })
  await expect.element(name).toBeVisible()
  connect(false)
  await queryClient.invalidateQueries()
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(name.query()).not.toBeNull()
  connect(true)
  answer({
    profiles: {
      mentor: () => {
        throw refusal('too-many-requests')
      },
    },
  })
  await queryClient.invalidateQueries()
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(name.query()).not.toBeNull()
  answer({ profiles: { mentor: missing } })
  await queryClient.invalidateQueries()
  await expect.element(screen.getByRole('heading', { name: 'Mentor not found.' })).toBeVisible()
})
