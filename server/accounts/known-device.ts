import { createHash, randomBytes } from 'node:crypto'
import type { PersonId } from '#domain/kit/ids.ts'
import { addressBlock } from '#server/kit/address-block.ts'
import { isSigned, signature } from '#server/kit/signature.ts'
import { type AuthSettings, cookieNamed, cookieName, isSecure } from './auth.ts'

/** Where a request comes from: its network address, and the headers with the browser's cookies. */
export type Origin = { address: string; headers: Headers }

/**
 * What failed attempts are counted by. A device that was signed in to this account before counts separately; everyone
 * else counts by address. That way strangers' failures never lock people out of their usual devices (ruling 1.7).
 */
export type Source = { name: string; known: boolean }

const lastsSeconds = 400 * 24 * 3600 // the longest that browsers keep a cookie

export function sourceOf(auth: AuthSettings, { address, headers }: Origin, personId: PersonId | undefined): Source {
  const device = personId && knownDevice(auth, headers, personId)
  return device
    ? { name: `device ${personId} ${device}`, known: true }
    : { name: `address ${addressBlock(address)}`, known: false }
}

/**
 * Whether the browser claims to be a known device of some account. Whether it is, and of which one, takes looking up
 * the account.
 */
export const claimsDevice = (auth: AuthSettings, headers: Headers): boolean =>
  (headers.get('cookie') ?? '').includes(cookieName(auth, 'device_'))

/** The cookie that identifies a known device, one per account. The same device keeps its number. */
export function deviceCookie(auth: AuthSettings, personId: PersonId, headers: Headers): string {
  const device = knownDevice(auth, headers, personId) ?? randomBytes(12).toString('base64url')
  return [
    `${nameFor(auth, personId)}=${device}.${signature(auth.secret, claimOf(personId, device))}`,
    `Max-Age=${lastsSeconds}`,
    'Path=/; HttpOnly; SameSite=Lax',
    ...(isSecure(auth) ? ['Secure'] : []),
  ].join('; ')
}

function knownDevice(auth: AuthSettings, headers: Headers, personId: PersonId): string | undefined {
  const [device, signed] = cookieNamed(headers.get('cookie') ?? '', nameFor(auth, personId))?.split('.') ?? []
  return device && signed && isSigned(auth, claimOf(personId, device), signed) ? device : undefined
}

const nameFor = (auth: AuthSettings, personId: PersonId): string =>
  cookieName(auth, `device_${createHash('sha256').update(personId).digest('hex').slice(0, 12)}`)

const claimOf = (personId: PersonId, device: string): string => `known device ${personId} ${device}`
