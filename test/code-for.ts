import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'

/**
 * Returns the code that a code app shows for this key. `ahead` is how many 30-second spans later, since a code works
 * only once.
 */
export function codeFor(key: string, { ahead = 0 } = {}): Promise<string> {
  const secret = new TextDecoder().decode(base32.decode(key.replaceAll(/\s/g, '')))
  return createOTP(secret).hotp(Math.floor(Date.now() / 30_000) + ahead)
}
