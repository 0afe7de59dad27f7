import { createHmac } from 'node:crypto'
import type { PersonId } from '#domain/kit/ids.ts'
import type { IceConfig } from '#server/kit/ice-config.ts'

type IceServer = { urls: string[]; username?: string; credential?: string }

/**
 * Returns the servers the two browsers may use to find each other. For relays, each person gets credentials that
 * expire, in the form of coturn's `use-auth-secret`: the user name is '<seconds since 1970>:<id>', the password its
 * HMAC-SHA1 in base64.
 */
export function iceServersFor({ urls, turnSecret }: IceConfig, personId: PersonId, until: Date): IceServer[] {
  const relays = urls.filter((url) => url.startsWith('turn'))
  const others = urls.filter((url) => !url.startsWith('turn'))
  const username = `${Math.ceil(until.getTime() / 1000)}:${personId}`
  return [
    ...(others.length > 0 ? [{ urls: others }] : []),
    ...(relays.length > 0 && turnSecret !== undefined
      ? [{ urls: relays, username, credential: createHmac('sha1', turnSecret).update(username).digest('base64') }]
      : []),
  ]
}
