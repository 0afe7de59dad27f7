import { createHash, randomBytes } from 'node:crypto'

/** A token for a link in an email. It is written nowhere but in the email; the database knows its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
