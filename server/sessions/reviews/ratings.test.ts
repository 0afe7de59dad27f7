import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { goodbye } from '#test/closing.ts'
import { heldIn } from '#test/held-sessions.ts'
import { openWorld, type Somebody } from '#test/world.ts'
import { setReviewHidden } from './store.ts'

const world = await openWorld({ now: '2026-03-02T12:00:00Z' })
after(() => world.close())
const held = heldIn(world)
const profile = { university: 'Ashesi University', major: 'Physics', bio: 'Maths.' }
const again = (person: Somebody) => world.signIn(person.email, 'a good long pass')

describe('ratings', async () => {
  const mentors = [
    await world.mentor({ name: 'Ada Good', profile }),
    await world.mentor({ name: 'Ben Fair', profile }),
    await world.mentor({ name: 'Cleo Best', profile }),
    await world.mentor({ name: 'Dee New', profile }),
  ]
  // The ratings of each mentor's sessions. Two are too few for an average.
  const stars = [
    [5, 4, 4],
    [3, 4, 3],
    [5, 5, 4],
    [5, 5],
  ]
  const rated: { student: Somebody; sessionId: Awaited<ReturnType<typeof held>>; stars: number }[] = []
  for (const [at, mentor] of mentors.entries())
    for (const [day, count] of (stars[at] ?? []).entries()) {
      const student = await world.student({ name: `Student ${at}${day}` })
      rated.push({ student, sessionId: await held(student, mentor, 3 + day), stars: count })
    }
  world.clock.set('2026-03-06T12:00:00Z')
  await world.settle()
  for (const each of rated) {
    each.student = await again(each.student)
    await each.student.calls.sessions.rate({ sessionId: each.sessionId, stars: each.stars, words: 'Clear.' })
  }
  const [reader, ada] = [await world.student({ name: 'Rita Reader' }), await again(mentors[0] ?? assert.fail())]
  const directory = async (input: object) => (await reader.calls.matching.directory(input)).entries
  const found = async (input: object) =>
    (await directory(input)).map(({ mentor }) => [mentor.name, mentor.rating.average, mentor.rating.count])
  const hear = () => world.settle()

  test('count from a day after they were written', async () => {
    await hear()
    assert.ok((await directory({ sort: 'rating' })).every(({ mentor }) => mentor.rating.count === 0))
    assert.deepEqual(await found({ wellRated: true }), [])
    assert.ok((await ada.calls.notifications.list({})).notifications.every(({ type }) => type !== 'review-shown'))
  })
  test('sort and filter the directory, and appear on cards and profiles', async () => {
    world.clock.set('2026-03-07T12:00:00Z')
    await hear()
    assert.deepEqual(await found({ sort: 'rating' }), [
      ['Cleo Best', 4.7, 3],
      ['Ada Good', 4.3, 3],
      ['Ben Fair', 3.3, 3],
      ['Dee New', null, 2],
    ])
    assert.deepEqual(await found({ sort: 'rating', wellRated: true }), [
      ['Cleo Best', 4.7, 3],
      ['Ada Good', 4.3, 3],
    ])
    const { rating } = await reader.calls.profiles.mentor({ mentorId: ada.id })
    assert.deepEqual(rating, { average: 4.3, count: 3 })
  })
  test('keep the same order from page to page', async () => {
    const names: string[] = []
    for (let after: string | undefined, page = 0; page < 10; page++) {
      const { entries, next } = await reader.calls.matching.directory({ sort: 'rating', limit: 1, after })
      names.push(...entries.map(({ mentor }) => mentor.name))
      if (next === null) break
      after = next
    }
    assert.deepEqual(names, ['Cleo Best', 'Ada Good', 'Ben Fair', 'Dee New'])
  })
  test('notify and email the mentor about each new review, once', async () => {
    await hear()
    const { notifications } = await ada.calls.notifications.list({})
    assert.equal(notifications.filter(({ type }) => type === 'review-shown').length, 3)
    const mails = await world.db.read
      .selectFrom('mails')
      .select(['subject', 'text'])
      .where('recipient', '=', ada.email)
      .where('kind', '=', 'review-shown')
      .orderBy('subject')
      .execute()
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      ['Student 00', 'Student 01', 'Student 02'].map((name) => `${name} reviewed your session`),
    )
    assert.match(mails[0]?.text ?? '', /5 of 5 stars/)
  })
  test('are recalculated when a review is changed, hidden or shown again, or its writer leaves', async () => {
    const [first, second, third] = rated
    assert.ok(first && second && third)
    const rating = async () => {
      await hear()
      return (await reader.calls.profiles.mentor({ mentorId: ada.id })).rating
    }
    await second.student.calls.sessions.rate({ sessionId: second.sessionId, stars: 5, words: '' })
    assert.deepEqual(await rating(), { average: 4.7, count: 3 })
    await world.db.transaction((tx) => setReviewHidden(tx, third.sessionId, world.clock.now()))
    assert.deepEqual(await rating(), { average: null, count: 2 })
    await world.db.transaction((tx) => setReviewHidden(tx, third.sessionId, null))
    assert.deepEqual(await rating(), { average: 4.7, count: 3 })
    await third.student.calls.sessions.contest({ sessionId: third.sessionId, reason: 'technical', words: '' })
    assert.deepEqual(await rating(), { average: null, count: 2 })
    assert.deepEqual((await found({ sort: 'rating' })).map(([name]) => name)[0], 'Cleo Best')
    assert.equal(
      (await ada.calls.notifications.list({})).notifications.filter(({ type }) => type === 'review-shown').length,
      3,
    )
    await first.student.calls.accounts.closeAccount(goodbye)
    assert.deepEqual(await rating(), { average: null, count: 1 })
  })
})
