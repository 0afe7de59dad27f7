import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import type { Me } from '#contract/accounts.ts'
import { client, errorText } from '#web/kit/app/client.ts'

/** What the browser's authenticator signs for a challenge of the server. */
export async function askPasskey(): Promise<Record<string, unknown>> {
  const challenge = await client.accounts.passkeyChallenge({})
  const optionsJSON = challenge as unknown as PublicKeyCredentialRequestOptionsJSON
  return { ...(await startAuthentication({ optionsJSON })) }
}

/** Signs in with a passkey alone. */
export function usePasskeySignIn(to: {
  rememberMe: boolean
  onDone: (me: Me) => void
  onFailed: (sentence: string) => void
}) {
  return useMutation({
    mutationFn: async () =>
      client.accounts.signInWithPasskey({ response: await askPasskey(), rememberMe: to.rememberMe }),
    onSuccess: to.onDone,
    onError: (error) => to.onFailed(sentenceOfPasskey(error)),
  })
}

/** What to say when the browser or the server did not take a passkey. */
export const sentenceOfPasskey = (error: unknown): string =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
    ? 'No passkey was used. Please try again.'
    : errorText(error, 'That passkey did not work. Please try again.')
