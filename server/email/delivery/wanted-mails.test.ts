import assert from 'node:assert/strict'
import { after, beforeEach, describe, test } from 'node:test'
import type { MailKind } from '#domain/email/mail-kind.ts'
import { setSuspension } from '#server/accounts/store.ts'
import { writeMailPreferences } from '#server/email/preferences/store.ts'
import { announce } from '#server/kit/announce.ts'
import { emailListeners } from '#server/email/triggers/listeners.ts'
import { openMailDelivery } from '#test/mail-delivery.ts'

const delivery = await openMailDelivery()
const { people, db, clock, maya, recipient, sent, settings, deliver, write, onlyMail, minutes } = delivery
after(() => delivery.people.close())
beforeEach(() => delivery.reset())

describe('a person’s mail preferences', () => {
  const wanting = (off: 'connections'[], quietHours: { from: string; until: string } | null = null) =>
    db.transaction((tx) => writeMailPreferences(tx, maya.personId, { off, quietHours }, clock.now()))

  test('a topic they opted out of is not emailed, not even what is already waiting', async () => {
    await write({ kind: 'connection-accepted' })
    await wanting(['connections'])
    await deliver()
    assert.equal(sent.length, 0)
    assert.ok((await onlyMail()).unwantedAt)
  })

  test('transactional email always comes, even in quiet hours', async () => {
    await write({ kind: 'purchase' })
    await wanting(['connections'], { from: '00:00', until: '23:59' })
    await deliver()
    assert.equal(sent.length, 1)
  })

  test('other email waits until quiet hours end', async () => {
    await wanting([], { from: '11:00', until: '14:30' })
    await write({ kind: 'connection-accepted' })
    await deliver()
    assert.equal(sent.length, 0)
    assert.equal((await onlyMail()).attempts, 0)
    await minutes(149)
    await deliver()
    assert.equal(sent.length, 0)
    await minutes(1)
    await deliver()
    assert.equal(sent.length, 1)
  })

  test('waiting email goes to the reader’s address at that time, but email about the old address goes to the old one', async () => {
    await wanting([], { from: '11:00', until: '14:30' })
    await write({ key: 'a', kind: 'connection-accepted' })
    await write({ key: 'b', kind: 'email-change-notice', sendAfter: new Date('2026-03-02T14:30:00Z') })
    await deliver()
    const newEmail = `new.${recipient}`
    await db.transaction(async (tx) => {
      await tx.updateTable('people').set({ email: newEmail }).where('id', '=', maya.personId).execute()
      announce(tx, clock.now(), 'email-changed', { personId: maya.personId, oldEmail: recipient })
    })
    const auth = { secret: settings.secret, dataKey: settings.secret, publicUrl: settings.publicUrl }
    await people.hear(emailListeners({ auth, product: settings.product }))
    await minutes(150)
    await deliver()
    await db.transaction((tx) =>
      tx.updateTable('people').set({ email: recipient }).where('id', '=', maya.personId).execute(),
    )
    assert.deepEqual(sent.map(({ kind, to }) => `${kind} to ${to}`).toSorted(), [
      `connection-accepted to ${newEmail}`,
      `email-change-notice to ${recipient}`,
      `email-changed to ${recipient}`,
    ])
  })

  describe('while they are suspended', () => {
    const suspended = (since: Date | null) =>
      db.transaction((tx) => setSuspension(tx, maya.personId, since, clock.now()))
    beforeEach(() => suspended(clock.now()))
    after(() => suspended(null))
    const arrives = async (kind: MailKind) => {
      await write({ key: kind, kind })
      await deliver()
      return sent.some((mail) => mail.kind === kind)
    }

    for (const kind of [
      'message-digest',
      'session-reminder',
      'verification-ending',
      'review-shown',
      'welcome',
    ] as const)
      test(`they get no ${kind}, which leads to a login that refuses them`, async () => {
        assert.equal(await arrives(kind), false)
        assert.ok((await onlyMail()).unwantedAt)
        await suspended(null)
        await deliver()
        assert.equal(sent.length, 0)
      })
    for (const kind of ['session-cancelled', 'payout-sent', 'renewal-reminder', 'warned', 'account-closed'] as const)
      test(`they get ${kind}, which is about their sessions’ end, money or account`, async () => {
        assert.equal(await arrives(kind), true)
      })
  })

  test('email that has become pointless is not sent', async () => {
    await wanting([], { from: '11:00', until: '14:30' })
    await write({ kind: 'connection-accepted', tryUntil: new Date('2026-03-02T14:00:00Z') })
    await deliver()
    assert.ok((await onlyMail()).unwantedAt)
  })

  test('email they can opt out of says how, in the text and for mail programs; the rest does not', async () => {
    await write({ key: 'a', kind: 'connection-accepted' })
    await minutes(1)
    await write({ key: 'b', kind: 'password-reset' })
    await deliver()
    const [switchable, transactional] = sent
    assert.match(switchable?.unsubscribeUrl ?? '', /^https:\/\/tassel\.example\/api\/mail\/switch-off\?token=/)
    assert.ok(switchable?.text.includes(switchable.unsubscribeUrl ?? 'none'))
    assert.ok(switchable?.html.includes('>Stop these emails</a>'))
    assert.equal(transactional?.unsubscribeUrl, undefined)
    assert.ok(!transactional?.html.includes('Stop these emails'))
  })
})
