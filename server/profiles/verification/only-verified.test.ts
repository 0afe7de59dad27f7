import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { day } from '#domain/kit/time.ts'
import { operatorIn } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'

const world = await openWorld({ environment: { REQUIRE_VERIFIED_MENTORS: 'true' } })
after(() => world.close())
const profile = { university: 'Rice University', major: 'Physics' }
const [verified, unverified] = [await world.mentor({ profile }), await world.mentor({ profile })]
const student = await world.student({ profile: { targetSchools: 'Rice', intendedMajor: 'Physics' } })
const { desk } = (await operatorIn(world, 'safety')).calls

async function seen() {
  await world.clock.advance(60_000)
  await world.settle()
  const [{ matches }, { entries, count }, { mentors }] = await Promise.all([
    student.calls.matching.refresh({}),
    student.calls.matching.directory({}),
    student.calls.profiles.mentors({}),
  ])
  return {
    matched: matches.map(({ mentor }) => mentor.id),
    found: entries.map(({ mentor }) => mentor.id),
    count,
    listed: mentors.map(({ id }) => id),
  }
}
const only = (...ids: string[]) => ({ matched: ids, found: ids, count: ids.length, listed: ids })

test('if verification is required, only verified mentors are listed and matched', async () => {
  assert.deepEqual(await seen(), only())
  assert.equal((await verified.calls.matching.visibility()).hiddenBecause, 'unverified')
  await desk.verifyMentor({ personId: verified.id, university: 'Rice University', reason: 'Seen' })
  assert.deepEqual(await seen(), only(verified.id))
  assert.equal((await verified.calls.matching.visibility()).listed, true)
  // A mentor who isn't listed can still be viewed by id.
  assert.equal((await student.calls.profiles.mentor({ mentorId: unverified.id })).verified, null)
})

test('a verification that ends removes the mentor from every list', async () => {
  await desk.takeBackVerification({ personId: verified.id, reason: 'Graduated' })
  await world.settle()
  assert.deepEqual((await student.calls.matching.matches()).matches, [])
  assert.deepEqual(await seen(), only())
  await desk.verifyMentor({ personId: verified.id, university: 'Rice University', reason: 'Seen again' })
  assert.deepEqual(await seen(), only(verified.id))
  await world.clock.advance(366 * day)
  assert.deepEqual(await seen(), only())
})
