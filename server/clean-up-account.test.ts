import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, beforeEach, describe, test } from 'node:test'
import { confirmEmail } from './accounts/store.ts'
import { findUnbalanced } from './credits/store.ts'
import { newestMails } from './email/delivery/store.ts'
import { writeMail } from './email/store.ts'
import { proveMentor } from '#test/proven-mentor.ts'
import { openWorld, type Somebody } from '#test/world.ts'

const goodbye = { confirmation: 'close my account', password: 'a good long pass' }

describe('closing an account', async () => {
  const world = await openWorld()
  let ada: Somebody, kofi: Somebody
  let count = 0
  beforeEach(async () => {
    count++
    ada = await world.student({ name: `Ada ${count}`, profile: { bio: 'Engines.', gradeLevel: '12th' } })
    kofi = await world.mentor({ name: `Kofi ${count}`, profile: { university: 'Ashesi University', bio: 'Maths.' } })
    // A session paid with free credits is owed once both addresses are verified and the mentor is proven.
    await world.db.transaction(async (tx) => {
      for (const { id } of [ada, kofi]) await confirmEmail(tx, id, world.clock.now())
    })
    await proveMentor(world.db, kofi.id)
    await world.connect(ada, kofi)
    await world.settle()
  })
  after(async () => {
    // Whatever was closed above, every ledger still adds up.
    assert.deepEqual(await findUnbalanced(world.db.read), [])
    await world.close()
  })

  /** Ada's session with Kofi, this many hours from now. */
  async function book(hours: number, { approved }: { approved: boolean }): Promise<string> {
    const id = randomUUID()
    const startsAt = new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString()
    const when = { date: startsAt.slice(0, 10), time: startsAt.slice(11, 16), timeZone: 'UTC' }
    await ada.calls.sessions.book({
      id,
      mentorId: kofi.id,
      topic: 'Interview prep',
      meetingLink: '',
      notes: '',
      ...when,
    })
    if (approved) await kofi.calls.sessions.approve({ sessionId: id, startsAt })
    return id
  }
  const close = (person: Somebody) => person.calls.accounts.closeAccount(goodbye)
  const ledgerOf = (person: Somebody) =>
    world.db.read
      .selectFrom('credit_entries')
      .select(['reason', 'amount_credits as amount', 'balance_after_credits as balance'])
      .where('student_id', '=', person.id)
      .orderBy('id')
      .execute()

  describe('is meant', () => {
    test('only with the words typed', async () => {
      for (const confirmation of ['', 'close', 'close my accounts'])
        await assert.rejects(ada.calls.accounts.closeAccount({ ...goodbye, confirmation }), {
          code: 'confirmation-missing',
        })
    })
    test('only with the password', async () => {
      const { closeAccount } = ada.calls.accounts
      await assert.rejects(closeAccount({ ...goodbye, password: '' }), { code: 'fields-missing' })
      await assert.rejects(closeAccount({ ...goodbye, password: 'wrong' }), { code: 'password-wrong' })
      assert.equal((await ada.calls.accounts.me()).id, ada.id)
    })
    test('capitals and spaces around do not matter', async () => {
      await ada.calls.accounts.closeAccount({ ...goodbye, confirmation: ' Close my  account ' })
      await assert.rejects(ada.calls.accounts.me(), { code: 'not-signed-in' })
    })
  })

  describe('of a student', () => {
    test('what it does is told before, and then done', async () => {
      await book(48, { approved: false })
      assert.deepEqual(await ada.calls.accounts.closingFacts(), {
        openSessions: 1,
        lateSessions: 0,
        creditsExpiring: 10,
        owedCents: 0,
        plan: 'Free',
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
    test('cancels a request, and tells the mentor', async () => {
      const sessionId = await book(48, { approved: false })
      await close(ada)
      await world.settle()
      const session = await kofi.calls.sessions.get({ sessionId })
      assert.deepEqual([session.status, session.student.name], ['cancelled', 'Former student'])
      const { notifications } = await kofi.calls.notifications.list({})
      assert.ok(notifications.some(({ type }) => type === 'session-cancelled'))
    })
    test('12 hours before a session or more, nothing is owed for it', async () => {
      await book(13, { approved: true })
      await close(ada)
      assert.equal((await kofi.calls.payouts.overview()).owedCents, 0)
    })
    test('later than that, the mentor is owed', async () => {
      await book(11, { approved: true })
      const { lateSessions, creditsExpiring } = await ada.calls.accounts.closingFacts()
      assert.deepEqual([lateSessions, creditsExpiring], [1, 0])
      await close(ada)
      const { owedCents, unpaid } = await kofi.calls.payouts.overview()
      assert.deepEqual([owedCents, unpaid[0]?.studentName], [2500, 'Former student'])
    })
    test('a request whose time came a moment ago is expired, so that its credits do not come back later', async () => {
      await book(1, { approved: false })
      await world.clock.advance(3_600_000)
      await close(ada)
      await world.settle()
      assert.equal((await ledgerOf(ada)).at(-1)?.balance, 0)
    })
    test('an hour that has begun is paid', async () => {
      await book(1, { approved: true })
      await world.clock.advance(3_660_000)
      await close(ada)
      await world.clock.advance(3_600_000)
      await world.settle()
      assert.equal((await kofi.calls.payouts.overview()).owedCents, 2500)
    })
  })

  describe('of a mentor', () => {
    test('returns the credits of all that was open', async () => {
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
    test('takes them out of lists, matches and connections', async () => {
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

  describe('tears nothing of others', () => {
    test('a conversation can still be read, and not be gone on with', async () => {
      await ada.calls.messages.send({ personId: kofi.id, id: randomUUID(), text: 'Hello' })
      await kofi.calls.messages.send({ personId: ada.id, id: randomUUID(), text: 'Hello Ada' })
      await close(kofi)
      const { messages } = await ada.calls.messages.messages({ personId: kofi.id })
      assert.deepEqual(
        messages.map(({ text }) => text),
        ['Hello', 'Hello Ada'],
      )
      const { conversations } = await ada.calls.messages.conversations()
      assert.equal(conversations.find(({ person }) => person.id === kofi.id)?.person.name, 'Former mentor')
      await assert.rejects(ada.calls.messages.send({ personId: kofi.id, id: randomUUID(), text: 'Still there?' }), {
        code: 'person-left',
        message: 'This person has closed their account.',
      })
    })
    test('what others were told stays, without the name', async () => {
      await book(48, { approved: false })
      await ada.calls.messages.send({ personId: kofi.id, id: randomUUID(), text: 'Hello' })
      await world.settle()
      const before = (await kofi.calls.notifications.list({})).notifications
      assert.ok(JSON.stringify(before).includes(ada.name))
      await close(ada)
      await world.settle()
      const now = (await kofi.calls.notifications.list({})).notifications
      assert.ok(!JSON.stringify(now).includes(ada.name))
      assert.ok(now.length > before.length)
    })
    test('nor do mails to others name them, whether sent or waiting; whoever has a longer name keeps it', async () => {
      await book(48, { approved: true })
      await world.settle()
      const mailsToKofi = async () => {
        const rows = await world.db.read.selectFrom('mails').selectAll().where('recipient', '=', kofi.email).execute()
        return JSON.stringify(rows)
      }
      assert.ok((await mailsToKofi()).includes(`Hello ${kofi.name}`) && (await mailsToKofi()).includes(ada.name))
      await world.db.transaction((tx) =>
        writeMail(tx, {
          key: `about-others:${ada.id}`,
          kind: 'session-booked',
          recipient: kofi.email,
          now: world.clock.now(),
          subject: `${ada.name}0 wrote`,
          text: `${ada.name}0 and ${ada.name}.`,
          html: `<p>${ada.name}</p>`,
          sendAfter: new Date(world.clock.now().getTime() + 86_400_000),
        }),
      )
      await close(ada)
      const mails = await mailsToKofi()
      assert.ok(mails.includes(`${ada.name}0 wrote`) && mails.includes(`${ada.name}0 and Former student.`))
      assert.ok(!new RegExp(`${ada.name}(?!\\d)`).test(mails))
    })
  })

  describe('forgets the person', () => {
    test('signing in is over, in words that tell nothing', async () => {
      await close(ada)
      await assert.rejects(world.stranger.accounts.signIn({ email: ada.email, password: goodbye.password }), {
        code: 'credentials-wrong',
      })
      await assert.rejects(ada.calls.accounts.me(), { code: 'not-signed-in' })
    })
    test('the address is free again, and the new account is a new one without free credits', async () => {
      await close(ada)
      const again = await world.student({ name: ada.name, profile: {} })
      assert.notEqual(again.id, ada.id)
      assert.equal((await again.calls.credits.overview({})).balance, 0)
    })
    test('neither name, address nor profile is left in any table, but for the goodbye', async () => {
      await ada.calls.todos.add({ id: randomUUID(), text: 'Draft the essay' })
      await world.stranger.accounts.requestPasswordReset({ email: ada.email })
      await world.settle()
      await close(ada)
      await world.settle()
      const { rows } = await dump()
      const left = rows.filter(({ row }) => row.includes(ada.email) || row.includes(`"${ada.name}"`))
      assert.deepEqual(
        left.map(({ table }) => table).filter((table) => table !== 'announcements'),
        ['mails'],
      )
      assert.ok(
        !rows.some(({ table, row }) => table === 'student_profiles' && row.includes(ada.id) && row.includes('Engines')),
      )
      assert.ok(!rows.some(({ table, row }) => table === 'todos' && row.includes(ada.id)))
    })
    test('the goodbye says the name that the product goes by', async () => {
      const renamed = await openWorld({ environment: { TASSEL_NAME: 'Mortarboard' } })
      try {
        const lin = await renamed.student()
        await close(lin)
        const [email, ...others] = await newestMails(renamed.db.read, 10)
        assert.deepEqual([email?.subject, others], ['Your Mortarboard account is closed', []])
        assert.doesNotMatch(`${email?.text} ${email?.html}`.replaceAll('tassel.example', ''), /Tassel/i)
      } finally {
        await renamed.close()
      }
    })
    test('nothing is mailed to where nobody reads', async () => {
      await book(48, { approved: false })
      await close(kofi)
      await close(ada)
      await world.settle()
      const { rows } = await dump()
      assert.ok(!rows.some(({ table, row }) => table === 'mails' && row.includes('closed.invalid')))
    })
  })

  /** Every row of every table as text. */
  async function dump() {
    const tables = [
      'people',
      'credentials',
      'sign_ins',
      'sign_in_failures',
      'mailed_proofs',
      'mails',
      'notifications',
    ] as const
    const more = [
      'student_profiles',
      'mentor_profiles',
      'todos',
      'connections',
      'match_entries',
      'announcements',
    ] as const
    const rows: { table: string; row: string }[] = []
    for (const table of [...tables, ...more])
      for (const row of await world.db.read.selectFrom(table).selectAll().execute())
        rows.push({ table, row: JSON.stringify(row) })
    return { rows }
  }
})
