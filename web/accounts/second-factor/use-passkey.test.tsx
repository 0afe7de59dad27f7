import { expect, test, vi } from 'vitest'
import { answer, connect } from '#test/components/server.ts'
import { passkeySentence, signWithPasskey } from './use-passkey.ts'

// As after a deploy, when the server no longer has a file of that name.
vi.mock('@simplewebauthn/browser', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

const sentence = () => signWithPasskey().catch((error: unknown) => passkeySentence(error, 'No passkey was used.'))

test('if the code for passkeys is gone, it says to reload the page; without a connection, that there is none', async () => {
  answer({ accounts: { passkeyChallenge: () => ({ challenge: 'c2lnbiB0aGlz' }) } })
  expect(await sentence()).toBe('Passkeys could not be loaded. Please reload this page and try again.')
  connect(false)
  expect(await sentence()).toBe('Network error. Please check your connection.')
})
