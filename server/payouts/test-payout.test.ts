import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { openFakeProvider } from '#test/fakes/payout-provider.ts'
import { proveMentor } from '#test/proven-mentor.ts'
import { openWorld } from '#test/world.ts'

const start = '2026-03-30T12:00:00Z'

describe('in production', async () => {
  const provider = openFakeProvider()
  const live = await openWorld({
    now: start,
    payouts: provider.provider,
    environment: { NODE_ENV: 'production', SECRET: 's'.repeat(32), PUBLIC_URL: 'https://tassel.example' },
  })
  after(() => live.close())

  test('a test payout is refused on the screen and to programs, and pays nothing', async () => {
    const [mentor, student] = [await live.mentor(), await live.student()]
    await live.confirmEmails(student, mentor)
    await proveMentor(live.db, mentor.id)
    await provider.connect(mentor)
    const when = { date: '2026-03-31', time: '10:00', timeZone: 'UTC' }
    const booking = { id: live.newId(), mentorId: mentor.id, topic: 'Resume feedback', meetingLink: '', notes: '' }
    const { id: sessionId, startsAt } = await student.calls.sessions.book({ ...booking, ...when })
    await mentor.calls.sessions.approve({ sessionId, startsAt })
    live.clock.set('2026-03-31T12:00:00Z')
    await live.settle()

    const { owedCents, testPayouts } = await mentor.calls.payouts.overview()
    assert.deepEqual([owedCents, testPayouts], [2500, false])
    await assert.rejects(mentor.calls.payouts.testPayout(), { code: 'test-payout-off' })
    const { token } = await mentor.calls.callables.makeToken({
      id: live.newId(),
      name: 'My program',
      password: 'a good long pass',
    })
    const called = await live.http.inject({
      method: 'POST',
      url: '/us-central1/testPayouts',
      headers: { authorization: `Bearer ${token}` },
      payload: { data: { mentorId: mentor.id } },
    })
    assert.deepEqual([called.statusCode, called.json().error.status], [403, 'PERMISSION_DENIED'])
    assert.equal(provider.transfers.length, 0)
    assert.equal((await mentor.calls.payouts.overview()).owedCents, 2500)
  })
})
