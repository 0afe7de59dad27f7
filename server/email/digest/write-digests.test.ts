import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { MessageId } from '#domain/kit/ids.ts'
import { productFrom } from '#domain/kit/product.ts'
import { setSuspension } from '#server/accounts/store.ts'
import { emailListeners } from '#server/email/triggers/listeners.ts'
import { writeMailPreferences } from '#server/email/preferences/store.ts'
import { newestMails } from '#server/email/delivery/store.ts'
import { markRead } from '#server/messages/mark-read.ts'
import { sendMessage } from '#server/messages/send-message.ts'
import { type Mentor, openPeople, type Student } from '#test/people.ts'
import { writeDigests } from './write-digests.ts'

const people = await openPeople()
const { db, clock } = people
const publicUrl = 'https://tassel.example'
const secret = 'a secret of the tests'
const product = productFrom()
let [elena, tom]: (Mentor | undefined)[] = []
before(async () => {
  elena = await people.mentor('Elena')
  tom = await people.mentor('Tom')
})
after(() => people.close())

let maya: Student
beforeEach(async () => {
  clock.set('2026-03-02T12:00:00Z')
  maya = await people.student('Maya')
  for (const mentor of [elena, tom]) await write(maya, mentor!, 'Hello!')
  for (const mentor of [elena, tom]) await markRead({ db, clock }, mentor!, { otherId: maya.personId, number: 1 })
  await db.transaction((tx) => tx.deleteFrom('mails').execute())
})

async function write(from: Student | Mentor, to: Student | Mentor, text: string): Promise<void> {
  const message = { id: randomUUID() as MessageId, otherId: to.personId, text }
  assert.ok((await sendMessage({ db, clock }, from, message)).ok)
}

/** Runs the background work at this time of day; returns the subjects of Maya's mail. */
async function mailedAt(time: string): Promise<string[]> {
  clock.set(`2026-03-02T${time}:00Z`)
  await people.hear(emailListeners({ auth: { secret, dataKey: secret, publicUrl }, product }))
  await writeDigests({ db, clock, publicUrl, product })
  const mails = await newestMails(db.read, 100)
  return mails
    .filter(({ recipient }) => recipient === `${maya.personId}@example.com`)
    .map(({ subject }) => subject)
    .toReversed()
}

describe('the digest of unread messages', () => {
  test('comes after 15 minutes, and says who wrote and how many messages', async () => {
    await write(elena!, maya, 'First')
    await write(elena!, maya, 'Second')
    assert.deepEqual(await mailedAt('12:14'), [])
    assert.deepEqual(await mailedAt('12:15'), ['2 new messages from Elena'])
    const [mail] = await newestMails(db.read, 1)
    assert.match(mail?.text ?? '', new RegExp(`dashboard\\?tab=messages&with=${elena!.personId}`))
    assert.match(mail?.text ?? '', /Elena: 2 new messages, the latest: “Second”/)
  })

  test('is not sent if the message was read in the meantime', async () => {
    await write(elena!, maya, 'First')
    await mailedAt('12:10')
    await markRead({ db, clock }, maya, { otherId: elena!.personId, number: 2 })
    assert.deepEqual(await mailedAt('12:30'), [])
  })

  test('comes at most once an hour, and never twice about one message', async () => {
    await write(elena!, maya, 'First')
    assert.deepEqual(await mailedAt('12:15'), ['A new message from Elena'])
    await write(tom!, maya, 'And I')
    assert.deepEqual(await mailedAt('13:14'), ['A new message from Elena'])
    assert.deepEqual(await mailedAt('13:15'), ['A new message from Elena', 'A new message from Tom'])
    assert.deepEqual(await mailedAt('18:00'), ['A new message from Elena', 'A new message from Tom'])
  })

  test('is not sent to the sender', async () => {
    await write(maya, elena!, 'A question')
    assert.deepEqual(await mailedAt('12:30'), [])
  })

  test('waits for quiet hours to end, and is not written if the message was read by then', async () => {
    const quiet = { off: [], quietHours: { from: '12:00', until: '15:00' } }
    await db.transaction((tx) => writeMailPreferences(tx, maya.personId, quiet, clock.now()))
    await write(elena!, maya, 'First')
    assert.deepEqual(await mailedAt('14:59'), [])
    assert.deepEqual(await mailedAt('15:00'), ['A new message from Elena'])
    await write(elena!, maya, 'Second')
    await markRead({ db, clock }, maya, { otherId: elena!.personId, number: 3 })
    assert.deepEqual(await mailedAt('17:00'), ['A new message from Elena'])
  })

  test('is not sent to a person who opted out', async () => {
    const off = { off: ['messages' as const], quietHours: null }
    await db.transaction((tx) => writeMailPreferences(tx, maya.personId, off, clock.now()))
    await write(elena!, maya, 'First')
    assert.deepEqual(await mailedAt('13:00'), [])
  })

  test('is not written to a suspended person, and then tells of all messages once they are back', async () => {
    await write(elena!, maya, 'First')
    await db.transaction((tx) => setSuspension(tx, maya.personId, clock.now(), clock.now()))
    assert.deepEqual(await mailedAt('12:20'), [])
    await db.transaction((tx) => setSuspension(tx, maya.personId, null, clock.now()))
    await write(elena!, maya, 'Second')
    assert.deepEqual(await mailedAt('13:00'), ['2 new messages from Elena'])
  })

  test('is written once by two processes', async () => {
    await write(elena!, maya, 'First')
    await mailedAt('12:01')
    clock.set('2026-03-02T12:20:00Z')
    await Promise.all([1, 2, 3, 4].map(() => writeDigests({ db, clock, publicUrl, product })))
    assert.deepEqual(await mailedAt('12:21'), ['A new message from Elena'])
  })
})
