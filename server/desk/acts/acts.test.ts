import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import fc from 'fast-check'
import { creditSources } from '#domain/credits/credit-sources.ts'
import { findAllEntries, findUnbalanced } from '#server/credits/store.ts'
import { checkAudit } from '#server/kit/audit-store.ts'
import { operatorIn } from '#test/operators.ts'
import { payingIn } from '#test/paying.ts'
import { openWorld, type Somebody } from '#test/world.ts'

const world = await openWorld()
after(() => world.close())
const owner = await operatorIn(world, 'owner')
const { desk } = owner.calls
const reason = 'A session that went wrong'
const profile = { university: 'Ashesi University', major: 'Physics', bio: 'Maths.' }

const balanceOf = async (student: Somebody) => (await student.calls.credits.overview({})).balance
const actsAbout = async (aboutId: Somebody['id']) => (await desk.audit({ aboutId })).entries
const book = async (student: Somebody, mentor: Somebody, date = '2026-03-10') => {
  const id = world.newId()
  const whenAsked = { date, time: '10:00', timeZone: 'UTC' }
  await student.calls.sessions.book({ id, mentorId: mentor.id, topic: 'x', meetingLink: '', notes: '', ...whenAsked })
  const { startsAt } = await student.calls.sessions.get({ sessionId: id })
  return { id, startsAt }
}

describe('credits given back at the desk', () => {
  test('are in the ledger once, however often the act is sent, with one row in the audit log', async () => {
    const student = await world.student()
    const act = { id: world.newId(), personId: student.id, amount: 10, caseName: 'T-1', reason }
    await Promise.all([desk.giveBackCredits(act), desk.giveBackCredits(act), desk.giveBackCredits(act)])
    assert.equal(await balanceOf(student), 20)
    const [entry, ...others] = await actsAbout(student.id)
    assert.deepEqual(others, [])
    assert.deepEqual([entry?.act, entry?.operatorId, entry?.reason], ['credits-given-back', owner.id, reason])
    assert.deepEqual(entry?.before, { balance: 10 })
    assert.equal(entry?.after['balance'], 20)
    assert.match(entry?.requestId ?? '', /^[0-9a-f]{8}$/)
  })
  test('are at most 30 per case, even across several at once', async () => {
    const student = await world.student()
    const give = (caseName: string) =>
      desk.giveBackCredits({ id: world.newId(), personId: student.id, amount: 20, caseName, reason })
    const outcomes = await Promise.allSettled([give('T-2'), give('t-2'), give('T-2')])
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
    await assert.rejects(give('T-2'), /10 are left in this one/)
    await give('T-3')
    assert.equal(await balanceOf(student), 50)
  })
  test('require a reason, and somebody who has credits', async () => {
    const [student, mentor] = [await world.student(), await world.mentor()]
    const act = { id: world.newId(), amount: 10, caseName: 'x' }
    await assert.rejects(desk.giveBackCredits({ ...act, personId: student.id, reason: '  ' }), /Please say why/)
    for (const amount of [31, 0, -5, 2.5])
      await assert.rejects(desk.giveBackCredits({ ...act, personId: student.id, reason, amount }), {
        message: 'You can give back 1 to 30 credits in one case.',
      })
    for (const amount of [1_000_000, -1001])
      await assert.rejects(desk.adjustCredits({ ...act, personId: student.id, reason, amount }), {
        message: 'You can add or take up to 1,000 credits at once.',
      })
    await assert.rejects(desk.giveBackCredits({ ...act, personId: mentor.id, reason }), /Student not found/)
    await assert.rejects(desk.giveBackCredits({ ...act, personId: owner.id, reason }), /This account doesn't exist/)
    assert.deepEqual(await actsAbout(student.id), [])
  })
})

test('an adjustment takes what there is and nothing beyond it', async () => {
  const student = await world.student()
  const adjust = (amount: number) => desk.adjustCredits({ id: world.newId(), personId: student.id, amount, reason })
  await adjust(-10)
  await assert.rejects(adjust(-1), /The balance is 0 credits/)
  await adjust(25)
  assert.equal(await balanceOf(student), 25)
})

test('an adjustment sent again, because its answer was lost, is made once and not refused', async () => {
  const student = await world.student()
  const act = { id: world.newId(), personId: student.id, amount: -10, reason }
  for (let times = 0; times < 2; times++) await desk.adjustCredits(act)
  assert.equal(await balanceOf(student), 0)
  assert.equal((await actsAbout(student.id)).length, 1)
})

test('ending somebody’s sign-ins takes effect at once', async () => {
  const student = await world.student()
  await desk.endSignIns({ personId: student.id, reason })
  await assert.rejects(student.calls.accounts.me(), /Please log in/)
  await world.signIn(student.email, 'a good long pass')
})

describe('an address changed at the desk', () => {
  test('is the login from then on, both addresses are told, it has to be verified, and every sign-in ends', async () => {
    const student = await world.student({ name: 'Lost Mailbox' })
    await world.confirmEmails(student)
    const email = 'found.mailbox@example.com'
    await desk.changeAddress({
      personId: student.id,
      email: ' Found.Mailbox@Example.com ',
      reason: 'Showed a school ID',
    })
    await world.settle()
    await assert.rejects(student.calls.accounts.me(), /Please log in/)
    await assert.rejects(world.signIn(student.email, 'a good long pass'))
    const back = await world.signIn(email, 'a good long pass')
    assert.equal((await back.calls.accounts.me()).emailVerified, false)
    const mails = await world.db.read
      .selectFrom('mails')
      .select(['recipient', 'kind'])
      .where('recipient', 'in', [student.email, email])
      .where('kind', 'in', ['email-changed', 'signup'])
      .orderBy('written_at', 'desc')
      .limit(2)
      .execute()
    assert.deepEqual(mails.map(({ recipient, kind }) => `${kind} to ${recipient}`).toSorted(), [
      `email-changed to ${student.email}`,
      `signup to ${email}`,
    ])
    const [row] = await actsAbout(student.id)
    assert.deepEqual(
      [row?.act, row?.before['email'], row?.after['email']],
      ['email-address-changed', student.email, email],
    )
  })
  test('is never one that is taken, the same, or invalid', async () => {
    const [student, other] = [await world.student(), await world.student()]
    const change = (email: string) => desk.changeAddress({ personId: student.id, email, reason })
    await assert.rejects(change(other.email), /already exists/)
    await assert.rejects(change(student.email), /already your email address/)
    await assert.rejects(change('nobody'), /valid email/)
    assert.deepEqual(await actsAbout(student.id), [])
  })
})

test('people can see what was done about their money and account, without the reason or who did it', async () => {
  const [student, other] = [await world.student(), await world.student()]
  const about = { personId: student.id, reason: 'Reported by Kofi' }
  await desk.giveBackCredits({ ...about, id: world.newId(), amount: 7, caseName: 'x' })
  await desk.adjustCredits({ ...about, id: world.newId(), amount: -2 })
  const { acts, next } = await student.calls.accounts.staffActs({})
  assert.deepEqual(
    acts.map(({ act, credits }) => [act, credits]),
    [
      ['credits-adjusted', -2],
      ['credits-given-back', 7],
    ],
  )
  assert.doesNotMatch(JSON.stringify(acts), new RegExp(`Kofi|${owner.id}`))
  assert.equal(next, null)
  assert.deepEqual((await other.calls.accounts.staffActs({})).acts, [])
})

describe('a suspended mentor', async () => {
  const [student, mentor] = [await world.student(), await world.mentor({ name: 'Kofi Mensah', profile })]
  const asking = await world.student()
  await asking.calls.connections.request({ mentorId: mentor.id })
  const [pending, confirmed] = [await book(asking, mentor), await book(student, mentor, '2026-03-11')]
  await mentor.calls.sessions.approve({ sessionId: confirmed.id, startsAt: confirmed.startsAt })
  await desk.suspend({ personId: mentor.id, reason })
  await world.settle()

  test('is signed out, and told at sign-in where to write', async () => {
    await assert.rejects(mentor.calls.accounts.me(), /Please log in/)
    await assert.rejects(
      world.signIn(mentor.email, 'a good long pass'),
      /Your account is suspended. Write to support@tassel.example\./,
    )
    await assert.rejects(world.signIn(mentor.email, 'a wrong pass'), /Invalid email or password/)
  })
  test('is neither listed nor found, and receives no requests', async () => {
    const { mentors } = await student.calls.profiles.mentors({ limit: 50 })
    assert.ok(!mentors.some(({ id }) => id === mentor.id))
    const found = await student.calls.matching.directory({ search: 'Kofi' })
    assert.doesNotMatch(JSON.stringify(found), new RegExp(mentor.id))
    await assert.rejects(student.calls.profiles.mentor({ mentorId: mentor.id }), /Mentor not found/)
    await assert.rejects(book(student, mentor, '2026-03-12'), /Mentor not found/)
  })
  test('has nothing open: requests are declined, sessions ended, credits returned', async () => {
    assert.equal((await asking.calls.sessions.get({ sessionId: pending.id })).status, 'declined')
    assert.equal((await student.calls.sessions.get({ sessionId: confirmed.id })).status, 'cancelled')
    assert.deepEqual([await balanceOf(asking), await balanceOf(student)], [10, 10])
    assert.doesNotMatch(JSON.stringify(await asking.calls.connections.list()), new RegExp(mentor.id))
  })
  test('is back once restored, with a reason in the log', async () => {
    await assert.rejects(desk.suspend({ personId: mentor.id, reason }), /already suspended/)
    await desk.restore({ personId: mentor.id, reason: 'It was somebody else' })
    await assert.rejects(desk.restore({ personId: mentor.id, reason }), /isn't suspended/)
    await world.settle()
    await world.signIn(mentor.email, 'a good long pass')
    const found = await student.calls.matching.directory({ search: 'Kofi' })
    assert.match(JSON.stringify(found), new RegExp(mentor.id))
    assert.deepEqual(
      (await actsAbout(mentor.id)).map(({ act, reason: why }) => [act, why]),
      [
        ['restored', 'It was somebody else'],
        ['suspended', reason],
      ],
    )
  })
})

for (const [when, date, fromStartMs] of [
  ['an hour before the start', '2026-03-03', -3_600_000],
  ['in the middle of the hour', '2026-03-04', 1_800_000],
] as const)
  test(`a student suspended ${when} gets the credits back, and the mentor is not owed`, async () => {
    const [student, mentor] = [await world.student(), await world.mentor({ profile })]
    const { id, startsAt } = await book(student, mentor, date)
    await mentor.calls.sessions.approve({ sessionId: id, startsAt })
    world.clock.set(new Date(Date.parse(startsAt) + fromStartMs).toISOString())
    const proof = { proven_at: world.clock.now() }
    await world.db.read.updateTable('sign_ins').set(proof).where('person_id', '=', owner.id).execute()
    await desk.suspend({ personId: student.id, reason })
    assert.equal((await mentor.calls.sessions.get({ sessionId: id })).status, 'cancelled')
    const row = await world.db.read
      .selectFrom('credit_accounts')
      .select('balance_credits')
      .where('student_id', '=', student.id)
      .executeTakeFirstOrThrow()
    assert.equal(row.balance_credits, 10)
  })

const paying = payingIn(world)

/**
 * How many credits of each booking were not bought, according to what is stored with its hold. `unboughtByLedger` gets
 * the same from the whole ledger.
 */
async function unboughtOfHolds({ id }: Somebody): Promise<Record<string, number>> {
  const rows = await world.db.read
    .selectFrom('credit_holds')
    .select(['session_id', 'free_credits', 'given_credits'])
    .where('student_id', '=', id)
    .where('status', 'in', ['open', 'captured'])
    .execute()
  return Object.fromEntries(rows.map((row) => [row.session_id, row.free_credits + row.given_credits]))
}
async function unboughtByLedger({ id }: Somebody): Promise<Record<string, number>> {
  const sources = creditSources(await findAllEntries(world.db.read, id))
  return Object.fromEntries(
    [...sources].map(([sessionId, paidWith]) => [
      sessionId,
      paidWith.reduce((sum, { from, credits }) => sum + (typeof from === 'string' ? credits : 0), 0),
    ]),
  )
}

test('whatever operators and people do, in whatever order, the ledger stays balanced and the audit log intact', async () => {
  const mentor = await world.mentor({ profile })
  const step = fc.oneof(
    fc.record({ is: fc.constant('give'), amount: fc.integer({ min: 1, max: 30 }) }),
    fc.record({ is: fc.constant('adjust'), amount: fc.integer({ min: -40, max: 40 }) }),
    fc.record({
      is: fc.constantFrom('book', 'book', 'approve', 'cancel', 'suspend', 'restore', 'buy', 'refund'),
      amount: fc.integer({ min: 1, max: 28 }),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const student = await world.student()
      const booked: { id: string; startsAt: string }[] = []
      const about = { personId: student.id, reason }
      const acts: Record<string, (amount: number) => Promise<unknown>> = {
        give: (amount) => desk.giveBackCredits({ ...about, id: world.newId(), amount, caseName: 'x' }),
        adjust: (amount) => desk.adjustCredits({ ...about, id: world.newId(), amount }),
        book: async (day) => booked.push(await book(student, mentor, `2026-04-${String(day).padStart(2, '0')}`)),
        approve: async () =>
          mentor.calls.sessions.approve({ sessionId: booked.at(-1)!.id, startsAt: booked.at(-1)!.startsAt }),
        cancel: async () => mentor.calls.sessions.cancel({ sessionId: booked.at(-1)!.id, returnsCredits: true }),
        suspend: () => desk.suspend(about),
        restore: () => desk.restore(about),
        buy: () => paying.buyPlan(student, 'Starter Plan').then(world.settle),
        refund: async (nth) => {
          const { payments } = await desk.payments({ personId: student.id })
          const { id: paymentId = '', forecast } = payments[nth % payments.length] ?? {}
          await desk.refund({ ...about, id: world.newId(), paymentId, back: forecast?.back ?? 0 })
        },
      }
      // Pairs run concurrently, and some steps are refused. Neither may move a credit that isn't in the ledger.
      for (let at = 0; at < steps.length; at += 2)
        await Promise.allSettled(steps.slice(at, at + 2).map(({ is, amount }) => acts[is]!(amount)))
      await world.settle()
      assert.deepEqual(await findUnbalanced(world.db.read), [])
      assert.deepEqual(await unboughtOfHolds(student), await unboughtByLedger(student))
    }),
    { numRuns: 12 },
  )
  assert.deepEqual((await checkAudit(world.db.read, world.auth)).broken, [])
})
