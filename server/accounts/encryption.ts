import { createHash } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { type Secrets, secretsOf } from '#server/kit/signature.ts'

/**
 * The secrets that the sign-in library encrypts with. Each has a version number, which is stored with whatever it
 * encrypts. We derive it from the secret, so that it stays the same when the current secret becomes the previous one.
 */
export const versionedSecrets = (secrets: Secrets): { version: number; value: string }[] =>
  secretsOf(secrets).map((value) => ({ version: versionOf(value), value }))

/**
 * The secret for data encrypted before versions existed, which is the oldest one configured. Everything encrypted with
 * it is renewed whenever it is replaced.
 */
export const unversionedSecret = ({ secret, previousSecret }: Secrets): string => previousSecret ?? secret

/** Encrypts a text with the current secret, in the library's format. */
export const encrypted = (secrets: Secrets, text: string): Promise<string> =>
  symmetricEncrypt({ key: keysOf(secrets, secrets.secret), data: text })

/** Whether the text was encrypted with the current secret, according to its version. */
export const isCurrent = ({ secret }: Secrets, text: string): boolean => text.startsWith(`$ba$${versionOf(secret)}$`)

/** Decrypts a text that was encrypted with the current or previous secret. Undefined if it was another secret. */
export async function decrypted(secrets: Secrets, text: string): Promise<string | undefined> {
  for (const unversioned of secretsOf(secrets))
    try {
      return await symmetricDecrypt({ key: keysOf(secrets, unversioned), data: text })
    } catch {
      // The library has no specific error for a wrong key: either the cipher fails or the version is unknown.
    }
  return undefined
}

const keysOf = (secrets: Secrets, legacySecret: string) => ({
  keys: new Map(versionedSecrets(secrets).map(({ version, value }) => [version, value])),
  currentVersion: versionOf(secrets.secret),
  legacySecret,
})

const versionOf = (secret: string): number =>
  createHash('sha256').update(`version of ${secret}`).digest().readUInt32BE()
