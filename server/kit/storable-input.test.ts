import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { operatorIn } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'

describe('input PostgreSQL cannot store', async () => {
  const world = await openWorld()
  after(() => world.close())
  const { cookie } = await operatorIn(world, 'owner')
  const get = (query: string) =>
    world.http.inject({ method: 'GET', url: `/api/desk/university-domains?${query}`, headers: { cookie } })

  test('is removed from a query just as from a body', async () => {
    assert.equal((await get('after=a%00b')).statusCode, 200)
    assert.equal((await get('search=%00')).statusCode, 200)
  })
})
