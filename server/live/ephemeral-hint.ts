import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { PersonId } from '#domain/kit/ids.ts'

/** An ephemeral event on its way to the other processes. */
export type EphemeralEvent = { sender: string; to: PersonId; type: string; body: unknown }

const maxPayloadBytes = 7900 // PostgreSQL accepts payloads under 8,000

/**
 * Encodes an event as a hint between processes. Signals of video calls are longer than a hint may be, but repetitive,
 * so they are compressed.
 */
export function toHint(event: EphemeralEvent): string {
  const plain = JSON.stringify(event)
  if (Buffer.byteLength(plain) <= maxPayloadBytes) return plain
  const packed = deflateRawSync(plain).toString('base64')
  if (packed.length > maxPayloadBytes)
    throw new Error(`a ${event.type} event of ${plain.length} characters is too long`)
  return packed
}

export function fromHint(hint: string): EphemeralEvent {
  const plain = hint.startsWith('{') ? hint : inflateRawSync(Buffer.from(hint, 'base64')).toString()
  const event: EphemeralEvent = JSON.parse(plain)
  return event
}
