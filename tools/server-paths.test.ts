import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openWorld } from '#test/world.ts'
import { serverPaths } from './server-paths.ts'

describe('what npm run dev passes on to the server', () => {
  let world: Awaited<ReturnType<typeof openWorld>>
  before(async () => void (world = await openWorld()))
  after(() => world.close())

  test('includes all of its routes', () => {
    const routes = world.http
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => /^[├└]── (\/\S*)/.exec(line)?.[1] ?? [])
    assert.ok(routes.length > 10)
    for (const route of routes) assert.match(route.replaceAll(/:\w+/g, 'x'), serverPaths)
  })
  test('includes no page, and no module of the screens', () => {
    const others = [
      '/',
      '/how-it-works',
      '/dashboard',
      '/developer',
      '/@vite/client',
      '/web/root.tsx',
      '/contract/live.ts',
    ]
    for (const path of others.concat('/@id/us-central1/x')) assert.doesNotMatch(path, serverPaths)
  })
})
