import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, beforeEach, describe, test } from 'node:test'
import type { SessionId } from '#domain/kit/ids.ts'
import { openWorld, type Somebody } from '#test/world.ts'
import { presenceOf } from './presence-of.ts'

const TURN_SECRET = 'a secret of sixteen or more'

describe('the room of a session', async () => {
  const world = await openWorld({ environment: { ICE_URLS: 'stun:turn.example, turn:turn.example', TURN_SECRET } })
  after(() => world.close())
  let ada: Somebody, kofi: Somebody, sessionId: SessionId
  const at = (time: string) => world.clock.set(`2026-03-10T${time}Z`)
  const visit = (visitId: string) => ({ sessionId, visitId })
  const refused = (call: Promise<unknown>, code: string) =>
    assert.rejects(call, (error: { code?: string }) => error.code === code)

  beforeEach(async () => {
    world.clock.set('2026-03-02T12:00:00Z')
    ada = await world.student()
    kofi = await world.mentor()
    const id = randomUUID()
    const booking = { mentorId: kofi.id, topic: 'Interview prep', meetingLink: '', notes: '' }
    const when = { date: '2026-03-10', time: '10:00', timeZone: 'UTC' }
    const booked = await ada.calls.sessions.book({ id, ...booking, ...when })
    sessionId = booked.id
    await kofi.calls.sessions.approve({ sessionId, startsAt: booked.startsAt })
  })

  test('opens 10 minutes before the start and closes 30 minutes after the end', async () => {
    at('09:49:59')
    assert.deepEqual((await ada.calls.room.get({ sessionId })).state, 'not-yet')
    await refused(ada.calls.room.enter(visit(randomUUID())), 'room-not-yet')
    at('09:50:00')
    await ada.calls.room.enter(visit(randomUUID()))
    await world.settle()
    at('11:29:59')
    const mine = randomUUID()
    const { room } = await kofi.calls.room.enter(visit(mine))
    assert.deepEqual([room.state, room.closesInMs, room.endsInMs], ['open', 1000, -29 * 60_000 - 59_000])
    at('11:30:00')
    await refused(kofi.calls.room.stay(visit(mine)), 'room-over')
    await kofi.calls.room.leave(visit(mine))
  })
  test('closes for both at once when one blocks the other during it', async () => {
    at('09:55:00')
    const [hers, his] = [randomUUID(), randomUUID()]
    await ada.calls.room.enter(visit(hers))
    await kofi.calls.room.enter(visit(his))
    at('10:05:00')
    await ada.calls.safety.block({ personId: kofi.id })
    await refused(kofi.calls.room.stay(visit(his)), 'room-over')
    await refused(kofi.calls.room.enter(visit(randomUUID())), 'room-over')
    await refused(kofi.calls.room.signal({ ...visit(his), to: hers, signals: ['{}'] }), 'room-over')
    await refused(ada.calls.room.stay(visit(hers)), 'room-over')
    assert.equal((await kofi.calls.room.get({ sessionId })).state, 'over')
    await refused(
      kofi.calls.sessions.setMeetingLink({ sessionId, meetingLink: 'https://meet.example/again' }),
      'session-not-found',
    )
  })
  test('shows each party who is there, and on which device', async () => {
    at('09:55:00')
    const [hers, his] = [randomUUID(), randomUUID()]
    assert.equal((await kofi.calls.room.get({ sessionId })).other.cameBefore, false)
    await ada.calls.room.enter(visit(hers))
    const { room, iceServers } = await kofi.calls.room.enter(visit(his))
    assert.deepEqual(room.me, { role: 'mentor', visitId: his })
    assert.deepEqual(room.other, { id: ada.id, name: ada.name, photo: null, visitId: hers, cameBefore: true })
    assert.deepEqual(iceServers[0], { urls: ['stun:turn.example'] })
    const lasts = Number(iceServers[1]?.username?.split(':')[0]) - world.clock.now().getTime() / 1000
    assert.equal(lasts, 95 * 60)
    await ada.calls.room.leave(visit(hers))
    const { other } = await kofi.calls.room.stay(visit(his))
    assert.deepEqual([other.visitId, other.cameBefore], [null, true])
  })
  test('lets a second device take over, and the first cannot silently return', async () => {
    at('10:00:00')
    const [phone, laptop] = [randomUUID(), randomUUID()]
    await ada.calls.room.enter(visit(phone))
    at('10:00:05')
    await ada.calls.room.enter(visit(laptop))
    await refused(ada.calls.room.stay(visit(phone)), 'joined-elsewhere')
    await refused(ada.calls.room.enter(visit(phone)), 'joined-elsewhere')
    await refused(ada.calls.room.signal({ ...visit(phone), to: randomUUID(), signals: ['{}'] }), 'joined-elsewhere')
    await ada.calls.room.leave(visit(phone))
    assert.equal((await kofi.calls.room.get({ sessionId })).other.visitId, laptop)
  })
  test('keeps one of two devices that enter at the same moment', async () => {
    at('10:00:00')
    const devices = Array.from({ length: 6 }, () => randomUUID())
    await Promise.allSettled(devices.map((device) => ada.calls.room.enter(visit(device))))
    const staying = await Promise.allSettled(devices.map((device) => ada.calls.room.stay(visit(device))))
    assert.equal(staying.filter(({ status }) => status === 'fulfilled').length, 1)
  })
  test('lets its mentor write first, even to a student who never wrote or asked to connect', async () => {
    const sent = await kofi.calls.messages.send({ personId: ada.id, id: randomUUID(), text: 'Can you hear me?' })
    assert.equal(sent.text, 'Can you hear me?')
    const stranger = await world.student()
    await refused(
      kofi.calls.messages.send({ personId: stranger.id, id: randomUUID(), text: 'Hello' }),
      'person-not-found',
    )
  })
  test('looks missing to a third person, and does not exist before confirmation or after cancellation', async () => {
    at('10:00:00')
    for (const third of [await world.student(), await world.mentor()]) {
      await refused(third.calls.room.get({ sessionId }), 'session-not-found')
      await refused(third.calls.room.enter(visit(randomUUID())), 'session-not-found')
      await refused(
        third.calls.room.signal({ ...visit(randomUUID()), to: randomUUID(), signals: ['{}'] }),
        'session-not-found',
      )
    }
    const device = randomUUID()
    at('09:55:00')
    await ada.calls.room.enter(visit(device))
    await kofi.calls.sessions.cancel({ sessionId, returnsCredits: true })
    await refused(ada.calls.room.stay(visit(device)), 'room-missing')
    assert.equal((await ada.calls.room.get({ sessionId })).state, 'none')
  })

  test('passes signals only to the other party', async () => {
    at('10:00:00')
    const url = await world.http.listen({ port: 0, host: '127.0.0.1' })
    const streamOf = async ({ cookie }: Somebody) => {
      const { body } = await fetch(`${url}/api/live`, { headers: { cookie } })
      const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
      let heard = ''
      const until = async (text: string) => {
        while (!heard.includes(text)) heard += (await reader.read()).value ?? assert.fail('the stream ended')
        return heard
      }
      await until('event: ping')
      return { until, close: () => reader.cancel() }
    }
    const [hers, his] = [randomUUID(), randomUUID()]
    await ada.calls.room.enter(visit(hers))
    await kofi.calls.room.enter(visit(his))
    const [toAda, toKofi] = [await streamOf(ada), await streamOf(kofi)]
    await ada.calls.room.signal({ ...visit(hers), to: his, signals: ['an offer', 'a candidate'] })
    const body = JSON.stringify({ sessionId, from: hers, to: his, signals: ['an offer', 'a candidate'] })
    await toKofi.until(`event: room-signal\ndata: ${body}\n\n`)
    await kofi.calls.room.leave(visit(his))
    assert.doesNotMatch(await toAda.until('event: room-changed'), /room-signal/)
    await toAda.close()
    await toKofi.close()
  })
  test('accepts no more signals at once than a call needs', async () => {
    at('10:00:00')
    const hers = randomUUID()
    await ada.calls.room.enter(visit(hers))
    const send = (signals: string[]) => ada.calls.room.signal({ ...visit(hers), to: randomUUID(), signals })
    for (const signals of [[], Array.from({ length: 51 }, () => ''), ['x'.repeat(24_001)]])
      await refused(send(signals), 'invalid-input')
    await send(['x'.repeat(24_000)])
  })

  describe('as evidence', () => {
    const minutesOf = async () => {
      const { student, mentor, used } = await presenceOf(world.db.read, sessionId)
      return { used, student: student.ms / 60_000, mentor: mentor.ms / 60_000 }
    }
    /** Keeps a person in the room, heard from every 10 seconds. */
    async function staysFor(somebody: Somebody, device: string, minutes: number): Promise<void> {
      for (let beat = 0; beat < minutes * 6; beat++) {
        await world.clock.advance(10_000)
        await somebody.calls.room.stay(visit(device))
      }
    }
    test('shows that nobody came', async () =>
      assert.deepEqual(await minutesOf(), { used: false, student: 0, mentor: 0 }))
    test('counts time with heartbeats, across a reload and a short break, but not a tab that vanished', async () => {
      at('10:00:00')
      const [first, second] = [randomUUID(), randomUUID()]
      await ada.calls.room.enter(visit(first))
      await staysFor(ada, first, 2)
      // A reload.
      await world.clock.advance(5_000)
      await ada.calls.room.enter(visit(second))
      await staysFor(ada, second, 1)
      // The server is down for 29 seconds, which leaves no gap.
      await world.clock.advance(29_000)
      await ada.calls.room.stay(visit(second))
      await staysFor(ada, second, 1)
      // The laptop is closed for half an hour: the person is gone, then back.
      await world.clock.advance(30 * 60_000)
      assert.equal((await kofi.calls.room.get({ sessionId })).other.visitId, null)
      await ada.calls.room.stay(visit(second))
      await staysFor(ada, second, 1)
      const { student, mentor } = await presenceOf(world.db.read, sessionId)
      assert.deepEqual(
        student.spans.map(({ from, to }) => (to.getTime() - from.getTime()) / 1000),
        [120, 60 + 29 + 60, 60],
      )
      assert.deepEqual(mentor, { ms: 0, msInHour: 0, spans: [] })
    })
    test('is shown to both once the hour is over, without the breaks of a reload', async () => {
      at('09:55:00')
      const [hers, hersAgain, his] = [randomUUID(), randomUUID(), randomUUID()]
      await ada.calls.room.enter(visit(hers))
      await staysFor(ada, hers, 1)
      await world.clock.advance(20_000)
      await ada.calls.room.enter(visit(hersAgain))
      await staysFor(ada, hersAgain, 1)
      at('10:20:00')
      await kofi.calls.room.enter(visit(his))
      at('10:59:59')
      assert.deepEqual((await ada.calls.room.get({ sessionId })).visits, [])
      at('11:00:00')
      await world.settle()
      const shown = [
        { party: 'student', from: '2026-03-10T09:55:00.000Z', to: '2026-03-10T09:57:20.000Z' },
        { party: 'mentor', from: '2026-03-10T10:20:00.000Z', to: '2026-03-10T10:20:00.000Z' },
      ]
      for (const party of [ada, kofi]) assert.deepEqual((await party.calls.room.get({ sessionId })).visits, shown)
    })
    test('is in both parties’ copies of their own data, and nobody else’s', async () => {
      at('10:00:00')
      await ada.calls.room.enter(visit(randomUUID()))
      const visitsOf = async (somebody: Somebody) => (await somebody.calls.accounts.ownData())['roomVisits']
      const here = '2026-03-10T10:00:00.000Z'
      assert.deepEqual(await visitsOf(ada), [{ sessionId, cameAt: here, lastSeenAt: here }])
      assert.deepEqual(await visitsOf(kofi), [])
    })
  })
})
