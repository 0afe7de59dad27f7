import type { PersonId } from '#domain/kit/ids.ts'
import { universityMailPrefix } from './store.ts'
import { afterAllStartingWith } from '#server/kit/like.ts'
import type { Reads } from '#server/kit/tx.ts'

/** Which emails were sent to a person; their content is in the person's mailbox, and links must not leave it. */
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
        // Before that, the address may have been somebody else's.
        is.and([is('recipient', '=', email), is('written_at', '>=', createdAt)]),
        is.and([is('key', '>=', prefix), is('key', '<', afterAllStartingWith(prefix))]),
      ]),
    )
    .orderBy('written_at')
    .execute()
}
