import { createHash, randomBytes } from 'node:crypto'

/** A token for a link in an email. Only the email has it; the database stores its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
