import { isRefusedFor } from '#web/kit/app/client.ts'

/** True if a call was refused because the last proof is more than 15 minutes old. */
export const needsProof = (error: unknown): boolean => isRefusedFor(error, 'proof-needed')
