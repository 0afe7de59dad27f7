import { createHash, randomBytes } from 'node:crypto'

/** Creates a token for an emailed link. Only the email contains it; the database stores its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
