import { expect, test } from 'vitest'
import { ada, maya } from '#test/components/people.ts'
import { answer, inputsOf } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { SearchPeople } from './search-people.tsx'
import { SeePerson } from './see-person.tsx'

const found = (number: number) => ({
  id: `00000000-0000-7000-8000-00000000000${number}`,
  name: `Maya ${number}`,
  email: `maya${number}@example.com`,
  role: 'operator' as const,
  status: 'open' as const,
  emailVerified: true,
  university: '',
  verifiedAt: null,
  hidden: [],
  createdAt: '2026-03-01T09:00:00.000Z',
})

test('no letter is lost while the address catches up', async () => {
  answer({ desk: { people: () => ({ people: [], next: null }) } })
  let arrive = () => {}
  const screen = await show(<SearchPeople />, {
    me: maya,
    at: '/desk/people?role=mentor',
    arrival: () => new Promise((arrived) => (arrive = () => arrived(null))),
  })
  const box = screen.getByRole('searchbox', { name: 'Name, email address, or ID' })
  await expect.element(box).toBeVisible()
  await box.fill('s')
  expect(box.element()).toHaveValue('s')
  await box.fill('st')
  expect(box.element()).toHaveValue('st')
  await expect.poll(() => inputsOf('desk.people').at(-1)).toMatchObject({ search: 'st', role: 'mentor' })
  arrive()
  await expect.poll(screen.address).toBe('/desk/people?search=st&role=mentor')
  expect(box.element()).toHaveValue('st')
})

test('the list reopens as far as it was expanded, and each person keeps the way back to it', async () => {
  answer({
    desk: {
      people: ({ after = '1' }) => ({
        people: [found(Number(after))],
        next: after === '3' ? null : `${Number(after) + 1}`,
      }),
    },
  })
  const screen = await show(<SearchPeople />, { me: maya, at: '/desk/people?search=maya&pages=2' })
  const second = screen.getByRole('link', { name: 'Maya 2' })
  await expect.element(second).toHaveAttribute('href', `/desk/people/${found(2).id}?search=maya&pages=2`)
  expect(screen.getByRole('link', { name: 'Maya 3' }).elements()).toEqual([])
  await screen.getByRole('button', { name: 'Show more' }).click()
  await expect.element(screen.getByRole('link', { name: 'Maya 3' })).toBeVisible()
  await expect.poll(screen.address).toBe('/desk/people?search=maya&pages=3')
  await screen.getByRole('searchbox').fill('may')
  await expect.poll(screen.address).toBe('/desk/people?search=may')
})

test('a person leads back to the list they were found in, or to all people if there was none', async () => {
  answer({ desk: { people: () => ({ people: [], next: null }) } })
  const wayBackFrom = async (at: string) => {
    const screen = await show(<SeePerson me={ada} />, { me: maya, at, path: '/desk/people/:personId' })
    const way = screen.getByRole('link', { name: 'Back to People' }).element().getAttribute('href')
    await screen.unmount()
    return way
  }
  const page = `/desk/people/${found(1).id}`
  expect(await wayBackFrom(`${page}?search=maya&role=mentor`)).toBe('/desk/people?search=maya&role=mentor')
  expect(await wayBackFrom(page)).toBe('/desk/people')
})
