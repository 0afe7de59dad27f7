import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutSecrets } from './logged-request.ts'

describe('an address in the log', () => {
  const token = 'aXQgaXMgYSBzZWNyZXQgdG9rZW4'
  test('keeps the id it is about', () =>
    assert.equal(
      withoutSecrets('/api/sessions/2b2d4c1e-5a8f-4f60-9d5e-0f6a1c9b7e31/approve'),
      '/api/sessions/2b2d4c1e-5a8f-4f60-9d5e-0f6a1c9b7e31/approve',
    ))
  test('drops its query', () => {
    assert.equal(withoutSecrets(`/api/mail/switch-off?token=${token}`), '/api/mail/switch-off?…')
    assert.equal(withoutSecrets('/api/live?lastEventId=7?x'), '/api/live?…')
  })
  test('drops a token in its path', () =>
    assert.equal(withoutSecrets(`/api/calendars/${token}.ics`), '/api/calendars/…'))
})
