import {
  checkMailPreferences,
  type MailPreferences,
  type MailPreferencesRefusal,
} from '#domain/email/mail-preferences.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Result } from '#domain/kit/result.ts'
import { publish } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { writeMailPreferences } from './store.ts'

/** Saves a person's mail preferences. They also apply to mail already waiting. */
export async function setMailPreferences(
  { db, clock }: { db: Db; clock: Clock },
  personId: PersonId,
  wanted: MailPreferences,
): Promise<Result<MailPreferences, MailPreferencesRefusal>> {
  const checked = checkMailPreferences(wanted)
  if (!checked.ok) return checked
  const now = clock.now()
  await db.transaction(async (tx) => {
    await writeMailPreferences(tx, personId, checked.value, now)
    publish(tx, now, [personId], 'mail-preferences-changed', {})
  })
  return checked
}
