import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Visibility } from '#contract/matching.ts'
import { visibilityInWords } from './visibility-in-words.ts'

test('a sentence says how students find a mentor', () => {
  const said = (lists: number, hiddenBecause: Visibility['hiddenBecause'] = null) =>
    visibilityInWords({ lists, hiddenBecause })
  assert.equal(said(14), "You're in 14 students' matches this week.")
  assert.equal(said(1), "You're in one student's matches this week.")
  assert.equal(said(0), "You haven't shown up in any student's matches this week.")
  assert.equal(said(0, 'profile-empty'), "Students can't find you yet, because your profile is empty.")
  assert.match(said(0, 'unverified'), /because you're not verified as a student at your university/)
  assert.match(said(0, 'paused'), /for now, because you missed several sessions\./)
  assert.equal(said(1000), "You're in 1,000 or more students' matches this week.")
})
