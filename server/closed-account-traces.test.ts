import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, beforeEach, describe, test } from 'node:test'
import { firstNameOf } from '#domain/kit/first-name.ts'
import { findUnbalanced } from './credits/store.ts'
import { newestMails } from './email/delivery/store.ts'
import { writeMail } from './email/store.ts'
import { openWorld, type Somebody } from '#test/world.ts'
import { bookIn, close, connectedPairsIn, goodbye } from '#test/closing.ts'

describe('a closed account', async () => {
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

  describe('leaves what belongs to others intact', () => {
    test('a conversation can still be read, but not continued', async () => {
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
    test('notifications sent to others stay, without the name', async () => {
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
    test('notifications and emails from somebody they blocked lose the name too', async () => {
      const mia = await world.student({ name: 'Mia Blocked', profile: { bio: 'Rockets.', gradeLevel: '12th' } })
      await mia.calls.connections.pin({ mentorId: kofi.id, pinned: true })
      await mia.calls.connections.request({ mentorId: kofi.id })
      await world.settle()
      const traces = async () => {
        const { notifications } = await kofi.calls.notifications.list({})
        const mails = await world.db.read.selectFrom('mails').selectAll().where('recipient', '=', kofi.email).execute()
        return [notifications, mails].map((all) => JSON.stringify(all).includes('Mia'))
      }
      assert.deepEqual(await traces(), [true, true])
      await kofi.calls.safety.block({ personId: mia.id })
      await close(mia)
      assert.deepEqual(await traces(), [false, false])
    })
    test('the name also disappears if there was only a pin and the block has been lifted', async () => {
      const mia = await world.student({ name: 'Mia Pinned', profile: { bio: 'Rockets.', gradeLevel: '12th' } })
      await mia.calls.connections.pin({ mentorId: kofi.id, pinned: true })
      await world.settle()
      const told = async () => JSON.stringify(await kofi.calls.notifications.list({})).includes('Mia Pinned')
      assert.ok(await told())
      await mia.calls.safety.block({ personId: kofi.id })
      await mia.calls.safety.unblock({ personId: kofi.id })
      await close(mia)
      assert.ok(!(await told()))
    })
    test('emails to others, sent or waiting, no longer name them; a longer name that contains theirs stays', async () => {
      await book(48, { approved: true })
      await world.settle()
      const mailsToKofi = async () => {
        const rows = await world.db.read.selectFrom('mails').selectAll().where('recipient', '=', kofi.email).execute()
        return JSON.stringify(rows)
      }
      assert.ok(
        (await mailsToKofi()).includes(`Hi ${firstNameOf(kofi.name)}`) && (await mailsToKofi()).includes(ada.name),
      )
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

  test('emails sent to an earlier address of somebody they met no longer name them either', async () => {
    await book(48, { approved: true })
    await world.settle()
    const mailsToKofi = async () =>
      JSON.stringify(await world.db.read.selectFrom('mails').selectAll().where('recipient', '=', kofi.email).execute())
    assert.ok((await mailsToKofi()).includes(ada.name))
    await world.clock.advance(60_000)
    await kofi.calls.accounts.changeEmail({ email: `new.${kofi.email}`, password: goodbye.password })
    await world.settle()
    const { text } = await world.db.read
      .selectFrom('mails')
      .select('text')
      .where('kind', '=', 'email-change')
      .where('recipient', '=', `new.${kofi.email}`)
      .executeTakeFirstOrThrow()
    await world.stranger.accounts.confirmEmail({ token: /token=([\w-]+)/.exec(text)?.[1] ?? '' })
    await world.settle()
    await close(ada)
    assert.ok(!new RegExp(`${ada.name}(?!\\d)`).test(await mailsToKofi()))
  })

  describe('forgets the person', () => {
    test('signing in fails with a message that reveals nothing', async () => {
      await close(ada)
      await assert.rejects(world.stranger.accounts.signIn({ email: ada.email, password: goodbye.password }), {
        code: 'credentials-wrong',
      })
      await assert.rejects(ada.calls.accounts.me(), { code: 'not-signed-in' })
    })
    test('the address is free again, and the new account starts without free credits', async () => {
      await close(ada)
      const again = await world.student({ name: ada.name, profile: {} })
      assert.notEqual(again.id, ada.id)
      assert.equal((await again.calls.credits.overview({})).balance, 0)
    })
    test('no table keeps the name, address or profile, except for the goodbye email', async () => {
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
    test('nor is a mail left to an address that they had before, or asked for', async () => {
      const [before, asked] = [ada.email, `asked.${ada.email}`]
      const now = `new.${ada.email}`
      const mailsTo = async (...addresses: string[]) => {
        const mails = world.db.read.selectFrom('mails').selectAll().where('recipient', 'in', addresses)
        const rows = await mails.orderBy('written_at').execute()
        return rows.map(({ kind, text }) => ({ kind, text }))
      }
      await ada.calls.accounts.changeEmail({ email: now, password: goodbye.password })
      await world.settle()
      const token = /token=([\w-]+)/.exec((await mailsTo(now))[0]?.text ?? '')?.[1] ?? ''
      await world.stranger.accounts.confirmEmail({ token })
      await world.clock.advance(60_000)
      await ada.calls.accounts.changeEmail({ email: asked, password: goodbye.password })
      await world.settle()
      // A person who has the earlier address by now must keep their own mail.
      await world.student({ name: 'Grace', email: before })
      await world.clock.advance(60_000)
      await world.settle()
      await close(ada)
      assert.deepEqual(
        (await mailsTo(before, asked, now)).map(({ kind }) => kind),
        ['signup', 'account-closed'],
      )
    })
    test('the goodbye email uses the product’s own name', async () => {
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
    test('nothing is emailed to an address that nobody reads', async () => {
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
