import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { PersonId } from '#domain/kit/ids.ts'

/** An event that only matters now, on its way to the other processes. */
export type Passing = { sender: string; to: PersonId; type: string; body: unknown }

const maxPayloadBytes = 7900 // PostgreSQL takes payloads under 8,000

/** As a hint between processes. Signals of calls are longer than a hint may be, and repeat themselves: those are packed. */
export function toHint(passing: Passing): string {
  const plain = JSON.stringify(passing)
  if (Buffer.byteLength(plain) <= maxPayloadBytes) return plain
  const packed = deflateRawSync(plain).toString('base64')
  if (packed.length > maxPayloadBytes)
    throw new Error(`a ${passing.type} event of ${plain.length} characters is too long`)
  return packed
}

export function fromHint(hint: string): Passing {
  const plain = hint.startsWith('{') ? hint : inflateRawSync(Buffer.from(hint, 'base64')).toString()
  const passing: Passing = JSON.parse(plain)
  return passing
}
