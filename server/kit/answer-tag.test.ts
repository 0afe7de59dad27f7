import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openWorld } from '#test/world.ts'

describe('an answer requested again', async () => {
  const world = await openWorld()
  after(() => world.close())
  const ada = await world.student({ profile: { bio: 'I build kites. '.repeat(110) } })
  const ask = async (known?: string, more: Record<string, string> = {}) => {
    const headers = { cookie: ada.cookie, ...(known !== undefined && { 'if-none-match': known }), ...more }
    const { statusCode, headers: said, body, rawPayload } = await world.http.inject({ url: '/api/me', headers })
    return { status: statusCode, tag: String(said['etag']), said, body, length: rawPayload.length }
  }
  const { tag, said, body } = await ask()

  test('has a tag, but is never cached', () => {
    assert.match(tag, /^W\/"[\w-]{27}"$/)
    assert.equal(said['cache-control'], 'no-store')
    assert.match(body, /kites/)
  })

  for (const known of [tag, tag.slice(2), `"another", ${tag}`, `W/"another",${tag} `, '*'])
    test(`is not sent to who has it and says ${known.replace(tag.slice(2), 'it')}`, async () => {
      const again = await ask(known, { 'accept-encoding': 'gzip' })
      assert.deepEqual([again.status, again.tag, again.length], [304, tag, 0])
      assert.equal(again.said['content-type'], undefined)
      assert.equal(again.said['content-encoding'], undefined)
    })

  for (const known of ['', '"another"', tag.slice(0, -2), 'W/*'])
    test(`is sent to who has something else: '${known.slice(0, 9)}'`, async () => {
      assert.deepEqual([(await ask(known)).status, (await ask(known)).body], [200, body])
    })

  test('has the same tag however it is compressed, and another once its content differs', async () => {
    assert.equal((await ask(undefined, { 'accept-encoding': 'gzip' })).tag, tag)
    const ben = await world.student()
    const other = await world.http.inject({ url: '/api/me', headers: { cookie: ben.cookie, 'if-none-match': tag } })
    assert.equal(other.statusCode, 200)
    assert.notEqual(other.headers['etag'], tag)
  })

  test('is tagged only if it succeeded and was requested by GET', async () => {
    const refused = await world.http.inject({ url: '/api/me', headers: { 'if-none-match': '*' } })
    assert.deepEqual([refused.statusCode, refused.headers['etag']], [401, undefined])
    const headers = { cookie: ada.cookie, 'if-none-match': '*' }
    const asked = await world.http.inject({ method: 'POST', url: '/rpc/accounts/me', headers, payload: {} })
    assert.deepEqual([asked.statusCode, asked.headers['etag']], [200, undefined])
  })
})
