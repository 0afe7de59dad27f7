import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isWeakPassword } from '#domain/accounts/weak-password.ts'
import { isGuessableOn } from './guessable-password.ts'

const ada = { name: 'Ada Lovelace', email: 'ada.l@example.com' }
const isGuessable = await isGuessableOn('Mortarboard')
const isWeak = (password: string) => isWeakPassword(password, ada, isGuessable)

describe('a password is too weak as', () => {
  const common = ['aaaaaa', 'Password1!', 'P4$$w0rd', 'letmein', 'qwertyu', 'Summer2026', 'Summer2026!', 'Autumn2025!']
  const ours = ['tassel', 'Tassel2026!', 'T4ssel1', 'lessat', 'mortarboard', 'Mortarboard-2026']
  const hers = ['adalovelace', 'Lovelace1815', 'ada.l@example.com']
  const short = ['kitten', 'heron7', '121212', 'abc123', 'abcdefg']
  for (const password of [...common, ...ours, ...hers, ...short])
    test(password, () => assert.equal(isWeak(password), true))
  test('one word repeated many times', () => assert.equal(isWeak('password'.repeat(32)), true))
})

describe('a password is strong enough as', () => {
  for (const password of [
    'h7-kq2',
    'kq#9Zv',
    'k7#Qpzw',
    'h7-kq2mv',
    'a good long pass',
    'tassel-demo-1',
    'heron river 42',
  ])
    test(password, () => assert.equal(isWeak(password), false))
  test('a common beginning with something hard to guess at the end', () =>
    assert.equal(isWeak('passwordpassword k7#Qpzw9xv'), false))
})

test('no 256-character password blocks the only thread', () => {
  const slow = ['p4$$w0rd', '4@8({<6931!|0$57+%2z', '0o0o', '11/11/1111', '5$1!4@3', '1234567890', 'a']
  isWeak('warm the estimator up')
  for (const piece of slow) {
    const start = process.threadCpuUsage()
    isWeak(piece.repeat(256).slice(0, 256))
    // Without limits these take 4 to 50 seconds; normally it is milliseconds. CPU time of other processes doesn't
    // count.
    assert.ok(process.threadCpuUsage(start).user < 1_000_000, piece)
  }
})
