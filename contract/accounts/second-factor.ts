import { z } from 'zod'
import { signedIn } from '#contract/accounts.ts'
import { callFor } from '#contract/kit/call.ts'
import { id, instant, limits, line, text } from '#contract/kit/fields.ts'
import { may } from '#contract/kit/refusals.ts'

const code = line('Code', 40)
const password = text('Password', limits.password)
const name = line('Name', limits.name)
/** The input and output of a browser's WebAuthn functions, as JSON in the shape the W3C defines. */
const webAuthn = z.record(z.string(), z.unknown())
/** Ten single-use codes, shown only this once. Null if the account already had codes. */
const recoveryCodes = z.array(z.string())

/** How a person's account is protected beyond the password (ruling 8.2). */
export const security = z.object({
  codeAppSince: instant.nullable(),
  passkeys: z.array(z.object({ id, name: z.string(), addedAt: instant })),
  recoveryCodesLeft: z.int(),
  /** Whether this sign-in has a proof from the last 15 minutes, which changing any of this requires. */
  proven: z.boolean(),
})
export type Security = z.infer<typeof security>

/**
 * Proves that it is still the person themselves: with a second factor if they have one, otherwise with the password.
 */
export const proof = z.discriminatedUnion('by', [
  z.object({ by: z.literal('password'), password }),
  z.object({ by: z.literal('code'), code }),
  z.object({ by: z.literal('recovery-code'), code }),
  z.object({ by: z.literal('passkey'), response: webAuthn }),
])
export type Proof = z.infer<typeof proof>

const call = (path: `/${string}`, summary: string, access: 'anyone' | 'account' = 'account') =>
  callFor(access).route({ method: 'POST', path, tags: ['Two-step login'], summary })

export const secondFactor = {
  finishSignIn: call('/sign-in/second-factor', 'Second step of signing in: a code or a recovery code', 'anyone')
    .input(z.object({ by: z.enum(['code', 'recovery-code']), code }))
    .output(signedIn)
    .errors(may('code-wrong', 'second-factor-expired', 'too-many-attempts', 'account-suspended', 'password-expired')),
  passkeyChallenge: call(
    '/sign-in/passkey/challenge',
    'Begin to sign in, or to prove who one is, with a passkey',
    'anyone',
  )
    .input(z.object({}))
    .output(webAuthn),
  signInWithPasskey: call('/sign-in/passkey', 'Sign in with a passkey', 'anyone')
    .input(z.object({ response: webAuthn, rememberMe: z.boolean().default(false) }))
    .output(signedIn)
    .errors(may('passkey-refused', 'too-many-attempts', 'account-suspended')),

  security: callFor('account')
    .route({ method: 'GET', path: '/me/security', tags: ['Two-step login'], summary: 'How my account is protected' })
    .output(security),
  prove: call('/me/security/proof', 'Prove who one is, for the next 15 minutes')
    .input(proof)
    .output(z.object({}))
    .errors(may('password-wrong', 'code-wrong', 'passkey-refused', 'proof-needed', 'too-many-attempts')),
  startCodeApp: call('/me/security/code-app', 'Begin to set up a code app')
    .input(z.object({}))
    .output(z.object({ uri: z.string(), secret: z.string() }))
    .errors(may('proof-needed', 'code-app-on')),
  confirmCodeApp: call('/me/security/code-app/confirm', 'Turn the code app on with its first code')
    .input(z.object({ code }))
    .output(z.object({ recoveryCodes: recoveryCodes.nullable() }))
    .errors(may('proof-needed', 'code-wrong', 'code-app-missing', 'code-app-on', 'too-many-attempts')),
  removeCodeApp: call('/me/security/code-app/remove', 'Turn the code app off')
    .input(z.object({}))
    .output(z.object({}))
    .errors(may('proof-needed')),
  newPasskeyChallenge: call('/me/security/passkeys/challenge', 'Begin to add a passkey')
    .input(z.object({}))
    .output(webAuthn)
    .errors(may('proof-needed', 'too-many-passkeys')),
  addPasskey: call('/me/security/passkeys', 'Add a passkey')
    .input(z.object({ response: webAuthn, name }))
    .output(z.object({ recoveryCodes: recoveryCodes.nullable() }))
    .errors(may('proof-needed', 'passkey-refused', 'too-many-passkeys')),
  renamePasskey: call('/me/security/passkeys/rename', 'Rename a passkey')
    .input(z.object({ passkeyId: id, name }))
    .output(z.object({}))
    .errors(may('passkey-not-found', 'fields-missing')),
  removePasskey: call('/me/security/passkeys/remove', 'Remove a passkey')
    .input(z.object({ passkeyId: id }))
    .output(z.object({}))
    .errors(may('proof-needed', 'passkey-not-found')),
  renewRecoveryCodes: call('/me/security/recovery-codes', 'Make ten new recovery codes; the old ones stop working')
    .input(z.object({}))
    .output(z.object({ recoveryCodes }))
    .errors(may('proof-needed', 'second-factor-off')),
}
