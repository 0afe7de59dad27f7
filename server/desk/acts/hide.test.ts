import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import sharp from 'sharp'
import { emptyMentorProfile } from '#domain/profiles/empty-profile.ts'
import { checkAudit } from '#server/kit/audit-store.ts'
import { operatorIn } from '#test/operators.ts'
import { openWorld, type Somebody } from '#test/world.ts'

const world = await openWorld({ now: '2026-03-02T12:00:00Z' })
after(() => world.close())
const { desk } = (await operatorIn(world, 'safety')).calls
const bio = 'Zebrafish and rowing.'
const profile = { university: 'Ashesi University', major: 'Physics', bio }
const reason = 'Seen on the profile'
const about = { category: 'contact', reason } as const

const picture = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'red' } })
  .png()
  .toBuffer()
const upload = async (who: Somebody) => {
  const headers = { 'content-type': 'image/png', cookie: who.cookie }
  const answer = await world.http.inject({ method: 'PUT', url: '/api/me/photo', headers, payload: picture })
  return answer.json<{ photo?: string; code?: string }>()
}
const get = (url: string, who: Somebody) => world.http.inject({ url, headers: { cookie: who.cookie } })
const actsAbout = async ({ id }: Somebody) => (await desk.audit({ aboutId: id })).entries
const toldOf = async (person: Somebody) => {
  await world.settle()
  const { notifications } = await person.calls.notifications.list({})
  const kinds = ['hidden-by-staff', 'shown-by-staff'] as const
  const mails = await world.db.read
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('recipient', '=', person.email)
    .where('kind', 'in', kinds)
    // The clock stands still, so both emails have the same time.
    .orderBy('written_at')
    .orderBy('subject')
    .execute()
  return { notices: notifications.filter(({ type }) => kinds.some((kind) => kind === type)), mails }
}
/** Everything a student can learn about a mentor. */
const everythingOf = async (mentor: Somebody, reader: Somebody) => {
  await world.settle()
  const { calls } = reader
  const answers = [
    await calls.profiles.mentor({ mentorId: mentor.id }),
    await calls.profiles.mentors({ limit: 50 }),
    await calls.matching.directory({ search: 'Kofi' }),
    await calls.connections.list(),
    await calls.messages.conversations(),
    await calls.matching.matches(),
  ]
  return JSON.stringify(answers)
}

describe('a hidden bio', async () => {
  const student = await world.student({ profile: { interests: 'Zebrafish' } })
  const mentor = await world.mentor({ name: 'Kofi Mensah', profile })
  await world.connect(student, mentor)

  test('cannot be seen or found by anybody else', async () => {
    assert.match(await everythingOf(mentor, student), /Zebrafish and rowing/)
    await desk.hidePart({ personId: mentor.id, part: 'bio', ...about })
    const seen = await everythingOf(mentor, student)
    assert.match(seen, new RegExp(mentor.id))
    assert.doesNotMatch(seen, /Zebrafish and rowing/)
  })
  test('stays with its owner, who is told the rule and how to object, but not the reason', async () => {
    const me = await mentor.calls.accounts.me()
    assert.ok(me.type === 'mentor')
    assert.deepEqual([me.profile.bio, me.hidden], [bio, ['bio']])
    const data = JSON.stringify(await mentor.calls.accounts.ownData())
    assert.match(data, /Zebrafish and rowing/)
    const { notices, mails } = await toldOf(mentor)
    assert.equal(notices.length, 1)
    assert.equal(mails[0]?.subject, "We've hidden your bio")
    assert.match(mails[0].text, /payments stay on Tassel/)
    assert.match(mails[0].text, /write to us/)
    assert.doesNotMatch(mails[0].text, new RegExp(reason))
  })
  test('stays hidden when it is rewritten, until the desk shows it again', async () => {
    const rewritten = 'Seahorses and rowing.'
    await mentor.calls.profiles.completeWizard({ profile: { ...emptyMentorProfile, ...profile, bio: rewritten } })
    assert.doesNotMatch(await everythingOf(mentor, student), /rowing/)
    await assert.rejects(desk.hidePart({ personId: mentor.id, part: 'bio', ...about }), /already hidden/)
    await assert.rejects(desk.showPart({ personId: mentor.id, part: 'bio', reason: ' ' }), /Please say why/)
    await desk.showPart({ personId: mentor.id, part: 'bio', reason: 'Rewritten' })
    await assert.rejects(desk.showPart({ personId: mentor.id, part: 'bio', reason }), /isn't hidden/)
    assert.match(await everythingOf(mentor, student), /Seahorses and rowing/)
    assert.deepEqual(
      (await actsAbout(mentor)).map(({ act, reason: why }) => [act, why]),
      [
        ['bio-shown', 'Rewritten'],
        ['bio-hidden', reason],
      ],
    )
    assert.deepEqual(
      (await toldOf(mentor)).mails.map(({ subject }) => subject),
      ["We've hidden your bio", 'Your bio can be seen again'],
    )
  })
})

describe('a hidden photo', async () => {
  const mentor = await world.mentor({ name: 'Ama Owusu', profile: { ...profile, bio: 'Maths.' } })
  const student = await world.student()
  const { photo = '' } = await upload(mentor)

  test('is no longer served, and cannot be replaced', async () => {
    assert.equal((await get(`${photo}-96.webp`, student)).statusCode, 200)
    await desk.hidePart({ personId: mentor.id, part: 'photo', ...about })
    assert.equal((await get(`${photo}-96.webp`, student)).statusCode, 404)
    assert.equal((await student.calls.profiles.mentor({ mentorId: mentor.id })).photo, null)
    assert.equal((await upload(mentor)).code, 'photo-hidden')
    assert.match(JSON.stringify(await mentor.calls.accounts.ownData()), /data:image\/webp/)
  })
  test('is back once it is shown again', async () => {
    await desk.showPart({ personId: mentor.id, part: 'photo', reason })
    assert.equal((await student.calls.profiles.mentor({ mentorId: mentor.id })).photo, photo)
    assert.equal((await get(`${photo}-96.webp`, student)).statusCode, 200)
    assert.equal((await upload(mentor)).photo, photo)
  })
  test('cannot be hidden if there is none', async () => {
    await assert.rejects(desk.hidePart({ personId: student.id, part: 'photo', ...about }), /nothing left to hide/)
    assert.deepEqual(await actsAbout(student), [])
  })
  test('is hidden once if two operators hide it at once', async () => {
    const hide = () => desk.hidePart({ personId: mentor.id, part: 'photo', ...about })
    const outcomes = await Promise.allSettled([hide(), hide()])
    assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  })
})

test('the audit log is intact afterwards', async () => {
  assert.deepEqual((await checkAudit(world.db.read, world.auth)).broken, [])
})
