import type { MailTopic } from '#domain/email/mail-kind.ts'
import { findPerson } from '#server/accounts/store.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'
import { publish } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Secrets } from '#server/kit/signature.ts'
import { unsubscribeTopic } from './store.ts'

/**
 * Unsubscribes a token's person from its topic, signed in or not; returns the topic. Undefined if the token isn't ours.
 */
export async function unsubscribeFromTopic(
  { db, clock, secrets }: { db: Db; clock: Clock; secrets: Secrets },
  token: string,
): Promise<MailTopic | undefined> {
  const meant = readUnsubscribeToken(secrets, token)
  if (!meant) return undefined
  await db.transaction(async (tx) => {
    // A closed account gets no email anyway.
    const { personId, topic } = meant
    if ((await findPerson(tx, personId)) && (await unsubscribeTopic(tx, personId, topic, clock.now())))
      publish(tx, clock.now(), [personId], 'mail-preferences-changed', {})
  })
  return meant.topic
}
