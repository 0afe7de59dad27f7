import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { batchPath } from '#contract/kit/batch.ts'
import { openWorld, type Somebody } from '#test/world.ts'
import { type Call, calls } from '#test/conformance/calls.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY', 'PROPFIND']
const megabyte = ' '.repeat(1024 * 1024)

describe('every method, to every call, with a megabyte', async () => {
  const world = await openWorld()
  let origin: URL
  let ada: Somebody
  before(async () => {
    origin = new URL(await world.http.listen({ port: 0, host: '127.0.0.1' }))
    ada = await world.student()
  })
  after(() => world.close())

  type Asked = { method: string; path: string; body?: string; headers?: Record<string, string> }
  const send = async ({ method, path, body = megabyte, headers = {} }: Asked) => {
    const asked = { method: method as 'GET', url: path, headers: { cookie: ada.cookie, ...headers } }
    const answer = await world.http.inject({ ...asked, ...(body !== '' && { payload: body }) })
    const noStore = answer.headers['cache-control'] === 'no-store'
    return { status: answer.statusCode, body: answer.body, noStore }
  }
  const rows = async () => {
    const { rows } = await sql<{ counts: unknown }>`select jsonb_build_object(
      'people', (select count(*) from people), 'sign_ins', (select count(*) from sign_ins),
      'todos', (select count(*) from todos), 'announcements', (select count(*) from announcements)) as counts`.execute(
      world.db.read,
    )
    return rows[0]?.counts
  }
  const addressOf = ({ path }: Call) => `/api${path.replaceAll(/\{\w+\}/g, '2b2d4c1e-5a8f-4f60-9d5e-0f6a1c9b7e31')}`
  const doors: { call?: Call; path: string; own: string }[] = calls.flatMap((call) => [
    { call, path: addressOf(call), own: call.method },
    { call, path: `/rpc/${call.name.replace('.', '/')}`, own: 'POST' },
  ])
  doors.push({ path: batchPath, own: 'POST' })

  for (const { call, path, own } of doors)
    test(`${path} takes only ${own}, and no megabyte`, async () => {
      // Methods that another call has at the same address are tested with that call.
      const others = calls.filter((other) => other !== call && addressOf(other) === path).map(({ method }) => method)
      const earlier = await rows()
      for (const method of methods.filter((name) => !others.includes(name as Call['method']))) {
        const answer = await send({ method, path, headers: { 'content-type': 'application/json' } })
        const wanted = method === own ? [400, 413] : [400, 404, 413]
        assert.ok(wanted.includes(answer.status), `${method}: ${answer.status} ${answer.body}`)
        assert.ok(answer.noStore, method)
        if (method !== 'HEAD') assert.match(answer.body, /"code":"(invalid-input|not-found)"/)
      }
      assert.deepEqual(await rows(), earlier)
    })

  test('without a body, methods that a call does not have lead nowhere', async () => {
    for (const { path, own } of doors)
      for (const method of ['HEAD', 'OPTIONS', 'TRACE', 'QUERY']) {
        const type = method === 'QUERY' ? { 'content-type': 'application/json' } : {}
        const { status } = await send({ method, path, body: '', headers: type })
        assert.ok([400, 404].includes(status), `${method} ${path}, which has ${own}: ${status}`)
      }
  })

  test("another site's page runs no command with any method", async () => {
    for (const method of methods.filter((name) => name !== 'GET'))
      for (const path of ['/api/todos', '/rpc/todos/add', '/rpc/accounts/signOutEverywhere', batchPath]) {
        const body = JSON.stringify({ json: { id: world.newId(), text: 'Sent from elsewhere' } })
        const headers = { origin: 'https://evil.example', 'content-type': 'application/json' }
        const { status } = await send({ method, path, body, headers })
        assert.ok([400, 403].includes(status), `${method} ${path}: ${status}`)
      }
    assert.deepEqual((await ada.calls.todos.list()).todos, [])
  })

  /** Returns what a server answers to these bytes, until it closes the connection or has sent enough. */
  const say = (...chunks: string[]) =>
    new Promise<string>((resolve, reject) => {
      let said = ''
      const socket = connect(Number(origin.port), '127.0.0.1', () => {
        for (const chunk of chunks) socket.write(chunk)
      })
      socket.on('data', (data) => {
        said += data
        if (/\r\n\r\n[^]*\}$/.test(said)) socket.destroy()
      })
      socket.setTimeout(10_000, () => socket.destroy(new Error(`nothing more came after: ${said}`)))
      socket.on('close', () => resolve(said))
      socket.on('error', (error: Error & { code?: string }) =>
        said !== '' || error.code === 'ECONNRESET' ? resolve(said) : reject(error),
      )
    })
  const head = (method: string, path: string, ...headers: string[]) =>
    [`${method} ${path} HTTP/1.1`, 'host: localhost', 'content-type: application/json', ...headers, '', ''].join('\r\n')
  const chunk = `10000\r\n${' '.repeat(65_536)}\r\n`

  test('a body of undeclared length ends at the limit', async () => {
    for (const [method, path] of [
      ['POST', '/api/sign-in'],
      ['POST', '/rpc/accounts/signIn'],
      ['POST', batchPath],
      ['DELETE', '/api/me/photo'],
      ['OPTIONS', '/rpc/accounts/signIn'],
    ] as const) {
      const said = await say(
        head(method, path, 'transfer-encoding: chunked'),
        ...Array.from({ length: 16 }, () => chunk),
      )
      assert.match(said, /^HTTP\/1.1 (413|404|401) /, `${method} ${path}`)
    }
  })
  test('a body longer than declared is another request, and a bad one', async () => {
    const said = await say(head('POST', '/api/sign-in', 'content-length: 2'), `{}${' '.repeat(100_000)}`)
    assert.match(said, /^HTTP\/1.1 400 /)
  })
  test('a body with two lengths is refused', async () => {
    const said = await say(head('POST', '/api/sign-in', 'content-length: 2', 'transfer-encoding: chunked'), '0\r\n\r\n')
    assert.match(said, /^HTTP\/1.1 400 /)
  })
})
