import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { calls } from '#web/kit/app/client.ts'
import { sessionListQuery, sessionQuery } from './calls.ts'

test('a session seen in a list counts as stale once something changed after the list arrived', async () => {
  const cache = new QueryClient()
  const { queryKey } = sessionListQuery('upcoming')
  const page = { sessions: [{ id: 'one' }], next: null }
  cache.setQueryData<unknown>(queryKey, { pages: [page], pageParams: [undefined] })
  const seen = () => sessionQuery(cache, 'one')
  expect(seen().initialData()).toEqual({ id: 'one' })
  expect(seen().initialDataUpdatedAt()).toBeGreaterThan(0)
  await cache.invalidateQueries({ queryKey: calls.sessions.list.key() })
  expect(seen().initialData()).toEqual({ id: 'one' })
  expect(seen().initialDataUpdatedAt()).toBe(0)
})
