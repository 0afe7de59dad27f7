import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The secret that signs and, while it is being replaced, the one before (docs/decisions/0091-replacing-the-secret.md).
 */
export type Secrets = { secret: string; previousSecret?: string | undefined }

export const secretsOf = ({ secret, previousSecret }: Secrets): string[] =>
  previousSecret === undefined ? [secret] : [secret, previousSecret]

/** Returns the text's HMAC-SHA-256, in base64url by default. */
export const signature = (secret: string, text: string, encoding: 'base64url' | 'base64' = 'base64url'): string =>
  createHmac('sha256', secret).update(text).digest(encoding)

/** True if the signature of a text is ours. */
export const isSigned = (secrets: Secrets, text: string, given: string): boolean =>
  secretsOf(secrets).some((secret) => isEqual(given, signature(secret, text)))

/** Compares two texts in constant time, wherever they differ. */
export function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
