import { hour } from '#domain/kit/time.ts'
import { findMailTimes } from '#server/email/store.ts'
import type { Reads } from '#server/kit/tx.ts'

// Counts all emails with a verification link, including the first. Until an address is verified, it may be a
// stranger's, and nobody should be able to flood their mailbox.
const maxPerHour = 5

/** Returns when the next verification email may be sent to an address; null if it may be sent now. */
export async function nextVerification(reads: Reads, email: string, now: Date): Promise<Date | null> {
  const since = new Date(now.getTime() - hour)
  const sent = await findMailTimes(reads, { kind: 'signup', recipient: email, since })
  const oldest = sent.at(-maxPerHour)
  return oldest ? new Date(oldest.getTime() + hour) : null
}
