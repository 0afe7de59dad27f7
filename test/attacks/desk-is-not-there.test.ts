import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, describe, test } from 'node:test'
import { buildApp } from '#server/app.ts'
import { operatorIn } from '#test/operators.ts'
import { openWorld, type Somebody } from '#test/world.ts'

// The parts of a build that matter here.
const buildDir = mkdtempSync(join(tmpdir(), 'pages-'))
const policy = { scripts: [], styles: [] }
const files = {
  'client/404/index.html': '<h1>Return to sender</h1>',
  'client/__spa-fallback.html': '<p>The app</p>',
  'templates/meet/index.html': '<ul></ul>',
  'templates/meet-one/index.html': '<h1></h1>',
  'client/assets/desk/desk-abc.js': 'export const acts = "suspend"',
  'client/assets/app-abc.js': 'export const app = 1',
  'csp.json': JSON.stringify({ '404/index.html': policy, '__spa-fallback.html': policy }),
  'pages.json': JSON.stringify({ '/dashboard': '__spa-fallback.html' }),
}
for (const [name, text] of Object.entries(files)) {
  mkdirSync(dirname(join(buildDir, name)), { recursive: true })
  writeFileSync(join(buildDir, name), text)
}

describe('a person looking for the desk', async () => {
  const world = await openWorld()
  after(() => world.close())
  const { db, clock, config, auth } = world
  const app = await buildApp({ db, clock, config, auth, buildDir })
  after(async () => {
    await app.close()
    rmSync(buildDir, { recursive: true })
  })
  const [student, mentor, operator] = [await world.student(), await world.mentor(), await operatorIn(world, 'support')]

  type Method = 'GET' | 'HEAD' | 'POST' | 'OPTIONS'
  async function see(who: Somebody | undefined, url: string, method: Method = 'GET') {
    const answer = await app.http.inject({ method, url, headers: who ? { cookie: who.cookie } : {} })
    const headers = Object.entries(answer.headers).filter(
      ([name]) => !/^(date|x-request-id|x-ratelimit-.*)$/.test(name),
    )
    // Some answers contain the address that was requested.
    return { status: answer.statusCode, headers: Object.fromEntries(headers), body: answer.body.replaceAll(url, '') }
  }

  const addresses = [
    ['/desk', '/dusk'],
    ['/desk/', '/dusk/'],
    ['/desk/people', '/dusk/people'],
    ['/desk/people?search=a', '/dusk/people?search=a'],
    ['/desk/export/people.csv?reason=x', '/dusk/export/people.csv?reason=x'],
    ['/assets/desk/desk-abc.js', '/assets/desk/desk-xyz.js'],
    ['/assets/desk/desk-abc.js', '/assets/dusk/desk-abc.js'],
    ['/assets/%64esk/desk-abc.js', '/assets/%64usk/desk-abc.js'],
    ['/assets/desk%2Fdesk-abc.js', '/assets/dusk%2Fdesk-abc.js'],
    ['/%61ssets/desk/desk-abc.js', '/%61ssets/dusk/desk-abc.js'],
    ['/api/desk/people', '/api/dusk/people'],
    ['/api/desk/people/x', '/api/dusk/people/x'],
  ] as const
  for (const [address, nothing] of addresses)
    test(`finds at ${address} what is at ${nothing}`, async () => {
      for (const who of [undefined, student, mentor])
        for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'] as const)
          assert.deepEqual(await see(who, address, method), await see(who, nothing, method), method)
    })

  test('finds it if they are an operator, and its code stays out of shared caches', async () => {
    assert.equal((await see(operator, '/desk/people')).status, 200)
    const code = await see(operator, '/assets/desk/desk-abc.js')
    assert.deepEqual([code.status, code.headers['cache-control']], [200, 'private, max-age=31536000, immutable'])
    assert.equal((await see(operator, '/assets/desk/desk-xyz.js')).status, 404)
    const app = await see(undefined, '/assets/app-abc.js')
    assert.deepEqual([app.status, app.headers['cache-control']], [200, 'public, max-age=31536000, immutable'])
  })
})
