import { failureOf } from '#web/kit/app/client.ts'

/** Whether a call was refused because the last proof is more than 15 minutes old. */
export function needsProof(error: unknown): boolean {
  const failure = failureOf(error)
  return failure.kind === 'refused' && failure.code === 'proof-needed'
}
