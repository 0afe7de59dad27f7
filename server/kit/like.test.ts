import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { operatorIn } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'

const world = await openWorld()
after(() => world.close())

test('the desk finds a name whichever apostrophe is typed, and takes % and _ literally', async () => {
  const { desk } = (await operatorIn(world, 'support')).calls
  await world.student({ name: 'Liam O’Rourke', email: 'liam@example.com' })
  await world.student({ name: "Nora O'Rourke", email: 'nora@example.com' })
  const found = async (search: string) => (await desk.people({ search })).people.map(({ name }) => name).toSorted()
  for (const search of ["o'rourke", 'O’ROURKE', 'oʼrourke', 'o`rourke'])
    assert.deepEqual(await found(search), ['Liam O’Rourke', "Nora O'Rourke"], search)
  for (const search of ['o_rourke', "o'%e", "o'rourkes"]) assert.deepEqual(await found(search), [], search)
})
