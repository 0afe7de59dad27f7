import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { liveNumberHeader } from '#contract/kit/live-number.ts'
import { openWorld } from '#test/world.ts'
import { lastNumber } from './store.ts'

const world = await openWorld()
after(() => world.close())

const numberOf = async (url: string, cookie: string) => {
  const { headers } = await world.http.inject({ method: 'GET', url, headers: { cookie } })
  return headers[liveNumberHeader]
}

test('an answer carries the live number its call began with', async () => {
  const ada = await world.student()
  await world.settle()
  const before = await lastNumber(world.db.read, ada.id)
  assert.equal(await numberOf('/api/me', ada.cookie), String(before))
  await ada.calls.accounts.setTimeZone({ timeZone: 'Asia/Tokyo' })
  assert.equal(await numberOf('/api/me', ada.cookie), String(before + 1))
  // A refusal is a response too.
  assert.equal(await numberOf('/api/sessions/00000000-0000-4000-8000-000000000000', ada.cookie), String(before + 1))
})

test('an answer to nobody in particular carries none', async () => {
  assert.equal(await numberOf('/api/me', ''), undefined)
})
