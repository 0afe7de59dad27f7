import type { Id } from '#domain/kit/ids.ts'

/**
 * Returns a UUID made by the browser, so that resending something is recognized as the same thing. `crypto.randomUUID`
 * needs a secure context, which a phone opening a laptop's address over plain http doesn't have.
 */
export const newId = <Name extends string>(): Id<Name> => uuid() as Id<Name>

function uuid(): string {
  const source: Pick<Crypto, 'getRandomValues'> & Partial<Crypto> = crypto
  if (source.randomUUID) return source.randomUUID()
  const bytes = source.getRandomValues(new Uint8Array(16))
  const at = (place: number) => bytes[place] ?? 0
  bytes[6] = (at(6) & 0x0f) | 0x40 // version 4
  bytes[8] = (at(8) & 0x3f) | 0x80 // variant 1
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
