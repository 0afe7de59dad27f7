import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { timeLeftInWords, spokenTimeLeft } from './time-left.ts'

const minute = 60_000
const words = (endsInMs: number) => timeLeftInWords(endsInMs - 60 * minute, endsInMs, endsInMs + 30 * minute)

describe('the time left', () => {
  test('is in minutes, then in seconds in the last one, and says when it is over', () => {
    assert.deepEqual(
      [64 * minute, 60 * minute, 22.5 * minute, minute, 59_500, 59_000, 42_000, 3000, 0, -10.5 * minute].map(words),
      [
        'Starts in 4 min',
        '60 min left',
        '23 min left',
        '1 min left',
        '1 min left',
        '0:59 left',
        '0:42 left',
        '0:03 left',
        "Time's up. The room closes in 30 min",
        "Time's up. The room closes in 20 min",
      ],
    )
  })
  test('is announced at five minutes, at one and at the end, once each, even after a jump', () => {
    assert.equal(spokenTimeLeft(5 * minute + 1, 5 * minute), '5 minutes left.')
    assert.equal(spokenTimeLeft(5 * minute, 4 * minute), undefined)
    assert.equal(spokenTimeLeft(2 * minute, 59_000), '1 minute left.')
    assert.match(spokenTimeLeft(20 * minute, -1) ?? '', /^The hour is over/)
    assert.equal(spokenTimeLeft(-1, -1000), undefined)
  })
})
