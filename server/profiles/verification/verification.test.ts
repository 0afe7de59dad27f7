import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { day } from '#domain/kit/time.ts'
import { close } from '#test/closing.ts'
import { operatorIn } from '#test/operators.ts'
import { openWorld, type Somebody } from '#test/world.ts'

const world = await openWorld()
after(() => world.close())
const student = await world.student({ profile: { targetSchools: 'Stanford', intendedMajor: 'Physics' } })
const { desk } = (await operatorIn(world, 'safety')).calls
const reason = 'Named on the department page'

let count = 0
async function mentorAt(university: string): Promise<Somebody> {
  const mentor = await world.mentor({ name: `Mentor ${++count}`, profile: { university, major: 'Physics' } })
  await world.settle()
  return mentor
}
const mailsTo = async (recipient: string) => {
  await world.settle()
  return world.db.read.selectFrom('mails').selectAll().where('recipient', '=', recipient).orderBy('id').execute()
}
async function tokensTo(address: string): Promise<string[]> {
  const mails = await mailsTo(address)
  return mails.flatMap(({ text }) => /verify-university\?token=([\w-]+)/.exec(text)?.[1] ?? [])
}
async function verifiedBy(mentor: Somebody, address: string) {
  const before = await tokensTo(address)
  await mentor.calls.profiles.askUniversityLink({ address })
  const token = (await tokensTo(address)).find((each) => !before.includes(each)) ?? ''
  return mentor.calls.profiles.confirmUniversityLink({ token })
}
const cardOf = async (mentor: Somebody) => {
  await world.settle()
  return (await student.calls.profiles.mentor({ mentorId: mentor.id })).verified
}
const noticesOf = async (mentor: Somebody) => {
  await world.settle()
  const { notifications } = await mentor.calls.notifications.list({})
  return notifications.filter(({ type }) => /verif/.test(type))
}
const directory = async (verified: boolean) => {
  await world.settle()
  const { entries, count: many } = await student.calls.matching.directory({ verified, limit: 50 })
  return { ids: entries.map((entry) => entry.mentor.id), count: many }
}

describe('a link to a university address', () => {
  test('verifies the mentor who asked, and shows wherever they appear', async () => {
    const mentor = await mentorAt('Stanford')
    assert.equal(await cardOf(mentor), null)
    const asked = await mentor.calls.profiles.askUniversityLink({ address: ' Ana+tassel@CS.Stanford.edu' })
    assert.equal(asked.link?.address, 'ana@cs.stanford.edu')
    const [mail] = await mailsTo('ana@cs.stanford.edu')
    assert.equal(mail?.subject, 'Confirm that you study at Stanford University')
    assert.ok(!mail?.text.includes(mentor.name))
    const [token = ''] = await tokensTo('ana@cs.stanford.edu')
    const now = await mentor.calls.profiles.confirmUniversityLink({ token })
    assert.deepEqual(now.verified, {
      university: 'Stanford University',
      since: '2026-03-02T12:00:00.000Z',
      endsAt: '2027-03-02T12:00:00.000Z',
      endsSoon: false,
    })
    assert.equal((await cardOf(mentor))?.university, 'Stanford University')
    assert.deepEqual(await directory(true), { ids: [mentor.id], count: 1 })
    const { matches } = await student.calls.matching.refresh({})
    assert.equal(
      matches.find((match) => match.mentor.id === mentor.id)?.mentor.verified?.university,
      'Stanford University',
    )
    assert.deepEqual(
      (await noticesOf(mentor)).map(({ type }) => type),
      ['mentor-verified'],
    )
    // Neither the link nor the mail keeps the address.
    assert.equal(now.link, null)
    assert.deepEqual(await mailsTo('ana@cs.stanford.edu'), [])
    // Opening the link again returns the same result and does nothing more.
    assert.deepEqual(await mentor.calls.profiles.confirmUniversityLink({ token }), now)
    assert.equal((await noticesOf(mentor)).length, 1)
    const other = await mentorAt('Stanford')
    await assert.rejects(other.calls.profiles.confirmUniversityLink({ token }), { code: 'link-expired' })
    const { profile } = await mentor.calls.profiles.mentor({ mentorId: mentor.id })
    await mentor.calls.profiles.completeWizard({ profile: { ...profile, university: 'Yale' } })
    await assert.rejects(mentor.calls.profiles.confirmUniversityLink({ token }), { code: 'link-expired' })
  })
  test('does not work for anybody else, or after a day', async () => {
    const [mentor, other] = [await mentorAt('MIT'), await mentorAt('MIT')]
    await mentor.calls.profiles.askUniversityLink({ address: 'bo@mit.edu' })
    const [token = ''] = await tokensTo('bo@mit.edu')
    await assert.rejects(other.calls.profiles.confirmUniversityLink({ token }), { code: 'link-expired' })
    await assert.rejects(student.calls.profiles.confirmUniversityLink({ token }), { code: 'wrong-role' })
    await world.clock.advance(day)
    await assert.rejects(mentor.calls.profiles.confirmUniversityLink({ token }), { code: 'link-expired' })
    await world.settle()
    assert.deepEqual(await mailsTo('bo@mit.edu'), [])
    assert.equal(await cardOf(mentor), null)
  })
  test('does not work once the profile names another university', async () => {
    const mentor = await mentorAt('MIT')
    await mentor.calls.profiles.askUniversityLink({ address: 'cy@mit.edu' })
    const { profile } = await mentor.calls.profiles.mentor({ mentorId: mentor.id })
    await mentor.calls.profiles.completeWizard({ profile: { ...profile, university: 'Yale' } })
    const [token = ''] = await tokensTo('cy@mit.edu')
    await assert.rejects(mentor.calls.profiles.confirmUniversityLink({ token }), { code: 'link-expired' })
  })
  test('is not sent to an address elsewhere or for life, and says why', async () => {
    const mentor = await mentorAt('Stanford')
    const ask = (address: string) => mentor.calls.profiles.askUniversityLink({ address })
    await assert.rejects(ask('dee@gmail.com'), { code: 'address-elsewhere', message: /an address at Stanford\. Use/ })
    await assert.rejects(ask('dee@alumni.stanford.edu'), { code: 'address-of-former' })
    await assert.rejects(ask('dee'), { code: 'email-invalid' })
    const nobody = await world.mentor({ name: 'Mentor without' })
    await assert.rejects(nobody.calls.profiles.askUniversityLink({ address: 'dee@stanford.edu' }), {
      code: 'university-missing',
    })
    assert.deepEqual(await mailsTo('dee@alumni.stanford.edu'), [])
  })
  test('is in the download while it works, and is deleted with the account', async () => {
    const mentor = await mentorAt('Stanford')
    await mentor.calls.profiles.askUniversityLink({ address: 'eve@stanford.edu' })
    await mentor.calls.profiles.askToBeVerified({ words: 'See the lab page' })
    await world.settle()
    const data = JSON.stringify(await mentor.calls.accounts.ownData())
    for (const part of ['eve@stanford.edu', 'See the lab page', 'university-link']) assert.ok(data.includes(part), part)
    await close(mentor)
    await world.settle()
    const { read } = world.db
    const links = await read.selectFrom('university_links').select('id').where('mentor_id', '=', mentor.id).execute()
    const requests = await read
      .selectFrom('verification_requests')
      .select('words')
      .where('mentor_id', '=', mentor.id)
      .execute()
    assert.deepEqual([await mailsTo('eve@stanford.edu'), links, requests], [[], [], []])
  })
})

describe('an address verifies one account at a time', () => {
  test('even for two at once and whatever follows a plus, and is free again after that ends', async () => {
    const [one, other] = [await mentorAt('Yale'), await mentorAt('Yale')]
    await one.calls.profiles.askUniversityLink({ address: 'flo@yale.edu' })
    const [first = ''] = await tokensTo('flo@yale.edu')
    await other.calls.profiles.askUniversityLink({ address: 'flo+2@yale.edu' })
    const second = (await tokensTo('flo@yale.edu')).find((token) => token !== first) ?? ''
    const outcomes = await Promise.allSettled([
      one.calls.profiles.confirmUniversityLink({ token: first }),
      other.calls.profiles.confirmUniversityLink({ token: second }),
    ])
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    assert.deepEqual(
      refused.map((outcome) => outcome.status === 'rejected' && outcome.reason.code),
      ['address-in-use'],
    )
    const [winner, loser] = outcomes[0].status === 'fulfilled' ? [one, other] : [other, one]
    await desk.takeBackVerification({ personId: winner.id, reason })
    const { verified } = await verifiedBy(loser, 'flo@yale.edu')
    assert.equal(verified?.university, 'Yale University')
  })
})

describe('emails to universities are limited', () => {
  test('to five a day per mentor', async () => {
    const mentor = await mentorAt('Yale')
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      await mentor.calls.profiles.askUniversityLink({ address: `gil.${name}@yale.edu` })
    const sixth = () => mentor.calls.profiles.askUniversityLink({ address: 'gil.f@yale.edu' })
    await assert.rejects(sixth(), { code: 'too-many-links' })
    await world.clock.advance(day)
    await sixth()
  })
  test('to three a day per mailbox, without telling the person who asks', async () => {
    const mentors = [await mentorAt('Yale'), await mentorAt('Yale'), await mentorAt('Yale'), await mentorAt('Yale')]
    const answers = []
    for (const mentor of mentors)
      answers.push(await mentor.calls.profiles.askUniversityLink({ address: 'hal@yale.edu' }))
    assert.equal((await mailsTo('hal@yale.edu')).length, 3)
    assert.deepEqual(answers[3], answers[0])
  })
})

describe('a verification ends', () => {
  test('when the university changes, but not when its spelling does', async () => {
    const mentor = await mentorAt('Stanford')
    await verifiedBy(mentor, 'ida@stanford.edu')
    const { profile } = await mentor.calls.profiles.mentor({ mentorId: mentor.id })
    const save = (university: string) => mentor.calls.profiles.completeWizard({ profile: { ...profile, university } })
    await save('Stanford University')
    assert.ok(await cardOf(mentor))
    await save('Yale')
    assert.equal(await cardOf(mentor), null)
    assert.ok(!(await directory(true)).ids.includes(mentor.id))
    const ended = (await noticesOf(mentor)).find(({ type }) => type === 'verification-ended')
    assert.equal(ended?.type === 'verification-ended' && ended.why, 'university-changed')
    await save('Stanford')
    assert.equal(await cardOf(mentor), null)
  })
  test('after twelve months, announced a month before by email and notification, and can be renewed', async () => {
    const [lapsing, renewing] = [await mentorAt('Rice'), await mentorAt('Rice')]
    await verifiedBy(lapsing, 'jo@rice.edu')
    await verifiedBy(renewing, 'kim@rice.edu')
    const kinds = async (mentor: Somebody) => (await mailsTo(mentor.email)).map(({ kind }) => kind)
    await world.clock.advance(330 * day)
    assert.ok(!(await kinds(lapsing)).includes('verification-ending'))
    await world.clock.advance(8 * day)
    assert.equal((await kinds(lapsing)).filter((kind) => kind === 'verification-ending').length, 1)
    assert.equal((await lapsing.calls.profiles.verification()).verified?.endsSoon, true)
    await verifiedBy(renewing, 'kim@rice.edu')
    assert.ok(await cardOf(lapsing))
    await world.clock.advance(31 * day)
    assert.deepEqual([await cardOf(lapsing), (await cardOf(renewing)) === null], [null, false])
    assert.equal((await noticesOf(lapsing)).filter(({ type }) => type === 'verification-ending').length, 1)
    assert.ok((await kinds(lapsing)).includes('verification-ended'))
    const { ids } = await directory(true)
    assert.deepEqual([ids.includes(lapsing.id), ids.includes(renewing.id)], [false, true])
  })
})

describe('the desk', () => {
  test('sees who asks in their own words, a page at a time, and verifies or declines once', async () => {
    const asking = [
      await mentorAt('University of Nowhere'),
      await mentorAt('Nowhere Tech'),
      await mentorAt('Nowhere Arts'),
    ]
    for (const mentor of asking) {
      await mentor.calls.profiles.askToBeVerified({ words: 'Nowhere page 12' })
      await world.clock.advance(1000)
    }
    const first = await desk.mentorsToVerify({ search: 'nowhere page', limit: 2 })
    const second = await desk.mentorsToVerify({ search: 'nowhere page', limit: 2, after: first.next ?? '' })
    const pages = [...first.mentors, ...second.mentors].map(({ id }) => id)
    assert.deepEqual(
      pages,
      asking.map(({ id }) => id),
    )
    assert.equal(second.next, null)
    const [one, two] = asking as [Somebody, Somebody]
    await desk.verifyMentor({ personId: one.id, university: 'University of Nowhere', reason })
    assert.equal((await cardOf(one))?.university, 'University of Nowhere')
    assert.ok((await mailsTo(one.email)).some(({ kind }) => kind === 'mentor-verified'))
    await assert.rejects(desk.declineVerification({ personId: one.id, reason }), { code: 'request-not-found' })
    await desk.declineVerification({ personId: two.id, reason })
    assert.ok((await mailsTo(two.email)).some(({ kind }) => kind === 'verification-declined'))
    assert.ok((await noticesOf(two)).some(({ type }) => type === 'verification-declined'))
    const { entries } = await desk.audit({ aboutId: one.id })
    assert.deepEqual(
      entries.map(({ act, reason: why, after: then }) => [act, why, then['university']]),
      [['mentor-verified', reason, 'University of Nowhere']],
    )
  })
  test('revokes a verification with a reason, and search reflects it', async () => {
    const mentor = await mentorAt('Rice')
    await verifiedBy(mentor, 'lou@rice.edu')
    await assert.rejects(desk.takeBackVerification({ personId: mentor.id, reason: ' ' }), { code: 'reason-missing' })
    await desk.takeBackVerification({ personId: mentor.id, reason })
    assert.equal(await cardOf(mentor), null)
    assert.ok(!(await directory(true)).ids.includes(mentor.id))
    await assert.rejects(desk.takeBackVerification({ personId: mentor.id, reason }), { code: 'not-verified' })
    const mail = (await mailsTo(mentor.email)).find(({ kind }) => kind === 'verification-ended')
    assert.ok(mail && !mail.text.includes(reason))
    const { entries } = await desk.audit({ aboutId: mentor.id })
    assert.equal(entries[0]?.act, 'verification-taken-back')
  })
  test('verifies nobody who is not a mentor or names no university', async () => {
    await assert.rejects(desk.verifyMentor({ personId: student.id, university: 'Rice', reason }), {
      code: 'mentor-not-found',
    })
    const nobody = await world.mentor({ name: 'Mentor of nowhere' })
    await assert.rejects(
      desk.verifyMentor({ personId: nobody.id, university: 'Rice', reason }),
      /now names no university/,
    )
    await assert.rejects(nobody.calls.profiles.askToBeVerified({ words: 'x' }), { code: 'university-missing' })
  })
  test('adds a domain that then verifies, and removes it', async () => {
    const mentor = await mentorAt('Nowhere College')
    const ask = () => mentor.calls.profiles.askUniversityLink({ address: 'mo@students.nowhere.example' })
    await assert.rejects(ask(), { code: 'address-elsewhere' })
    const domain = { domain: '@Nowhere.example ', university: 'Nowhere College', reason }
    await desk.addUniversityDomain(domain)
    await assert.rejects(desk.addUniversityDomain(domain), { code: 'domain-known' })
    for (const bad of ['nowhere', 'gmail.com', 'a b.example', 'edu'])
      await assert.rejects(desk.addUniversityDomain({ ...domain, domain: bad }), { code: 'domain-invalid' }, bad)
    await assert.rejects(desk.addUniversityDomain({ domain: 'cs.rice.edu', university: 'Rice', reason }), {
      code: 'domain-known',
    })
    assert.equal((await ask()).hasDomain, true)
    const { domains } = await desk.universityDomains({ search: 'nowhere' })
    assert.equal(domains.map((one) => one.domain).join(), 'nowhere.example')
    const known = { domain: 'nowhere.example', reason }
    await desk.removeUniversityDomain(known)
    await assert.rejects(desk.removeUniversityDomain(known), { code: 'domain-not-found' })
    await assert.rejects(ask(), { code: 'address-elsewhere' })
    const { entries } = await desk.audit({ search: '', act: 'university-domain-added' })
    assert.deepEqual(entries[0]?.after, { domain: 'nowhere.example', university: 'Nowhere College' })
  })
})
