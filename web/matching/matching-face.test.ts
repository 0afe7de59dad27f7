import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Match, Matches } from '#contract/matching.ts'
import { matchingFace } from './matching-face.ts'

const some = [{ score: 8, reason: 'Good general match' } as Match]
const empty: Matches = { status: 'ready', method: 'simple', profileComplete: true, lastUpdate: null, matches: [] }
const settled = { failed: false, revealed: true, timedOut: false }
const face = (document: Partial<Matches> | undefined, now: Partial<typeof settled> = {}) =>
  matchingFace(document && { ...empty, ...document }, { ...settled, ...now })

describe('the states of matching', () => {
  test('waiting until the server has answered', () => assert.equal(face(undefined), 'waiting'))
  test('failed if it could not answer', () => assert.equal(face(undefined, { failed: true }), 'failed'))
  for (const status of ['pending', 'loading'] as const) {
    test(`waiting while ${status}`, () => assert.equal(face({ status }), 'waiting'))
    test(`the first mentors after 30 seconds of ${status}`, () =>
      assert.equal(face({ status }, { timedOut: true }), 'timed-out'))
    test(`the matches that were there, while ${status}`, () =>
      assert.equal(face({ status, matches: some }, { timedOut: true }), 'matches'))
    test(`no promise of matches without a profile, though ${status}`, () =>
      assert.equal(face({ status, profileComplete: false }), 'incomplete'))
  }
  test('saved matches are not shown too early', () =>
    assert.equal(face({ matches: some }, { revealed: false }), 'waiting'))
  test('then they appear', () => assert.equal(face({ matches: some }), 'matches'))
  test('a failure leaves them in place', () => assert.equal(face({ matches: some }, { failed: true }), 'matches'))
  test('matched, but found nobody', () => assert.equal(face({}), 'none-found'))
  test('no profile, whatever was found without one', () => {
    assert.equal(face({ profileComplete: false }), 'incomplete')
    assert.equal(face({ profileComplete: false, matches: some }), 'incomplete')
  })
})
