import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { operatorIn } from '#test/operators.ts'
import { openWorld, type Somebody } from '#test/world.ts'

const world = await openWorld()
after(() => world.close())
const { desk } = (await operatorIn(world, 'safety')).calls
const reason = 'Saw the student card'
const lakeside = 'Lakeside Institute of Arts'

async function asking(): Promise<Somebody> {
  const mentor = await world.mentor({ profile: { university: lakeside } })
  await mentor.calls.profiles.askToBeVerified({ words: 'My card is blue' })
  return mentor
}
async function save(mentor: Somebody, university: string) {
  const { profile } = await mentor.calls.profiles.mentor({ mentorId: mentor.id })
  return mentor.calls.profiles.completeWizard({ profile: { ...profile, university } })
}
const badgeOf = async (mentor: Somebody) => (await mentor.calls.profiles.verification()).verified?.university
const verify = (mentor: Somebody, university: string) => desk.verifyMentor({ personId: mentor.id, university, reason })
const lineOf = async ({ id }: Somebody) => (await desk.mentorsToVerify({})).mentors.find((one) => one.id === id)

describe('an operator verifies a mentor at the university they checked', () => {
  test('and not at one that the profile names since, however the operator gets to it', async () => {
    const mentor = await asking()
    assert.equal((await lineOf(mentor))?.namesNow, null)
    await save(mentor, 'Princeton')
    await assert.rejects(verify(mentor, lakeside), {
      code: 'university-elsewhere',
      message: `The profile now names Princeton, not ${lakeside}, so nobody was verified.`,
    })
    // On the person's page, the operator sees the new profile, but the proof is still about the previous university.
    await assert.rejects(verify(mentor, 'Princeton'), { code: 'university-elsewhere' })
    assert.equal(await badgeOf(mentor), undefined)
    assert.equal((await lineOf(mentor))?.namesNow, 'Princeton')
    assert.equal((await mentor.calls.profiles.verification()).request?.elsewhere, lakeside)
  })
  test('and not if the profile names none', async () => {
    const mentor = await asking()
    await save(mentor, ' ')
    await assert.rejects(verify(mentor, lakeside), /now names no university/)
  })
  test('and a repeated request counts for the university it names now', async () => {
    const mentor = await asking()
    await save(mentor, 'Princeton')
    await mentor.calls.profiles.askToBeVerified({ words: 'My card is orange' })
    await assert.rejects(verify(mentor, lakeside), { code: 'university-elsewhere' })
    await verify(mentor, 'Princeton')
    assert.equal(await badgeOf(mentor), 'Princeton')
  })
  test('and a different spelling is the same university, with the badge naming it as checked', async () => {
    const mentor = await world.mentor({ profile: { university: 'MIT' } })
    await mentor.calls.profiles.askToBeVerified({ words: 'My card is gray' })
    await save(mentor, 'Massachusetts Institute of Technology')
    assert.equal((await lineOf(mentor))?.namesNow, null)
    await verify(mentor, 'MIT')
    assert.equal(await badgeOf(mentor), 'MIT')
  })
  test('or, if nobody asked, at the one on the profile', async () => {
    const mentor = await world.mentor({ profile: { university: lakeside } })
    const [line] = (await desk.people({ search: mentor.id })).people
    await verify(mentor, line?.university ?? '')
    assert.equal(await badgeOf(mentor), lakeside)
  })
  test('and a change at the same moment leaves nobody verified elsewhere, whichever comes first', async () => {
    for (let time = 0; time < 5; time++) {
      const mentor = await asking()
      const outcomes = await Promise.allSettled([
        ...(time % 2 === 0 ? [save(mentor, 'Princeton'), verify(mentor, lakeside)] : []),
        ...(time % 2 === 1 ? [verify(mentor, lakeside), save(mentor, 'Princeton')] : []),
      ])
      assert.ok(outcomes.some(({ status }) => status === 'fulfilled'))
      assert.equal(await badgeOf(mentor), undefined)
    }
  })
})
