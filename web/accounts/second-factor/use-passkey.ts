import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { client, errorText, failureOf } from '#web/kit/app/client.ts'
import { plainSentence } from '#web/accounts/plain-sentence.ts'

/** Whether this browser knows passkeys at all; some built into other apps do not. */
export const knowsPasskeys = (): boolean => browserSupportsWebAuthn()

/** Has the browser sign a challenge of the server with a passkey; throws if the person cancels. */
export async function signWithPasskey(): Promise<Record<string, unknown>> {
  const challenge = await client.accounts.passkeyChallenge({})
  const optionsJSON = challenge as unknown as PublicKeyCredentialRequestOptionsJSON
  return { ...(await startAuthentication({ optionsJSON })) }
}

/** Has the browser make a new passkey for the signed-in person; throws if they cancel. */
export async function makePasskey(): Promise<Record<string, unknown>> {
  const challenge = await client.accounts.newPasskeyChallenge({})
  const optionsJSON = challenge as unknown as PublicKeyCredentialCreationOptionsJSON
  return { ...(await startRegistration({ optionsJSON })) }
}

/** What to say when the person, the browser or the server did not take a passkey. */
export function passkeySentence(error: unknown, cancelled: string): string {
  // The names are WebAuthn's. A browser does not tell "cancelled" from "no passkey here", so that sites learn nothing.
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return cancelled
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.'
  return failureOf(error).kind === 'network'
    ? plainSentence(error)
    : errorText(error, 'That passkey did not work. Please try again.')
}
