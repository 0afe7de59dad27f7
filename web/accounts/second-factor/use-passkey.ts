import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { isRecord } from '#domain/kit/is-record.ts'
import { client, errorText, failureOf } from '#web/kit/app/client.ts'
import { failureMessage } from '#web/accounts/failure-message.ts'

/** True if this browser supports passkeys at all; some browsers built into other apps don't. */
export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/** The passkey library couldn't be loaded although the server answers. Usually a new version has replaced the file. */
class NoLibrary extends Error {}

// Loaded only for people who use a passkey, while the server creates its challenge.
async function withLibrary<Challenge>(asked: Promise<Challenge>) {
  const [library, challenge] = await Promise.all([import('@simplewebauthn/browser').catch(() => undefined), asked])
  if (!library) throw new NoLibrary('the library for passkeys could not be loaded')
  return { ...library, challenge }
}

/** Has the browser sign a server challenge with a passkey. Throws if the person cancels. */
export async function signWithPasskey(): Promise<Record<string, unknown>> {
  const { startAuthentication, challenge } = await withLibrary(client.accounts.passkeyChallenge({}))
  const optionsJSON: unknown = challenge
  if (!isRequest(optionsJSON)) throw new Error('the server sent no challenge for a passkey')
  return { ...(await startAuthentication({ optionsJSON })) }
}

/** Has the browser create a passkey for the signed-in person. Throws if they cancel. */
export async function makePasskey(): Promise<Record<string, unknown>> {
  const { startRegistration, challenge } = await withLibrary(client.accounts.newPasskeyChallenge({}))
  const optionsJSON: unknown = challenge
  if (!isCreation(optionsJSON)) throw new Error('the server sent no challenge for a new passkey')
  return { ...(await startRegistration({ optionsJSON })) }
}

// The rest of the shape is defined by the W3C and checked by the functions that receive it.
const isRequest = (value: unknown): value is PublicKeyCredentialRequestOptionsJSON =>
  isRecord(value) && typeof value['challenge'] === 'string'
const isCreation = (value: unknown): value is PublicKeyCredentialCreationOptionsJSON =>
  isRecord(value) && typeof value['challenge'] === 'string' && isRecord(value['user'])

/** Returns the message for a passkey that failed, whether the person, the browser or the server is the reason. */
export function passkeySentence(error: unknown, cancelled: string): string {
  if (error instanceof NoLibrary) return 'Passkeys could not be loaded. Please reload this page and try again.'
  // The names are WebAuthn's. A browser doesn't distinguish "canceled" from "no passkey here", so that sites learn
  // nothing.
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return cancelled
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.'
  return failureOf(error).kind === 'network'
    ? failureMessage(error)
    : errorText(error, 'That passkey did not work. Please try again.')
}
