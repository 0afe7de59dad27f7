import { expect, test } from 'vitest'
import { connected, kofiHimself } from '#test/components/people.ts'
import { answer } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { MyStudents } from './my-students.tsx'

const student = (name: string, bio = '') => connected(name, '12th grade', bio)
const nine = ['Ana', 'Ben', 'Cleo', 'Dario', 'Ewa', 'Femi', 'Gia', 'Hugo', 'Zoë'].map((name) => student(name))

test('nine students are shown as rows; a search finds one by name, whatever the accents or case', async () => {
  answer({ connections: { list: () => ({ accepted: nine, requested: [] }) } })
  const screen = await show(<MyStudents />, { me: kofiHimself })
  await expect.element(screen.getByRole('heading', { name: 'Ana' })).toBeVisible()
  await screen.getByRole('button', { name: 'Show All 9 Students' }).click()
  expect(screen.getByRole('listitem').elements()).toHaveLength(9)
  await screen.getByRole('searchbox', { name: 'Search your students' }).fill(' zoe ')
  await expect.element(screen.getByRole('heading', { name: 'Zoë' })).toBeVisible()
  expect(screen.getByRole('listitem').elements()).toHaveLength(1)
  await screen.getByRole('searchbox', { name: 'Search your students' }).fill('Nobody')
  await expect.element(screen.getByText('None of your students match “Nobody”.')).toBeVisible()
})

test('a few are shown as cards, without a search', async () => {
  answer({ connections: { list: () => ({ accepted: [student('Ana', 'I sail.')], requested: [] }) } })
  const screen = await show(<MyStudents />, { me: kofiHimself })
  await expect.element(screen.getByText('I sail.')).toBeVisible()
  expect(screen.getByRole('searchbox').query()).toBe(null)
})
