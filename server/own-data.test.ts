import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { openWorld, type Somebody } from '#test/world.ts'

describe('downloading one’s own data', async () => {
  const world = await openWorld()
  let ada: Somebody, kofi: Somebody
  const [sessionId, todoId] = [randomUUID(), randomUUID()]
  before(async () => {
    ada = await world.student({ name: 'Ada Byron', profile: { bio: 'Engines.', targetSchools: 'Ashesi University' } })
    kofi = await world.mentor({ name: 'Kofi Mensah', profile: { university: 'Ashesi University', bio: 'Maths.' } })
    await world.connect(ada, kofi)
    await ada.calls.connections.pin({ mentorId: kofi.id, pinned: true })
    const when = { date: '2026-03-10', time: '10:00', timeZone: 'UTC' }
    const booking = { mentorId: kofi.id, topic: 'Interview prep', meetingLink: '', notes: 'Bring the list' }
    await ada.calls.sessions.book({ id: sessionId, ...booking, ...when })
    await kofi.calls.sessions.approve({ sessionId, startsAt: '2026-03-10T10:00:00.000Z' })
    await ada.calls.messages.send({ personId: kofi.id, id: randomUUID(), text: 'Hello Kofi' })
    await kofi.calls.messages.send({ personId: ada.id, id: randomUUID(), text: 'Hello Ada' })
    const what = {
      subject: 'person',
      aboutId: null,
      category: 'spam',
      words: 'Keeps advertising',
      alsoBlock: false,
    } as const
    await ada.calls.safety.report({ id: randomUUID(), personId: kofi.id, ...what })
    await ada.calls.todos.add({ id: todoId, text: 'Draft the essay' })
    await world.clock.advance(60_000)
    await world.settle()
  })
  after(() => world.close())

  const dataOf = async (somebody: Somebody) => {
    const data = await somebody.calls.accounts.ownData()
    return data as Record<string, never> & { account: Record<string, unknown>; sessions: Record<string, unknown>[] }
  }

  test('is refused from the sixth time within an hour, for that person only', async () => {
    const [eager, other] = [await world.student(), await world.student()]
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => dataOf(eager)))
    assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 5)
    await assert.rejects(dataOf(eager), { code: 'downloaded-often' })
    await dataOf(other)
    await world.clock.advance(3_600_000)
    await dataOf(eager)
  })

  test('has every message in order, however many chunks it is read in', async () => {
    const [writer, mentor] = [await world.student(), await world.mentor()]
    const reader = await world.student()
    for (const student of [writer, reader])
      await student.calls.messages.send({ personId: mentor.id, id: randomUUID(), text: 'one' })
    await sql`insert into messages (id, conversation_id, number, sender_id, text, sent_at)
      select gen_random_uuid(), conversation_id, number + n, sender_id, 'again ' || n, sent_at
      from messages, generate_series(1, 800) n where sender_id in (${writer.id}, ${reader.id})`.execute(world.db.read)
    await sql`update conversations set last_number = 801 where mentor_id = ${mentor.id}`.execute(world.db.read)
    const data = (await dataOf(mentor)) as unknown as { conversations: { messages: { number: number }[] }[] }
    const numbers = data.conversations.map(({ messages }) => messages.map(({ number }) => number))
    const all = Array.from({ length: 801 }, (_, n) => n + 1)
    assert.deepEqual(numbers, [all, all])
  })

  test('is complete for a student', async () => {
    const data = await dataOf(ada)
    assert.deepEqual(
      Object.keys(data).toSorted(),
      'account blocks connections conversations credits mailPreferences mails matches notifications profile reports reviews roomVisits sessions sharedNotes staffActs todos writtenAt'.split(
        ' ',
      ),
    )
    const parts = data as unknown as {
      account: { email: string; signIns: unknown[] }
      profile: { bio: string }
      connections: { asked: { mentorName: string }[]; pinned: { pinned: boolean }[] }
      matches: { mentorName: string; score: number }[]
      credits: { balance: number; ledger: { reason: string }[] }
      todos: { id: string; text: string }[]
      sessions: { id: string; notes: string; history: { action: string }[] }[]
      conversations: { messages: { text: string }[] }[]
      notifications: { type: string }[]
      mails: { kind: string }[]
    }
    assert.equal(parts.account.email, ada.email)
    assert.match(JSON.stringify(data['reports']), /Keeps advertising/)
    assert.equal((await dataOf(kofi))['reports']?.['length'], 0)
    assert.equal(parts.account.signIns.length, 1)
    assert.equal(parts.profile.bio, 'Engines.')
    assert.equal(parts.connections.asked[0]?.mentorName, 'Kofi Mensah')
    assert.equal(parts.connections.pinned[0]?.pinned, true)
    // A mentor the student is connected with is no longer a match.
    assert.deepEqual(parts.matches, [])
    assert.deepEqual(
      parts.credits.ledger.map(({ reason }) => reason),
      ['signup', 'hold', 'capture'],
    )
    assert.deepEqual(
      parts.todos.map(({ id, text }) => [id, text]),
      [[todoId, 'Draft the essay']],
    )
    assert.deepEqual(
      parts.sessions[0]?.history.map(({ action }) => action),
      ['booked', 'approved'],
    )
    assert.deepEqual(
      parts.conversations[0]?.messages.map(({ text }) => text),
      ['Hello Kofi', 'Hello Ada'],
    )
    assert.ok(parts.notifications.some(({ type }) => type === 'session-approved'))
    assert.ok(parts.mails.some(({ kind }) => kind === 'signup'))
  })
  test('is complete for a mentor', async () => {
    assert.deepEqual(
      Object.keys(await dataOf(kofi)).toSorted(),
      'account availability blocks connections conversations mailPreferences mails notifications payouts profile programs reports reviews roomVisits sessions sharedNotes staffActs writtenAt'.split(
        ' ',
      ),
    )
  })
  test('is a snapshot of one moment, whatever happens while it is read', async () => {
    const { promise: letGo, resolve: goOn } = Promise.withResolvers<void>()
    const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>()
    const holder = world.db.transaction(async (tx) => {
      await sql`lock table todos in access exclusive mode`.execute(tx)
      isLocked()
      await letGo
    })
    await locked
    const reading = dataOf(ada)
    // By now the export has read its first parts, but not yet the messages.
    for (let waiting = 0; waiting === 0;) {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::integer as waiting from pg_locks
        where not granted and relation = 'todos'::regclass`.execute(world.db.read)
      waiting = rows[0]?.waiting ?? 0
    }
    await kofi.calls.messages.send({ personId: ada.id, id: randomUUID(), text: 'Written meanwhile' })
    goOn()
    await holder
    assert.doesNotMatch(JSON.stringify(await reading), /Written meanwhile/)
    assert.match(JSON.stringify(await dataOf(ada)), /Written meanwhile/)
  })
  test('contains nothing that grants access, and nobody else’s address', async () => {
    for (const [somebody, other] of [
      [ada, kofi],
      [kofi, ada],
    ] as const) {
      const text = JSON.stringify(await dataOf(somebody))
      assert.doesNotMatch(text, /\$argon2|token/)
      assert.ok(!text.includes(other.email))
    }
  })
  test('contains no emails to a previous owner of the address', async () => {
    const former = await world.student({ name: 'Grace Hopper' })
    await former.calls.connections.request({ mentorId: kofi.id })
    await kofi.calls.connections.accept({ studentId: former.id })
    await former.calls.accounts.changeEmail({ email: 'grace@navy.example', password: 'a good long pass' })
    await world.settle()
    const { text } = await world.db.read
      .selectFrom('mails')
      .select('text')
      .where('recipient', '=', 'grace@navy.example')
      .executeTakeFirstOrThrow()
    await world.stranger.accounts.confirmEmail({ token: /token=(\S+)/.exec(text)?.[1] ?? '' })
    await world.settle()
    await world.clock.advance(60_000)
    const next = await world.student({ name: 'Grace Hopper' })
    assert.equal(next.email, former.email)
    await world.clock.advance(1000)
    await world.settle()
    const mails = (await next.calls.accounts.ownData())['mails'] as { kind: string }[]
    assert.deepEqual(
      mails.map(({ kind }) => kind),
      ['signup'],
    )
  })
  test('does not tell a mentor which students pinned them', async () => {
    assert.doesNotMatch(JSON.stringify((await dataOf(kofi))['connections']), /"pinned":true/)
  })
})
