import type { MailTopic } from '#domain/email/mail-kind.ts'
import { findPerson } from '#server/accounts/store.ts'
import { readSwitchOffToken } from './unsubscribe-token.ts'
import { tellLive } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { switchTopicOff } from './store.ts'

/** Ends the letters of the topic a token is for, signed in or not; answers which. Undefined where it is no token of ours. */
export async function switchOff(
  { db, clock, secret }: { db: Db; clock: Clock; secret: string },
  token: string,
): Promise<MailTopic | undefined> {
  const meant = readSwitchOffToken(secret, token)
  if (!meant) return undefined
  await db.transaction(async (tx) => {
    // Somebody who left gets no letters anyway.
    const { personId, topic } = meant
    if ((await findPerson(tx, personId)) && (await switchTopicOff(tx, personId, topic, clock.now())))
      tellLive(tx, clock.now(), [personId], 'mail-preferences-changed', {})
  })
  return meant.topic
}
