import type { PersonId } from '#domain/kit/ids.ts'
import { universityMailPrefix } from './store.ts'
import { afterAllStartingWith } from '#server/kit/like.ts'
import type { Reads } from '#server/kit/tx.ts'

/**
 * Lists the emails sent to a person, for their data export. Leaves out the content: it is in their mailbox, and its
 * links must not leave it.
 */
export async function mailData(
  reads: Reads,
  { id, email, createdAt }: { id: PersonId; email: string; createdAt: Date },
): Promise<object[]> {
  const prefix = universityMailPrefix(id)
  return reads
    .selectFrom('mails')
    .select(['kind', 'subject', 'written_at as writtenAt', 'sent_at as sentAt'])
    .where((is) =>
      is.or([
        // Before the account existed, the address may have been someone else's.
        is.and([is('recipient', '=', email), is('written_at', '>=', createdAt)]),
        is.and([is('key', '>=', prefix), is('key', '<', afterAllStartingWith(prefix))]),
      ]),
    )
    .orderBy('written_at')
    .execute()
}
