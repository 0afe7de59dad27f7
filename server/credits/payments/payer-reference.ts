import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PersonId } from '#domain/kit/ids.ts'

/**
 * What a payment link carries to say whom the payment is for. The payer can edit the link, so the student's id is
 * signed: nobody can pay, and later cancel or dispute, in somebody else's name. Letters, digits, '-' and '_' only, as
 * the provider requires.
 */
export const payerReference = (secret: string, studentId: PersonId): string =>
  `${studentId}_${signatureOf(secret, studentId)}`

/** The student whom a reference names; undefined if we did not sign it. */
export function readPayerReference(secret: string, reference: string): PersonId | undefined {
  const studentId = reference.slice(0, idLength)
  if (!uuid.test(studentId) || reference[idLength] !== '_') return undefined
  const expected = Buffer.from(signatureOf(secret, studentId))
  const given = Buffer.from(reference.slice(idLength + 1))
  return given.length === expected.length && timingSafeEqual(given, expected) ? (studentId as PersonId) : undefined
}

const idLength = 36
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const signatureOf = (secret: string, studentId: string): string =>
  createHmac('sha256', secret).update(`payer reference ${studentId}`).digest('base64url')
