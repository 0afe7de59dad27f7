import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { loginFrom, wayBack } from './way-back.ts'

describe('the remembered page', () => {
  test('comes back with its query string', () => {
    const page = { pathname: '/dashboard', search: '?tab=messages&with=a%20b' }
    const from = new URL(loginFrom(page), 'https://tassel.example').searchParams.get('from')
    assert.equal(wayBack(from), '/dashboard?tab=messages&with=a%20b')
  })
  test('is the dashboard if there is none', () => assert.equal(wayBack(null), '/dashboard'))

  for (const away of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/dashboard/..//evil.example',
    '/./\\evil.example',
    'javascript:alert(1)',
    'evil',
    '/login',
    '/signup?role=mentor',
  ])
    test(`is never ${JSON.stringify(away)}`, () => assert.equal(wayBack(away), '/dashboard'))
})
