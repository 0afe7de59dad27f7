import { randomInt } from 'node:crypto'
import type { AuthSettings } from '#server/accounts/auth.ts'
import { signature } from '#server/kit/signature.ts'

const howMany = 10 // ruling 8.2
const length = 10
// Without characters that are easily confused when copied by hand.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * Creates ten recovery codes to show once, and their hashes to store. Each has 49 bits, so a fast keyed hash is enough.
 */
export function newRecoveryCodes(auth: AuthSettings): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: howMany }, () => {
    const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
    return `${code.slice(0, 5)}-${code.slice(5)}`
  })
  return { codes, hashes: codes.map((code) => recoveryCodeHash(auth, code)) }
}

/** The stored hash of a recovery code, whatever case, spaces or dashes it was typed with. */
export const recoveryCodeHash = ({ dataKey }: AuthSettings, typed: string): string =>
  signature(dataKey, `recovery code ${typed.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
