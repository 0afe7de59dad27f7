import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { callableStatus, httpStatusOf } from './callable-status.ts'

// The table of spec 8.
const table = `400 invalid-argument, 401 unauthenticated, 403 permission-denied, 404 not-found, 409 aborted, 429 resource-exhausted,
500 internal, 501 unimplemented, 503 unavailable, 504 deadline-exceeded`

describe('the status of a failed callable', () => {
  for (const entry of table.split(/,\s*/)) {
    const [status = '', name = ''] = entry.split(' ')
    test(`${status} is ${name}, and back`, () => {
      const called = callableStatus(Number(status))
      assert.equal(called.toLowerCase().replaceAll('_', '-'), name)
      assert.equal(httpStatusOf(called), Number(status))
    })
  }
  test('is the nearest one if the table does not list it', () => {
    assert.equal(callableStatus(422), 'INVALID_ARGUMENT')
    assert.equal(callableStatus(502), 'INTERNAL')
  })
})
