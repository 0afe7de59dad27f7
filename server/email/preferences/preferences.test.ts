import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { outgoing } from '#server/email/delivery/outgoing.ts'
import { newestMails } from '#server/email/delivery/store.ts'
import { eventsAfter, lastNumber } from '#server/live/store.ts'
import { openWorld, type Somebody } from '#test/world.ts'

const world = await openWorld()
let maya: Somebody
let elena: Somebody
before(async () => {
  maya = await world.student({ name: 'Maya' })
  elena = await world.mentor({ name: 'Elena' })
})
after(() => world.close())

const mailsTo = async ({ email }: Somebody) => {
  await world.settle()
  const mails = await newestMails(world.db.read, 100)
  return mails.filter(({ recipient }) => recipient === email)
}

describe('mail preferences', () => {
  test('default to everything at any time', async () => {
    assert.deepEqual(await maya.calls.email.preferences(), { off: [], quietHours: null })
  })
  test('are saved as chosen, for each person separately', async () => {
    const wanted = { off: ['plan' as const], quietHours: { from: '22:00', until: '06:30' } }
    assert.deepEqual(await maya.calls.email.setPreferences(wanted), wanted)
    assert.deepEqual(await maya.calls.email.preferences(), wanted)
    assert.deepEqual(await elena.calls.email.preferences(), { off: [], quietHours: null })
    await maya.calls.email.setPreferences({ off: [], quietHours: null })
    assert.deepEqual(await maya.calls.email.preferences(), { off: [], quietHours: null })
  })
  test('refuse quiet hours without two different times', async () => {
    const set = (from: string, until: string) =>
      maya.calls.email.setPreferences({ off: [], quietHours: { from, until } })
    await assert.rejects(set('22:00', ''), { message: 'Please enter when quiet hours start and end.' })
    await assert.rejects(set('22:00', '22:00'), { message: 'Please choose two different times.' })
  })
})

describe('the link that opts out of a topic', () => {
  const path = '/api/mail/switch-off'
  const linkOf = async (somebody: Somebody) => {
    const [mail] = await mailsTo(somebody)
    assert.ok(mail)
    const secret = 'a secret of the tests, long enough for anybody'
    const { unsubscribeUrl } = outgoing(mail, { product: world.config.product, publicUrl: 'https://t.example', secret })
    return (unsubscribeUrl ?? '').replace('https://t.example', '')
  }

  test('asks when it is opened, which changes nothing', async () => {
    await maya.calls.connections.request({ mentorId: elena.id })
    const page = await world.http.inject({ url: await linkOf(elena) })
    assert.equal(page.statusCode, 200)
    assert.match(page.body, /Stop emails about connections\?/)
    assert.deepEqual(await elena.calls.email.preferences(), { off: [], quietHours: null })
  })

  test('works with one press, signed out, from a mail program too, and twice', async () => {
    const url = await linkOf(elena)
    const press = {
      method: 'POST' as const,
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
      payload: 'List-Unsubscribe=One-Click',
    }
    const heard = await lastNumber(world.db.read, elena.id)
    for (const _twice of [1, 2]) {
      const page = await world.http.inject(press)
      assert.equal(page.statusCode, 200)
      assert.match(page.body, /We won't email you about connections anymore/)
    }
    assert.deepEqual(await elena.calls.email.preferences(), { off: ['connections'], quietHours: null })
    // Open screens are updated, but only once.
    const told = await eventsAfter(world.db.read, [{ personId: elena.id, number: heard }])
    assert.deepEqual(
      told.map(({ type }) => type),
      ['mail-preferences-changed'],
    )

    const before = (await mailsTo(elena)).filter(({ sentAt }) => sentAt).length
    const other = await world.student({ name: 'Jordan' })
    await other.calls.connections.request({ mentorId: elena.id })
    const mails = await mailsTo(elena)
    assert.equal(mails.filter(({ sentAt }) => sentAt).length, before)
    assert.equal(mails.filter(({ unwantedAt }) => unwantedAt).length, 1)
  })

  test('is refused if it was tampered with', async () => {
    const url = await linkOf(elena)
    const forged = [
      url.replace('.connections.', '.messages.'),
      url.replace(elena.id, maya.id),
      `${url}x`,
      path,
      `${url}&token=x`,
    ]
    for (const tried of forged) {
      assert.equal((await world.http.inject({ method: 'POST', url: tried })).statusCode, 404)
      assert.equal((await world.http.inject({ url: tried })).statusCode, 404)
    }
    assert.deepEqual((await elena.calls.email.preferences()).off, ['connections'])
    assert.deepEqual((await maya.calls.email.preferences()).off, [])
  })
})

describe('emails triggered by announcements', () => {
  test('signup comes a second later, welcome once the address is confirmed, and no second welcome', async () => {
    const lee = await world.student({ name: 'Lee' })
    const kinds = async () => (await mailsTo(lee)).map(({ kind }) => kind).toSorted()
    assert.deepEqual(await kinds(), [])
    await world.clock.advance(999)
    assert.deepEqual(await kinds(), [])
    await world.clock.advance(1)
    assert.deepEqual(await kinds(), ['signup'])

    const [signup] = await mailsTo(lee)
    const token = new URL(/https?:\S+token=\S+/.exec(signup?.text ?? '')?.[0] ?? '').searchParams.get('token') ?? ''
    await world.stranger.accounts.verifyEmail({ token })
    await world.stranger.accounts.verifyEmail({ token })
    assert.deepEqual(await kinds(), ['signup', 'welcome'])
  })

  test('a request goes to the mentor and an approval to the student, with nobody’s address in either', async () => {
    const ada = await world.student({ name: 'Ada' })
    const grace = await world.mentor({ name: 'Grace' })
    await world.connect(ada, grace)
    await world.clock.advance(1)
    const [request] = (await mailsTo(grace)).filter(({ kind }) => kind === 'connection-requested')
    const [approval] = (await mailsTo(ada)).filter(({ kind }) => kind === 'connection-accepted')
    assert.equal(request?.subject, 'Ada would like to connect with you')
    assert.equal(approval?.subject, 'Grace accepted your request')
    assert.ok(!request.html.includes(ada.email) && !approval.html.includes(grace.email))
  })

  test('a reminder comes three days before a plan renews, once per renewal', async () => {
    const kim = await world.student({ name: 'Kim' })
    const renewsAt = new Date(world.clock.now().getTime() + 5 * 24 * 3_600_000)
    await world.db.transaction((tx) =>
      tx
        .updateTable('credit_accounts')
        .set({ plan: 'Growth Plan', renewal_date: renewsAt })
        .where('student_id', '=', kim.id)
        .execute(),
    )
    const reminders = async () => (await mailsTo(kim)).filter(({ kind }) => kind === 'renewal-reminder')
    assert.equal((await reminders()).length, 0)
    await world.clock.advance(2 * 24 * 3_600_000)
    assert.equal((await reminders()).length, 1)
    await world.clock.advance(24 * 3_600_000)
    const [reminder, ...more] = await reminders()
    assert.deepEqual(more, [])
    assert.match(reminder?.text ?? '', /Price: \$69\.99\nNew credits: 20/)
    assert.match(reminder?.text ?? '', /The 10 credits you have now will expire then/)
  })
})
