import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { troubleInWords, troubleOf } from './trouble.ts'

const named = (name: string) => Object.assign(new Error('no'), { name })

describe('a camera that does not start', () => {
  test('is blocked, missing, busy or unsupported, whatever the browser calls it', () => {
    assert.deepEqual(
      ['NotAllowedError', 'NotFoundError', 'OverconstrainedError', 'NotReadableError', 'TypeError', 'Odd'].map((name) =>
        troubleOf(named(name)),
      ),
      ['blocked', 'missing', 'missing', 'busy', 'unsupported', 'failed'],
    )
  })
  test('says what to do, and that joining is still possible', () => {
    for (const device of ['camera', 'microphone'] as const)
      for (const trouble of ['blocked', 'missing', 'busy', 'unsupported', 'failed'] as const)
        assert.match(troubleInWords(device, trouble), new RegExp(`${device}.*You can join without it`))
  })
})
