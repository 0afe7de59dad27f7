import assert from 'node:assert/strict'
import { after, beforeEach, describe, test } from 'node:test'
import { purgeMails } from '#server/email/purge-mails.ts'
import { outbox } from './delivery/transport.ts'
import { openMailDelivery } from '#test/mail-delivery.ts'

const delivery = await openMailDelivery()
const { db, clock, sent, deliver, write } = delivery
after(() => delivery.people.close())
beforeEach(() => delivery.reset())

describe('what is kept of an email', () => {
  const left = () => db.read.selectFrom('mails').select(['subject', 'text', 'html', 'calendar_text']).execute()
  const calendar = { method: 'REQUEST', text: 'BEGIN:VCALENDAR' } as const

  test('that was sent is only the fact that it was sent, since a link in it would still work', async () => {
    await write({ calendar })
    await deliver()
    assert.ok(sent[0]?.text.includes('A word.'))
    assert.deepEqual(await left(), [{ subject: 'Hello', text: '', html: '', calendar_text: null }])
  })
  test('that is waiting is all of it, even for weeks', async () => {
    await write({ sendAfter: new Date('2026-06-01T12:00:00Z') })
    clock.set('2026-05-01T12:00:00Z')
    await purgeMails({ db, clock })
    assert.match((await left())[0]?.text ?? '', /A word/)
  })
  test('in the development outbox is all of it for a week, and its row for 30 days', async () => {
    await write({ calendar })
    await deliver(outbox)
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
