import type { MessageId, PersonId } from '#domain/kit/ids.ts'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { byDay, inOrder, type Pages, withMessage } from './pages.ts'

const message = (number: number) => ({
  id: `m${number}` as MessageId,
  number,
  senderId: 'p' as PersonId,
  text: `${number}`,
  sentAt: '2026-11-20T10:00:00Z',
})
const loaded: Pages = {
  pages: [
    { messages: [message(3), message(4)], next: 3 },
    { messages: [message(1), message(2)], next: null },
  ],
  pageParams: [undefined, 3],
}
const numbers = (pages: Pages | undefined) => pages && inOrder(pages).map(({ number }) => number)

describe('a conversation as loaded', () => {
  test('is read oldest first', () => assert.deepEqual(numbers(loaded), [1, 2, 3, 4]))
  test('adds the next message', () => assert.deepEqual(numbers(withMessage(loaded, message(5))), [1, 2, 3, 4, 5]))
  test('adds the very first message', () => {
    const empty = { pages: [{ messages: [], next: null }], pageParams: [undefined] }
    assert.deepEqual(numbers(withMessage(empty, message(1))), [1])
  })
  test('contains each message once', () => assert.deepEqual(numbers(withMessage(loaded, message(4))), [1, 2, 3, 4]))
  test('is loaded again if a message between is missing', () => {
    assert.equal(withMessage(loaded, message(6)), undefined)
  })
})

test('messages are grouped by day, in order', () => {
  const sent = ['2026-11-19T10:00:00Z', '2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z'].map((sentAt) => ({ sentAt }))
  const days = byDay(sent, (iso) => iso.slice(0, 10))
  assert.deepEqual(
    days.map(({ day, messages }) => [day, messages.length]),
    [
      ['2026-11-19', 1],
      ['2026-11-20', 2],
    ],
  )
})
