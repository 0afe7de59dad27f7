import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { productFrom } from '#domain/kit/product.ts'
import { writeMailPreferences } from '#server/email/preferences/store.ts'
import { announce } from '#server/kit/announce.ts'
import { openPeople, type Student } from '#test/people.ts'
import { deliverMails } from './deliver-mails.ts'
import { emailListeners } from '#server/email/triggers/listeners.ts'
import { renderEmail } from '#server/email/templates/email.ts'
import { purgeMails } from '#server/email/purge-mails.ts'
import { newestMails } from './store.ts'
import { type NewMail, writeMail } from '#server/email/store.ts'
import { type Delivery, outbox, type OutgoingMail } from './transport.ts'

const people = await openPeople({ now: '2026-03-02T12:00:00Z' })
const { db, clock } = people
let maya: Student
let recipient: string
before(async () => {
  maya = await people.student('Maya')
  recipient = `${maya.personId}@example.com`
})
after(() => people.close())

let sent: OutgoingMail[]
let answers: Delivery[]
let logged: string[]
beforeEach(async () => {
  ;[sent, answers, logged] = [[], [], []]
  clock.set('2026-03-02T12:00:00Z')
  await db.transaction((tx) => tx.deleteFrom('mails').execute())
  await db.transaction((tx) => tx.deleteFrom('mail_preferences').execute())
})

/** A mail server as seen from outside: it accepts what it is given, or gives the next of its scripted answers. */
const transport = {
  send: async (mail: OutgoingMail): Promise<Delivery> => {
    const answer = answers.shift() ?? { outcome: 'sent' }
    if (answer.outcome === 'sent') sent.push(mail)
    return answer
  },
}
const settings = { product: productFrom(), publicUrl: 'https://tassel.example', secret: 'a secret of the tests' }
const deliver = () =>
  deliverMails({
    db,
    clock,
    transport,
    settings,
    onFailure: (message, error) => logged.push(`${message}: ${(error as Error).message}`),
  })

describe('what is left of a mail', () => {
  const left = () => db.read.selectFrom('mails').select(['subject', 'text', 'html', 'calendar_text']).execute()
  const calendar = { method: 'REQUEST', text: 'BEGIN:VCALENDAR' } as const

  test('that was sent is that it was sent: a link in it would still work', async () => {
    await write({ calendar })
    await deliver()
    assert.ok(sent[0]?.text.includes('A word.'))
    assert.deepEqual(await left(), [{ subject: 'Hello', text: '', html: '', calendar_text: null }])
  })
  test('is all of it while it waits, also for weeks', async () => {
    await write({ sendAfter: new Date('2026-06-01T12:00:00Z') })
    clock.set('2026-05-01T12:00:00Z')
    await purgeMails({ db, clock })
    assert.match((await left())[0]?.text ?? '', /A word/)
  })
  test('in the development outbox is all of it for a week, and its row for 30 days', async () => {
    await write({ calendar })
    await deliverMails({ db, clock, transport: outbox, settings, onFailure: assert.fail })
    clock.set('2026-03-09T12:00:00Z')
    assert.equal(await purgeMails({ db, clock }), 0)
    assert.match((await left())[0]?.text ?? '', /A word/)
    clock.set('2026-03-09T12:00:01Z')
    assert.equal(await purgeMails({ db, clock }), 1)
    assert.equal(await purgeMails({ db, clock }), 0)
    assert.deepEqual(await left(), [{ subject: 'Hello', text: '', html: '', calendar_text: null }])
    clock.set('2026-04-01T12:00:01Z')
    assert.equal(await purgeMails({ db, clock }), 1)
    assert.deepEqual(await left(), [])
  })
})

const hello = renderEmail({
  product: settings.product,
  subject: 'Hello',
  greeting: 'Hello Maya,',
  paragraphs: ['A word.'],
})
const write = (mail: Partial<NewMail> = {}) =>
  db.transaction((tx) =>
    writeMail(tx, { ...hello, key: 'hello', kind: 'welcome', recipient, now: clock.now(), ...mail }),
  )
const onlyMail = async () => {
  const [mail, ...others] = await newestMails(db.read, 10)
  assert.ok(mail)
  assert.deepEqual(others, [])
  return mail
}
const minutes = (count: number) => clock.advance(count * 60_000)

describe('delivering mail', () => {
  test('hands over what is due, once', async () => {
    await write()
    await deliver()
    await deliver()
    assert.deepEqual(
      sent.map(({ to, subject }) => [to, subject]),
      [[recipient, 'Hello']],
    )
    assert.deepEqual((await onlyMail()).sentAt, clock.now())
  })

  test('a second mail with the same key is the same mail', async () => {
    await write()
    await write({ subject: 'Hello again' })
    await deliver()
    await write()
    await deliver()
    assert.equal(sent.length, 1)
  })

  test('waits for a later moment where it was given one', async () => {
    await write({ sendAfter: new Date('2026-03-02T12:10:00Z') })
    await minutes(9)
    await deliver()
    assert.equal(sent.length, 0)
    await minutes(1)
    await deliver()
    assert.equal(sent.length, 1)
  })

  test('two processes never send the same one', async () => {
    for (let n = 0; n < 40; n++) await write({ key: `hello ${n}` })
    await Promise.all([deliver(), deliver(), deliver(), deliver()])
    await deliver()
    assert.equal(new Set(sent.map(({ id }) => id)).size, 40)
    assert.equal(sent.length, 40)
  })

  test('a mail carries its part for calendars', async () => {
    await write({ calendar: { method: 'CANCEL', text: 'BEGIN:VCALENDAR' } })
    await deliver()
    assert.deepEqual(sent[0]?.calendar, { method: 'CANCEL', text: 'BEGIN:VCALENDAR' })
  })
})

describe('a delivery that fails', () => {
  test('is tried again, at growing intervals, and given up after a day with a mark and a line', async () => {
    await write()
    answers = Array.from({ length: 100 }, () => ({ outcome: 'later', reason: '451 try again later' }))
    const begin = clock.now().getTime()
    const tries: number[] = []
    for (let mail = await onlyMail(); !mail.givenUpAt; mail = await onlyMail()) {
      clock.set(mail.sendAfter.toISOString())
      tries.push((clock.now().getTime() - begin) / 60_000)
      await deliver()
    }
    assert.deepEqual(tries.slice(0, 9), [0, 0.5, 1.5, 3.5, 7.5, 15.5, 31.5, 63.5, 127.5])
    assert.equal(tries.at(-1), 24 * 60)
    assert.equal(tries.length, 100 - answers.length)

    const mail = await onlyMail()
    assert.equal(mail.lastError, '451 try again later')
    assert.equal(mail.sentAt, null)
    assert.deepEqual(logged, [`mail ${mail.id} (welcome) was given up: 451 try again later`])
  })

  test('and goes out as soon as it works again', async () => {
    await write()
    answers = [{ outcome: 'later', reason: 'no route to host' }]
    await deliver()
    await minutes(1)
    await deliver()
    assert.equal(sent.length, 1)
    assert.equal((await onlyMail()).lastError, null)
  })

  test('a refused recipient is given up at once, without the address in the log', async () => {
    await write()
    answers = [{ outcome: 'refused', reason: `550 <${recipient}> unknown` }]
    await deliver()
    const mail = await onlyMail()
    assert.deepEqual(mail.givenUpAt, clock.now())
    assert.equal(mail.lastError, `550 <${recipient}> unknown`)
    assert.deepEqual(logged, [`mail ${mail.id} (welcome) was given up: 550 <<recipient>> unknown`])
  })

  test('one of unknown outcome is not sent again', async () => {
    await write()
    answers = [{ outcome: 'unsure', reason: 'The connection was lost.' }]
    await deliver()
    await minutes(24 * 60)
    await deliver()
    assert.equal(sent.length, 0)
    assert.match((await onlyMail()).lastError ?? '', /^It may have arrived. The connection was lost./)
  })

  test('one mail of trouble does not hold up the others', async () => {
    await write({ key: 'first' })
    await minutes(1)
    await write({ key: 'second' })
    answers = [{ outcome: 'later', reason: 'greylisted' }]
    await deliver()
    assert.equal(sent.length, 1)
  })

  test('a process that dies while sending leaves a mail that is given up, not sent twice', async () => {
    await write()
    await assert.rejects(
      deliverMails({
        db,
        clock,
        settings,
        onFailure: () => {},
        transport: { send: () => Promise.reject(new Error('the process died')) },
      }),
    )
    await minutes(9)
    await deliver()
    assert.equal((await onlyMail()).givenUpAt, null)
    await minutes(2)
    await deliver()
    const mail = await onlyMail()
    assert.equal(sent.length, 0)
    assert.ok(mail.givenUpAt)
    assert.match(logged[0] ?? '', /was given up: It may have arrived/)
  })
})

describe('what a person wants', () => {
  const wanting = (off: 'connections'[], quietHours: { from: string; until: string } | null = null) =>
    db.transaction((tx) => writeMailPreferences(tx, maya.personId, { off, quietHours }, clock.now()))

  test('a topic switched off is not mailed, not even what waits already', async () => {
    await write({ kind: 'connection-accepted' })
    await wanting(['connections'])
    await deliver()
    assert.equal(sent.length, 0)
    assert.ok((await onlyMail()).unwantedAt)
  })

  test('transactional mail always comes, in quiet hours too', async () => {
    await write({ kind: 'purchase' })
    await wanting(['connections'], { from: '00:00', until: '23:59' })
    await deliver()
    assert.equal(sent.length, 1)
  })

  test('other mail waits until quiet hours end', async () => {
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

  test('what waits goes to the address that its reader has by then; what is about the old one, to that', async () => {
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

  test('what is pointless by then is not sent', async () => {
    await wanting([], { from: '11:00', until: '14:30' })
    await write({ kind: 'connection-accepted', tryUntil: new Date('2026-03-02T14:00:00Z') })
    await deliver()
    assert.ok((await onlyMail()).unwantedAt)
  })

  test('what can be switched off says how, in the email and for mail programs; the rest does not', async () => {
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
