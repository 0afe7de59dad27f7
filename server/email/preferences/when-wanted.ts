import { type MailKind, reachesSuspended, topicOf } from '#domain/email/mail-kind.ts'
import { whenToSend } from '#domain/email/when-to-send.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { findSuspension } from '#server/accounts/store.ts'
import type { Reads } from '#server/kit/tx.ts'
import { readMailPreferences } from './store.ts'

/**
 * When an email of this kind may go to a person: now, never, or when their quiet hours end. Never is also for a
 * suspended person, if the email leads to a login that refuses them.
 */
export async function whenWanted(
  reads: Reads,
  kind: MailKind,
  { id, timeZone }: { id: PersonId; timeZone: string },
  now: Date,
): Promise<'now' | 'never' | Date> {
  if (!reachesSuspended(kind) && (await findSuspension(reads, id))) return 'never'
  const topic = topicOf(kind)
  return topic ? whenToSend(topic, await readMailPreferences(reads, id), timeZone, now) : 'now'
}
