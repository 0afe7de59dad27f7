import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { Found } from '#domain/safety/found.ts'
import { heldIn } from '#test/held-sessions.ts'
import { openWorld, type Somebody } from '#test/world.ts'

const world = await openWorld({ now: '2026-03-02T12:00:00Z' })
after(() => world.close())
const profile = { university: 'Ashesi University', major: 'Physics', bio: 'Maths.' }

const held = heldIn(world)

describe('a review', async () => {
  const mentor = await world.mentor({ name: 'Kofi Mensah', profile })
  const names = ['Maya Okafor', 'Leo Park', 'Ana Lima', 'Zoe Quinn']
  const students = await Promise.all(names.map((name) => world.student({ name })))
  const ids: string[] = []
  for (const [at, student] of students.entries()) ids.push(await held(student, mentor, 3 + at))
  world.clock.set('2026-03-07T12:00:00Z')
  await world.settle()
  // A sign-in that isn't remembered ends after a day without use, so everyone signs in again.
  const again = (person: Somebody) => world.signIn(person.email, 'a good long pass')
  const [maya, leo] = await Promise.all(students.map(again))
  assert.ok(maya && leo)
  const [ofMaya = '', ofLeo = '', ofAna = '', ofZoe = ''] = ids
  const kofi = await again(mentor)
  const shown = async (reader = maya) => reader.calls.sessions.reviewsOf({ mentorId: mentor.id })

  test('may contain no contact details, even if the writer insists, since everybody can read it', async () => {
    const words = 'She answers faster on insta: samlee22, or text her at 650-555-0142'
    const review = { sessionId: ofMaya, stars: 5, words }
    for (const anyway of [undefined, false, true])
      await assert.rejects(
        maya.calls.sessions.rate({ ...review, anyway }),
        ({ code, data }: { code: string; data: { found: Found[]; fields: { words: string } } }) => {
          assert.equal(code, 'contact-details')
          assert.match(data.found.map(({ start, end }) => words.slice(start, end)).join(), /samlee22.*650-555-0142/)
          assert.match(data.fields.words, /keep contact details and payments on Tassel\. Found: .*“650-555-0142”\.$/)
          return true
        },
      )
    assert.equal((await maya.calls.sessions.review({ sessionId: ofMaya })).review, null)
    await maya.calls.sessions.rate({ ...review, stars: 4, words: 'Patient and clear.', anyway: true })
    await assert.rejects(maya.calls.sessions.rate({ ...review, anyway: true }), /keep contact details/)
    const { review: saved } = await maya.calls.sessions.review({ sessionId: ofMaya })
    assert.deepEqual([saved?.stars, saved?.words], [4, 'Patient and clear.'])
  })
  test('belongs to the student of that session, with 1 to 5 stars', async () => {
    await assert.rejects(leo.calls.sessions.rate({ sessionId: ofMaya, stars: 1, words: '' }), /Session not found/)
    await assert.rejects(leo.calls.sessions.rate({ sessionId: ofLeo, stars: 6, words: '' }))
    await assert.rejects(kofi.calls.sessions.rate({ sessionId: ofMaya, stars: 5, words: '' }), /do not have access/)
  })
  test('is shown a day later, with first name and initial', async () => {
    assert.deepEqual((await shown()).reviews, [])
    assert.equal((await kofi.calls.sessions.review({ sessionId: ofMaya })).review, null)
    world.clock.set('2026-03-08T11:30:00Z')
    assert.equal((await shown()).count, 0)
    world.clock.set('2026-03-08T12:00:00Z')
    const { average, reviews } = await shown()
    assert.deepEqual(
      [average, reviews.map(({ stars, words, by }) => [stars, words, by])],
      [null, [[4, 'Patient and clear.', 'Maya O.']]],
    )
    const mine = async (reader: Somebody) => (await shown(reader)).reviews.map(({ isMine }) => isMine)
    assert.deepEqual([await mine(maya), await mine(leo), await mine(kofi)], [[true], [false], [false]])
  })
  test('changed after it is shown notifies the mentor, who cannot answer the version they read before', async () => {
    const told = async () => {
      const events = world.db.read.selectFrom('live_events').select('number').where('person_id', '=', mentor.id)
      return (await events.where('type', '=', 'session-changed').execute()).length
    }
    const before = await told()
    const seen = { stars: 4, words: 'Patient and clear.' }
    await maya.calls.sessions.rate({ sessionId: ofMaya, stars: 2, words: 'Not patient.' })
    assert.equal(await told(), before + 1)
    const answer = { sessionId: ofMaya, words: 'So kind!', seen }
    await assert.rejects(kofi.calls.sessions.answerReview(answer), /has just changed/)
    await maya.calls.sessions.rate({ sessionId: ofMaya, ...seen })
  })
  test('can be answered once by the mentor, without contact details', async () => {
    const answer = (words: string) => kofi.calls.sessions.answerReview({ sessionId: ofMaya, words })
    await assert.rejects(answer('Text me at 650-555-0142'), /keep contact details/)
    assert.ok((await maya.calls.sessions.review({ sessionId: ofMaya })).rateBy)
    await answer('Thank you, Maya!')
    await assert.rejects(answer('And again'), /already answered/)
    assert.equal((await shown()).reviews[0]?.answer?.words, 'Thank you, Maya!')
  })
  test('cannot change once answered, so that the answer is not left below other words', async () => {
    const change = { sessionId: ofMaya, stars: 1, words: 'He was rude.' }
    await assert.rejects(maya.calls.sessions.rate(change), /has answered this review/)
    assert.equal((await maya.calls.sessions.review({ sessionId: ofMaya })).rateBy, null)
    const [{ stars, words, answer } = assert.fail()] = (await shown()).reviews
    assert.deepEqual([stars, words, answer?.words], [4, 'Patient and clear.', 'Thank you, Maya!'])
  })
  test('counts toward the average from three on, unless it is hidden or the session did not happen', async () => {
    const [leo, ana, zoe] = await Promise.all(students.slice(1).map(again))
    assert.ok(leo && ana && zoe)
    await leo.calls.sessions.rate({ sessionId: ofLeo, stars: 5, words: '' })
    await ana.calls.sessions.rate({ sessionId: ofAna, stars: 5, words: '' })
    await zoe.calls.sessions.rate({ sessionId: ofZoe, stars: 1, words: 'Never came.' })
    await zoe.calls.sessions.contest({ sessionId: ofZoe, reason: 'mentor-absent', words: '' })
    await assert.rejects(zoe.calls.sessions.rate({ sessionId: ofZoe, stars: 2, words: '' }), /can't be rated/)
    world.clock.set('2026-03-09T12:00:00Z')
    const maya2 = await again(maya)
    const { average, count } = await shown(maya2)
    assert.deepEqual([average, count], [4.7, 3])
    await world.db.read.updateTable('reviews').set({ hidden_at: world.clock.now() }).where('stars', '=', 4).execute()
    const hidden = await shown(maya2)
    assert.deepEqual([hidden.average, hidden.count], [null, 2])
  })
})
