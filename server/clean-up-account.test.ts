import assert from 'node:assert/strict'
import { after, beforeEach, describe, test } from 'node:test'
import { findUnbalanced } from './credits/store.ts'
import { openWorld, type Somebody } from '#test/world.ts'
import { bookIn, close, connectedPairsIn, goodbye } from '#test/closing.ts'

describe('closing an account', async () => {
  const world = await openWorld()
  const makePair = connectedPairsIn(world)
  let ada: Somebody, kofi: Somebody
  beforeEach(async () => void ({ ada, kofi } = await makePair()))
  after(async () => {
    // Whichever accounts the tests above closed, every ledger must still add up.
    assert.deepEqual(await findUnbalanced(world.db.read), [])
    await world.close()
  })
  const book = (hours: number, options: { approved: boolean }) => bookIn(world, [ada, kofi], hours, options)
  const ledgerOf = (person: Somebody) =>
    world.db.read
      .selectFrom('credit_entries')
      .select(['reason', 'amount_credits as amount', 'balance_after_credits as balance'])
      .where('student_id', '=', person.id)
      .orderBy('id')
      .execute()

  describe('requires confirmation', () => {
    test('works only with the words typed', async () => {
      for (const confirmation of ['', 'close', 'close my accounts'])
        await assert.rejects(ada.calls.accounts.closeAccount({ ...goodbye, confirmation }), {
          code: 'confirmation-missing',
        })
    })
    test('works only with the password', async () => {
      const { closeAccount } = ada.calls.accounts
      await assert.rejects(closeAccount({ ...goodbye, password: '' }), { code: 'fields-missing' })
      await assert.rejects(closeAccount({ ...goodbye, password: 'wrong' }), { code: 'password-wrong' })
      assert.equal((await ada.calls.accounts.me()).id, ada.id)
    })
    test('ignores capitals and surrounding spaces', async () => {
      await ada.calls.accounts.closeAccount({ ...goodbye, confirmation: ' Close my  account ' })
      await assert.rejects(ada.calls.accounts.me(), { code: 'not-signed-in' })
    })
  })

  describe('as a student', () => {
    test('does what it announced beforehand', async () => {
      await book(48, { approved: false })
      assert.deepEqual(await ada.calls.accounts.closingFacts(), {
        openSessions: 1,
        lateSessions: 0,
        creditsExpiring: 10,
        owedCents: 0,
        waitingCents: 0,
        payoutsReady: false,
        plan: 'Free',
        withTheBank: [],
      })
      await close(ada)
      assert.deepEqual(
        (await ledgerOf(ada)).map(({ reason, amount, balance }) => [reason, amount, balance]),
        [
          ['signup', 10, 10],
          ['hold', -10, 0],
          ['release', 10, 10],
          ['expiry', -10, 0],
        ],
      )
    })
    test('cancels a request and tells the mentor', async () => {
      const sessionId = await book(48, { approved: false })
      await close(ada)
      await world.settle()
      const session = await kofi.calls.sessions.get({ sessionId })
      assert.deepEqual([session.status, session.student.name], ['cancelled', 'Former student'])
      const { notifications } = await kofi.calls.notifications.list({})
      assert.ok(notifications.some(({ type }) => type === 'session-cancelled'))
    })
    test('is shown to those who met or wrote with the student, and the email names one clock', async () => {
      await kofi.calls.accounts.setTimeZone({ timeZone: 'Africa/Nairobi' })
      const sessionId = await book(48, { approved: true })
      await ada.calls.messages.send({ personId: kofi.id, id: world.newId(), text: 'Hello' })
      const closed = async () => {
        const { student, mentor } = await kofi.calls.sessions.get({ sessionId })
        const [listed] = (await kofi.calls.messages.conversations()).conversations
        const { person } = await kofi.calls.messages.conversation({ personId: ada.id })
        return [student.isClosed, mentor.isClosed, listed?.person.isClosed, person.isClosed]
      }
      assert.deepEqual(await closed(), [false, false, false, false])
      await close(ada)
      await world.settle()
      assert.deepEqual(await closed(), [true, false, true, true])
      const { text } = await world.db.read
        .selectFrom('mails')
        .select('text')
        .where('recipient', '=', kofi.email)
        .where('kind', '=', 'session-cancelled')
        .executeTakeFirstOrThrow()
      assert.doesNotMatch(text, /For Former student|Coordinated/)
    })
    test('at least 12 hours before a session, the mentor is owed nothing for it', async () => {
      await book(13, { approved: true })
      await close(ada)
      assert.equal((await kofi.calls.payouts.overview()).owedCents, 0)
    })
    test('less than 12 hours before, the mentor is owed', async () => {
      await book(11, { approved: true })
      const { lateSessions, creditsExpiring } = await ada.calls.accounts.closingFacts()
      assert.deepEqual([lateSessions, creditsExpiring], [1, 0])
      await close(ada)
      const { owedCents, unpaid } = await kofi.calls.payouts.overview()
      assert.deepEqual([owedCents, unpaid[0]?.studentName], [2500, 'Former student'])
    })
    test('a request whose time has just come expires, so that its credits do not come back later', async () => {
      await book(1, { approved: false })
      await world.clock.advance(3_600_000)
      await close(ada)
      await world.settle()
      assert.equal((await ledgerOf(ada)).at(-1)?.balance, 0)
    })
    test('a session that has begun is paid', async () => {
      await book(1, { approved: true })
      await world.clock.advance(3_660_000)
      await close(ada)
      await world.clock.advance(3_600_000)
      await world.settle()
      assert.equal((await kofi.calls.payouts.overview()).owedCents, 2500)
    })
  })

  describe('as a mentor', () => {
    test('returns the credits of a session that has begun', async () => {
      const sessionId = await book(1, { approved: true })
      await world.clock.advance(3_660_000)
      assert.equal((await kofi.calls.accounts.closingFacts()).openSessions, 1)
      await close(kofi)
      const { balance } = await ada.calls.credits.overview({})
      assert.deepEqual([balance, (await ada.calls.sessions.get({ sessionId })).status], [10, 'cancelled'])
    })
    test('returns the credits of everything still open', async () => {
      const sessionId = await book(2, { approved: true })
      assert.equal((await kofi.calls.accounts.closingFacts()).openSessions, 1)
      await close(kofi)
      const { balance } = await ada.calls.credits.overview({})
      const session = await ada.calls.sessions.get({ sessionId })
      assert.deepEqual([balance, session.status, session.mentor.name], [10, 'cancelled', 'Former mentor'])
    })
    test('what is owed stays owed', async () => {
      await book(1, { approved: true })
      await world.clock.advance(2 * 3_600_000)
      await world.settle()
      assert.equal((await kofi.calls.accounts.closingFacts()).owedCents, 2500)
      await close(kofi)
      const owed = await world.db.read
        .selectFrom('sessions')
        .select(['owed', 'paid', 'status'])
        .where('mentor_id', '=', kofi.id)
        .executeTakeFirstOrThrow()
      assert.deepEqual(owed, { owed: true, paid: false, status: 'completed' })
    })
    test('also names what is earned but not owed yet', async () => {
      const sessionId = await book(1, { approved: true })
      await world.clock.advance(2 * 3_600_000)
      await world.settle()
      await ada.calls.sessions.contest({ sessionId, reason: 'technical', words: 'No sound.' })
      const { owedCents, waitingCents } = await kofi.calls.accounts.closingFacts()
      assert.deepEqual([owedCents, waitingCents], [0, 2500])
    })
    test('removes them from lists, matches and connections', async () => {
      await close(kofi)
      await world.settle()
      const { mentors } = await ada.calls.profiles.mentors({ limit: 50 })
      assert.ok(mentors.every(({ id }) => id !== kofi.id))
      await assert.rejects(ada.calls.profiles.mentor({ mentorId: kofi.id }), { code: 'mentor-not-found' })
      const { matches } = await ada.calls.matching.matches()
      assert.ok(matches.every(({ mentor }) => mentor.id !== kofi.id))
      assert.deepEqual(await ada.calls.connections.list(), { accepted: [], requested: [] })
    })
    test('nobody can book or ask them any more', async () => {
      await close(kofi)
      await assert.rejects(book(24, { approved: false }), { code: 'mentor-not-found' })
      await assert.rejects(ada.calls.connections.request({ mentorId: kofi.id }), { code: 'mentor-not-found' })
    })
  })
})
