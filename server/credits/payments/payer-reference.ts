import { isId, type PersonId } from '#domain/kit/ids.ts'
import { isSigned, type Secrets, signature } from '#server/kit/signature.ts'

/**
 * The part of a payment link that tells which student the payment is for. The payer can edit the link, so the student's
 * id is signed: this keeps people from paying, and later canceling or disputing, in another person's name. Letters,
 * digits, '-' and '_' only, as the provider requires.
 */
export const payerReference = (secret: string, studentId: PersonId): string =>
  `${studentId}_${signature(secret, claimOf(studentId))}`

/** The student named by a reference; undefined if we didn't sign it. */
export function readPayerReference(secrets: Secrets, reference: string): PersonId | undefined {
  const studentId = reference.slice(0, idLength)
  if (!isId<PersonId>(studentId) || reference[idLength] !== '_') return undefined
  return isSigned(secrets, claimOf(studentId), reference.slice(idLength + 1)) ? studentId : undefined
}

const idLength = 36
const claimOf = (studentId: string): string => `payer reference ${studentId}`
