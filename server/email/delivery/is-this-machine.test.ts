import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isThisMachine } from './is-this-machine.ts'

test('only localhost and loopback addresses may receive a password unencrypted', () => {
  for (const host of ['localhost', 'LOCALHOST', '127.0.0.1', '127.1.2.3', '::1', '[::1]'])
    assert.ok(isThisMachine(host), host)
  for (const host of ['', 'localhost.example.com', '127.mail.example', '127.0.0.1.example', '::1f', 'smtp.example.com'])
    assert.ok(!isThisMachine(host), host)
})
