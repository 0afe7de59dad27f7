import { createHash } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { type Secrets, secretsOf } from '#server/kit/signature.ts'

/**
 * What the sign-in library encrypts with: each secret has a version, which what it encrypted carries. Ours is made from the secret, so
 * that it stays the same when the current one becomes the previous.
 */
export const versionedSecrets = (secrets: Secrets): { version: number; value: string }[] =>
  secretsOf(secrets).map((value) => ({ version: versionOf(value), value }))

/** The secret of what was encrypted before versions: it was replaced together with everything it encrypted. */
export const unversionedSecret = ({ secret, previousSecret }: Secrets): string => previousSecret ?? secret

/** The text as the library would encrypt it, with the current secret. */
export const encrypted = (secrets: Secrets, text: string): Promise<string> =>
  symmetricEncrypt({ key: keysOf(secrets, secrets.secret), data: text })

/** Whether this was encrypted with the current secret, and says so. */
export const isCurrent = ({ secret }: Secrets, text: string): boolean => text.startsWith(`$ba$${versionOf(secret)}$`)

/** What was encrypted with the current or the previous secret; undefined if it was another. */
export async function decrypted(secrets: Secrets, text: string): Promise<string | undefined> {
  for (const unversioned of secretsOf(secrets))
    try {
      return await symmetricDecrypt({ key: keysOf(secrets, unversioned), data: text })
    } catch {
      // The library has no error of its own for another key: the cipher finds out, or the version is not known.
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
