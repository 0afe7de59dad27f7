import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { proveMentor } from '#test/proven-mentor.ts'
import { openWorld, type Somebody } from '#test/world.ts'

// Uses the real SDK against the payments sandbox, with accounts of both versions of its API.
for (const accounts of ['v2', 'v1'] as const)
  describe(`a mentor with a ${accounts} account`, async () => {
    const world = await openWorld({ now: '2026-03-20T12:00:00Z', environment: { PAYOUT_ACCOUNTS: accounts } })
    after(() => world.close())
    const { http } = world
    const pathOf = (url: string) => new URL(url).pathname
    const post = (url: string, fields: Record<string, string>) =>
      http.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      })
    const control = (fields: Record<string, string>) => post('/dev/payments/accounts', fields)
    const accountOf = async (mentor: Somebody) => {
      const query = world.db.read.selectFrom('payout_accounts').select('account_id').where('mentor_id', '=', mentor.id)
      return (await query.executeTakeFirstOrThrow()).account_id ?? ''
    }
    const lastTransfer = async () => {
      const query = world.db.read.selectFrom('payouts').select('transfer_id').orderBy('paid_at', 'desc')
      return (await query.where('transfer_id', 'is not', null).executeTakeFirstOrThrow()).transfer_id ?? ''
    }
    const mentor = await world.mentor({ name: `Paid by ${accounts}` })
    const status = async () => (await mentor.calls.payouts.overview()).account

    test('is sent to the provider’s page, which works for one visit, and returns either way', async () => {
      const { url } = await mentor.calls.payouts.connect()
      const page = await http.inject(pathOf(url))
      assert.match(page.body, /SANDBOX/)
      assert.match(page.body, /Paid by/)
      const again = await http.inject(pathOf(url))
      assert.match(String(again.headers.location), /\/mentor-payouts\?refresh=true$/)
      const later = await post(pathOf(url), { action: 'later' })
      assert.match(String(later.headers.location), /\/mentor-payouts\?success=true$/)
      await world.settle()
      assert.equal(await status(), 'pending')
    })

    test('is active when the provider says so', async () => {
      const { url } = await mentor.calls.payouts.connect()
      await http.inject(pathOf(url))
      await post(pathOf(url), { action: 'submit' })
      await world.settle()
      assert.equal(await status(), 'active')
      await control({ account: await accountOf(mentor), submitted: 'no' })
      await world.settle()
      assert.equal(await status(), 'pending')
      await control({ account: await accountOf(mentor), submitted: 'yes' })
      await world.settle()
      assert.equal(await status(), 'active')
    })

    test('is paid on the first, and a transfer that is refused or reversed is owed again', async () => {
      const student = await world.student()
      await proveMentor(world.db, mentor.id)
      await world.confirmEmails(student, mentor)
      const sessionId = world.newId()
      const when = { date: '2026-03-21', time: '10:00', timeZone: 'UTC' }
      const booking = { id: sessionId, mentorId: mentor.id, topic: 'Interview prep', meetingLink: '', notes: '' }
      const { startsAt } = await student.calls.sessions.book({ ...booking, ...when })
      await mentor.calls.sessions.approve({ sessionId, startsAt })
      await world.settle()
      await control({ account: await accountOf(mentor), refuses: 'yes' })
      world.clock.set('2026-04-01T00:00:00Z')
      await world.settle()
      const refused = await mentor.calls.payouts.overview()
      assert.deepEqual([refused.owedCents, refused.log.length], [2500, 0])
      const { notifications } = await mentor.calls.notifications.list({})
      assert.ok(notifications.some((one) => one.type === 'payout-failed' && one.reason.includes("couldn't be funded")))

      await control({ account: await accountOf(mentor), refuses: 'no' })
      world.clock.set('2026-05-01T00:00:00Z')
      await world.settle()
      const paid = await mentor.calls.payouts.overview()
      assert.deepEqual([paid.owedCents, paid.log.map(({ month }) => month)], [0, ['2026-04']])

      await control({ transfer: await lastTransfer(), part: '100' })
      await world.settle()
      const less = await mentor.calls.payouts.overview()
      assert.deepEqual([less.owedCents, less.shortfallCents, less.unpaid.length], [100, 100, 0])
      await control({ transfer: await lastTransfer() })
      await world.settle()
      const back = await mentor.calls.payouts.overview()
      assert.deepEqual([back.owedCents, back.shortfallCents, back.unpaid.length], [2500, 0, 1])
      assert.deepEqual(await mentor.calls.payouts.testPayout(), { message: 'Test payout of $25.00 sent.' })
    })

    test('whose account was deleted clears it and connects a new one', async () => {
      const old = await accountOf(mentor)
      await control({ account: old, closed: 'yes' })
      await world.settle()
      assert.equal(await status(), 'transitioned')
      await mentor.calls.payouts.clearAccount()
      await mentor.calls.payouts.connect()
      assert.notEqual(await accountOf(mentor), old)
      assert.equal(await status(), 'pending')
    })

    test('gets no answer while the provider is down, and keeps what there was', async () => {
      await post('/dev/payments/outage', { outage: 'down' })
      await assert.rejects(mentor.calls.payouts.connect(), { code: 'account-link-failed' })
      await assert.rejects(mentor.calls.payouts.refreshAccount(), { code: 'account-unreachable' })
      assert.equal(await status(), 'pending')
      await post('/dev/payments/outage', { outage: 'none' })
    })
  })
