import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { giveUp } from '#server/email/delivery/store.ts'
import { writeMail } from '#server/email/store.ts'
import { announce } from '#server/kit/announce.ts'
import { handleAnnouncements } from '#server/kit/listeners.ts'
import { operatorIn } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'

const world = await openWorld()
after(() => world.close())
const { desk } = (await operatorIn(world, 'support')).calls
const reason = 'The address works again'

/** Creates a student, and an email to them that we gave up on. */
async function givenUp(name: string) {
  const student = await world.student({ name })
  const text = { subject: 'Hello', text: 'A word.', html: '<p>A word.</p>' }
  const mailId = await world.db.transaction(async (tx) => {
    await writeMail(tx, { ...text, key: name, kind: 'welcome', recipient: student.email, now: world.clock.now() })
    const row = await tx.updateTable('mails').set({ attempts: 6 }).where('key', '=', name).returning('id').execute()
    const id = row[0]?.id ?? ''
    await giveUp(tx, id, 'mailbox full', world.clock.now())
    return id
  })
  return { student, mailId }
}

describe('an email that was given up', () => {
  test('is listed with the reason, found by address, and sent again with one row in the audit log', async () => {
    const { student, mailId } = await givenUp('Maya Full')
    const { mails } = await desk.mails({ search: 'maya.full@' })
    assert.deepEqual(
      mails.map(({ id, personId, error, attempts, erased }) => [id, personId, error, attempts, erased]),
      [[mailId, student.id, 'mailbox full', 6, false]],
    )
    await assert.rejects(desk.resendMail({ mailId, reason: ' ' }), /Please say why/)
    await desk.resendMail({ mailId, reason })
    await assert.rejects(desk.resendMail({ mailId, reason }), /need to be sent again/)
    await world.settle()
    assert.deepEqual((await desk.mails({ search: 'maya.full@' })).mails, [])
    const { sent_at: sentAt } = await world.db.read
      .selectFrom('mails')
      .select('sent_at')
      .where('id', '=', mailId)
      .executeTakeFirstOrThrow()
    assert.deepEqual(sentAt, world.clock.now())
    const { entries } = await desk.audit({ aboutId: student.id })
    assert.deepEqual(
      entries.map(({ act, reason: why, after: now }) => [act, why, now['mailId']]),
      [['mail-resent', reason, mailId]],
    )
  })
  test('is not sent empty if its text is no longer kept', async () => {
    const { mailId } = await givenUp('Ada Erased')
    await world.db.read.updateTable('mails').set({ html: '', text: '' }).where('id', '=', mailId).execute()
    await assert.rejects(desk.resendMail({ mailId, reason }), /no longer have the text/)
  })
  test('appears on exactly one page', async () => {
    for (const name of ['Paged One', 'Paged Two', 'Paged Three']) await givenUp(name)
    const first = await desk.mails({ search: 'paged.', limit: 2 })
    const second = await desk.mails({ search: 'paged.', limit: 2, after: first.next ?? '' })
    assert.deepEqual([first.mails.length, second.mails.length, second.next], [2, 1, null])
    assert.equal(new Set([...first.mails, ...second.mails].map(({ id }) => id)).size, 3)
  })
})

test('a dead letter is listed and retried, with one row in the audit log', async () => {
  const { email } = await world.student()
  await world.settle()
  await world.db.transaction(async (tx) => announce(tx, world.clock.now(), 'password-reset-asked', { email }))
  const failing = () => Promise.reject(new Error('the post is closed'))
  for (let tries = 1; tries <= 15; tries++) {
    await handleAnnouncements({ ...world, onFailure: () => {} }, { emails: { 'password-reset-asked': failing } })
    await world.clock.advance(3_600_000)
  }
  const [letter, ...others] = (await desk.deadLetters({})).letters
  assert.deepEqual(others, [])
  assert.deepEqual([letter?.type, letter?.listener, letter?.attempts], ['password-reset-asked', 'emails', 15])
  const { announcementId = 0 } = letter ?? {}
  await desk.retryDeadLetter({ announcementId, reason: 'The post is open' })
  await world.settle()
  assert.deepEqual((await desk.deadLetters({})).letters, [])
  await assert.rejects(desk.retryDeadLetter({ announcementId, reason }), /already being tried again/)
  const { entries } = await desk.audit({ act: 'dead-letter-retried' })
  assert.deepEqual(
    entries.map(({ aboutId, reason: why }) => [aboutId, why]),
    [[null, 'The post is open']],
  )
})
