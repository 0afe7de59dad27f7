import assert from 'node:assert/strict'
import { after, beforeEach, describe, test } from 'node:test'
import { deliverMails } from './deliver-mails.ts'
import type { Transport } from './transport.ts'
import { openMailDelivery } from '#test/mail-delivery.ts'

const delivery = await openMailDelivery()
const { db, clock, recipient, sent, answers, logged, settings, deliver, write, onlyMail, minutes } = delivery
after(() => delivery.people.close())
beforeEach(() => delivery.reset())

describe('delivering emails', () => {
  test('sends what is due, once', async () => {
    await write()
    await deliver()
    await deliver()
    assert.deepEqual(
      sent.map(({ to, subject }) => [to, subject]),
      [[recipient, 'Hello']],
    )
    assert.deepEqual((await onlyMail()).sentAt, clock.now())
  })

  test('treats a second email with the same key as the same email', async () => {
    await write()
    await write({ subject: 'Hello again' })
    await deliver()
    await write()
    await deliver()
    assert.equal(sent.length, 1)
  })

  test('waits if an email is scheduled for later', async () => {
    await write({ sendAfter: new Date('2026-03-02T12:10:00Z') })
    await minutes(9)
    await deliver()
    assert.equal(sent.length, 0)
    await minutes(1)
    await deliver()
    assert.equal(sent.length, 1)
  })

  test('does not wait for a time in the future that a wrong clock produced', async () => {
    await minutes(26 * 60)
    await write()
    await minutes(-26 * 60)
    await deliver()
    await deliver()
    assert.equal(sent.length, 1)
  })

  test('two processes never send the same email', async () => {
    for (let n = 0; n < 40; n++) await write({ key: `hello ${n}` })
    await Promise.all([deliver(), deliver(), deliver(), deliver()])
    await deliver()
    assert.equal(new Set(sent.map(({ id }) => id)).size, 40)
    assert.equal(sent.length, 40)
  })

  test('includes the calendar part of an email', async () => {
    await write({ calendar: { method: 'CANCEL', text: 'BEGIN:VCALENDAR' } })
    await deliver()
    assert.deepEqual(sent[0]?.calendar, { method: 'CANCEL', text: 'BEGIN:VCALENDAR' })
  })
})

describe('a delivery that fails', () => {
  test('is retried at growing intervals, and given up after a day with a mark and a log line', async () => {
    await write()
    for (let tries = 0; tries < 100; tries++) answers.push({ outcome: 'later', reason: '451 try again later' })
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

  test('succeeds as soon as delivery works again', async () => {
    await write()
    answers.push({ outcome: 'later', reason: 'no route to host' })
    await deliver()
    await minutes(1)
    await deliver()
    assert.equal(sent.length, 1)
    assert.equal((await onlyMail()).lastError, null)
  })

  test('for a refused recipient is given up at once, without the address in the log', async () => {
    await write()
    answers.push({ outcome: 'refused', reason: `550 <${recipient}> unknown` })
    await deliver()
    const mail = await onlyMail()
    assert.deepEqual(mail.givenUpAt, clock.now())
    assert.equal(mail.lastError, `550 <${recipient}> unknown`)
    assert.deepEqual(logged, [`mail ${mail.id} (welcome) was given up: 550 <<recipient>> unknown`])
  })

  test('with an unknown outcome is not repeated', async () => {
    await write()
    answers.push({ outcome: 'unsure', reason: 'The connection was lost.' })
    await deliver()
    await minutes(24 * 60)
    await deliver()
    assert.equal(sent.length, 0)
    assert.match((await onlyMail()).lastError ?? '', /^It may have arrived. The connection was lost./)
  })

  test('for one email does not hold up the others', async () => {
    await write({ key: 'first' })
    await minutes(1)
    await write({ key: 'second' })
    answers.push({ outcome: 'later', reason: 'greylisted' })
    await deliver()
    assert.equal(sent.length, 1)
  })

  test('a process that shuts down sends what it has begun, and leaves the others', async () => {
    await write({ key: 'first' })
    await write({ key: 'second' })
    const leaving = new AbortController()
    const transport: Transport = {
      async send(mail) {
        sent.push(mail)
        leaving.abort()
        return { outcome: 'sent' }
      },
    }
    const delivered = await deliverMails({
      db,
      clock,
      settings,
      transport,
      leaving: leaving.signal,
      onFailure: assert.fail,
    })
    assert.equal(delivered, 1)
    await deliver()
    assert.equal(sent.length, 2)
  })

  test('a process that dies while sending leaves an email that is given up, not sent twice', async () => {
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
