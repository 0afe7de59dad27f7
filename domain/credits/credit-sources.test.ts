import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SessionId } from '#domain/kit/ids.ts'
import { credits } from './credits.ts'
import { creditSources, type SourceEntry } from './credit-sources.ts'
import { type EntryReason, freeCreditsRepeated } from './ledger.ts'

const entry = (reason: EntryReason, amount: number, about: { session?: string; payment?: string; key?: string } = {}) =>
  ({
    reason,
    amount: credits(amount),
    sessionId: (about.session ?? null) as SessionId | null,
    paymentId: about.payment ?? null,
    key: about.key ?? '',
  }) satisfies SourceEntry
const signup = entry('signup', 10)
const bought = (payment: string, amount = 10) => entry('extra', amount, { payment })
const hold = (session: string, amount = 10) => entry('hold', -amount, { session })
/** One line for each session: 'session: source credits'. */
const inShort = (...entries: SourceEntry[]) =>
  [...creditSources(entries)].map(
    ([session, sources]) =>
      `${session}: ${sources.map(({ from, credits: count }) => `${typeof from === 'string' ? from : from.paymentId} ${count}`).join(', ')}`,
  )

describe('what a session was paid with', () => {
  test('is the free credits first, then the oldest bought ones', () =>
    assert.deepEqual(inShort(signup, bought('p1'), bought('p2'), hold('one'), hold('two'), hold('three')), [
      'one: free 10',
      'two: p1 10',
      'three: p2 10',
    ]))
  test('can be both kinds of credits', () =>
    assert.deepEqual(inShort(signup, hold('one', 5), bought('p1'), hold('two')), ['one: free 5', 'two: free 5, p1 5']))
  test('returns to its source when a hold is released', () =>
    assert.deepEqual(
      inShort(signup, bought('p1'), hold('one'), entry('release', 10, { session: 'one' }), hold('two'), hold('three')),
      ['two: free 10', 'three: p1 10'],
    ))
  test('excludes expired credits: the bought ones expire first', () =>
    assert.deepEqual(inShort(signup, bought('p1'), entry('expiry', -10), bought('p2'), hold('one'), hold('two')), [
      'one: free 10',
      'two: p2 10',
    ]))
  test('excludes refunded credits', () =>
    assert.deepEqual(inShort(bought('p1'), bought('p2'), entry('adjustment', -10, { payment: 'p2' }), hold('one')), [
      'one: p1 10',
    ]))
  test('excludes free credits that were taken back', () =>
    assert.deepEqual(
      inShort(signup, bought('p1'), entry('adjustment', -10, { key: freeCreditsRepeated }), hold('one')),
      ['one: p1 10'],
    ))
  test('may be credits that we gave', () =>
    assert.deepEqual(inShort(entry('adjustment', 10), hold('one')), ['one: adjustment 10']))
})
