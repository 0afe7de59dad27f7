import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { PersonId } from '#domain/kit/ids.ts'
import { nextDigest, type UnreadMessage } from './next-digest.ts'

const at = (time: string) => new Date(`2026-03-02T${time}:00Z`)
const sent = (time: string): UnreadMessage => ({
  senderId: 'elena' as PersonId,
  senderName: 'Elena',
  text: time,
  sentAt: at(time),
})
const never = { writtenAt: null, coversUntil: null }
const writtenAt = (time: string) => ({ writtenAt: at(time), coversUntil: at(time) })
const next = (unread: UnreadMessage[], digest: { writtenAt: Date | null; coversUntil: Date | null }, now: string) => {
  const { tell, lookAt } = nextDigest(unread, digest, at(now))
  return { tell: tell.map(({ text }) => text), lookAt: lookAt && lookAt.toISOString().slice(11, 16) }
}

describe('the digest of unread messages', () => {
  test('is not sent if everything is read', () => {
    assert.deepEqual(next([], never, '12:00'), { tell: [], lookAt: null })
  })
  test('comes once a message has been unread for 15 minutes', () => {
    assert.deepEqual(next([sent('12:00')], never, '12:14'), { tell: [], lookAt: '12:15' })
    assert.deepEqual(next([sent('12:00')], never, '12:15'), { tell: ['12:00'], lookAt: null })
  })
  test('is sent at most once an hour', () => {
    assert.deepEqual(next([sent('12:20')], writtenAt('12:10'), '13:09'), { tell: [], lookAt: '13:10' })
    assert.deepEqual(next([sent('12:20')], writtenAt('12:10'), '13:10'), { tell: ['12:20'], lookAt: null })
  })
  test('includes every message that waited long enough, and leaves newer ones for the next', () => {
    const unread = [sent('12:00'), sent('12:05'), sent('12:10')]
    assert.deepEqual(next(unread, never, '12:20'), { tell: ['12:00', '12:05'], lookAt: '13:20' })
  })
})
