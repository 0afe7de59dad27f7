import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { MessageId, PersonId } from '#domain/kit/ids.ts'
import { type SendFacts, sendMessage } from './send-message.ts'

const ada = 'ada' as PersonId
const ben = 'ben' as PersonId
const id = 'one' as MessageId
const strangers: SendFacts = {
  sender: { personId: ada, role: 'student' },
  receiver: { personId: ben, role: 'mentor' },
  acquaintance: { asked: false, wrote: false },
  sameId: undefined,
}
const message = { id, number: 1, senderId: ada, text: 'Hello', sentAt: new Date(0) }
const first = { message, otherId: ben }
const send = (text: string, facts: Partial<SendFacts> = {}) =>
  sendMessage({ id, otherId: ben, text }, { ...strangers, ...facts })

describe('sending a message', () => {
  test('trims the text', () =>
    assert.deepEqual(send(' Hello\n'), { ok: true, value: { text: 'Hello', sent: undefined } }))
  test('refuses a blank one', () => assert.deepEqual(send(' \n'), { ok: false, refusal: { code: 'message-blank' } }))
  test('to somebody out of bounds is refused as if there were nobody', () => {
    const notFound = { ok: false, refusal: { code: 'person-not-found' } }
    assert.deepEqual(send('Hello', { receiver: undefined }), notFound)
    assert.deepEqual(
      send('Hello', { sender: { personId: ada, role: 'mentor' }, receiver: { personId: ben, role: 'student' } }),
      notFound,
    )
  })
  test('answers a resend with the message that was sent', () =>
    assert.deepEqual(send('Hello ', { sameId: first }), { ok: true, value: { text: 'Hello', sent: message } }))
  const taken = { ok: false, refusal: { code: 'message-id-taken' } }
  test('refuses the same id with another text', () => assert.deepEqual(send('Hi', { sameId: first }), taken))
  test('or with another sender', () =>
    assert.deepEqual(send('Hello', { sameId: { ...first, message: { ...message, senderId: ben } } }), taken))
  test('or with another recipient', () =>
    assert.deepEqual(send('Hello', { sameId: { ...first, otherId: 'eve' as PersonId } }), taken))
})
