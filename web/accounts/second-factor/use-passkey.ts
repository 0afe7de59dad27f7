import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { isRecord } from '#domain/kit/is-record.ts'
import { client, errorText, failureOf } from '#web/kit/app/client.ts'
import { plainSentence } from '#web/accounts/plain-sentence.ts'

/** Whether this browser knows passkeys at all; some built into other apps do not. */
export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/** The code of the library did not come, though the server answers: mostly, a new version has replaced it. */
class NoLibrary extends Error {}

// Only for who uses a passkey; it comes while the server makes its challenge.
async function withLibrary<Challenge>(asked: Promise<Challenge>) {
  const [library, challenge] = await Promise.all([import('@simplewebauthn/browser').catch(() => undefined), asked])
  if (!library) throw new NoLibrary('the library for passkeys could not be loaded')
  return { ...library, challenge }
}

/** Has the browser sign a challenge of the server with a passkey; throws if the person cancels. */
export async function signWithPasskey(): Promise<Record<string, unknown>> {
  const { startAuthentication, challenge } = await withLibrary(client.accounts.passkeyChallenge({}))
  const optionsJSON: unknown = challenge
  if (!isRequest(optionsJSON)) throw new Error('the server sent no challenge for a passkey')
  return { ...(await startAuthentication({ optionsJSON })) }
}

/** Has the browser make a new passkey for the signed-in person; throws if they cancel. */
export async function makePasskey(): Promise<Record<string, unknown>> {
  const { startRegistration, challenge } = await withLibrary(client.accounts.newPasskeyChallenge({}))
  const optionsJSON: unknown = challenge
  if (!isCreation(optionsJSON)) throw new Error('the server sent no challenge for a new passkey')
  return { ...(await startRegistration({ optionsJSON })) }
}

// The rest of their shape is the W3C's, and checked by the functions that take it.
const isRequest = (value: unknown): value is PublicKeyCredentialRequestOptionsJSON =>
  isRecord(value) && typeof value['challenge'] === 'string'
const isCreation = (value: unknown): value is PublicKeyCredentialCreationOptionsJSON =>
  isRecord(value) && typeof value['challenge'] === 'string' && isRecord(value['user'])

/** What to say when the person, the browser or the server did not take a passkey. */
export function passkeySentence(error: unknown, cancelled: string): string {
  if (error instanceof NoLibrary) return 'Passkeys could not be loaded. Please reload this page and try again.'
  // The names are WebAuthn's. A browser does not tell "cancelled" from "no passkey here", so that sites learn nothing.
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return cancelled
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.'
  return failureOf(error).kind === 'network'
    ? plainSentence(error)
    : errorText(error, 'That passkey did not work. Please try again.')
}
