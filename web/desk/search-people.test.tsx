import { expect, test } from 'vitest'
import { maya } from '#test/components/people.ts'
import { answer, inputsOf } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { SearchPeople } from './search-people.tsx'

test('no letter is lost while the address follows', async () => {
  answer({ desk: { people: () => ({ people: [], next: null }) } })
  let arrive = () => {}
  const screen = await show(<SearchPeople />, {
    me: maya,
    at: '/desk/people?role=mentor',
    arrival: () => new Promise((arrived) => (arrive = () => arrived(null))),
  })
  const box = screen.getByRole('searchbox', { name: 'Name, email address or id' })
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
