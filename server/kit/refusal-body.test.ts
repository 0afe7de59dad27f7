import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openWorld } from '#test/world.ts'

type Told = { code: string; message: string; data?: { reference?: string } }

describe('an error before a call is reached', async () => {
  const world = await openWorld()
  after(() => world.close())
  const ada = await world.student({ name: 'Ada Byron' })
  // Makes it impossible to look up who sent the request.
  await world.db.transaction((tx) => tx.schema.alterTable('sign_ins').renameTo('sign_ins_away').execute())
  const unforeseen = { code: 'unforeseen', message: 'Something went wrong. Please try again.' }

  test('is reported to our own screens with the reference that finds it in the log', async () => {
    await assert.rejects(ada.calls.accounts.me(), ({ code, message, data }: Told) => {
      assert.deepEqual({ code, message }, unforeseen)
      assert.match(data?.reference ?? '', /^[0-9a-f]{8}$/)
      return true
    })
  })
  test('is reported to programs in the same way', async () => {
    const answer = await world.http.inject({ url: '/api/me', headers: { cookie: ada.cookie } })
    assert.equal(answer.statusCode, 500)
    assert.deepEqual(answer.json(), { ...unforeseen, data: { reference: answer.headers['x-request-id'] } })
  })
})
