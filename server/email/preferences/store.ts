import { sql } from 'kysely'
import type { MailTopic } from '#domain/email/mail-kind.ts'
import { everythingAnytime, type MailPreferences } from '#domain/email/mail-preferences.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

export async function readMailPreferences(reads: Reads, personId: PersonId): Promise<MailPreferences> {
  const row = await reads
    .selectFrom('mail_preferences')
    .select(['off_topics', 'quiet_from', 'quiet_until'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  if (!row) return everythingAnytime
  const { off_topics, quiet_from, quiet_until } = row
  return {
    off: off_topics,
    // The database returns the seconds too, as in 22:00:00.
    quietHours: quiet_from && quiet_until ? { from: quiet_from.slice(0, 5), until: quiet_until.slice(0, 5) } : null,
  }
}

export async function writeMailPreferences(
  tx: Tx,
  personId: PersonId,
  { off, quietHours }: MailPreferences,
  now: Date,
): Promise<void> {
  const values = {
    off_topics: off,
    quiet_from: quietHours?.from ?? null,
    quiet_until: quietHours?.until ?? null,
    changed_at: now,
  }
  await tx
    .insertInto('mail_preferences')
    .values({ person_id: personId, ...values })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
    .execute()
}

/** Opts a person out of one topic without overwriting concurrent changes; returns whether it was on. */
export async function unsubscribeTopic(tx: Tx, personId: PersonId, topic: MailTopic, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into mail_preferences as known (person_id, off_topics, changed_at) values (${personId}, array[${topic}], ${now})
    on conflict (person_id) do update set off_topics = known.off_topics || excluded.off_topics, changed_at = excluded.changed_at
    where not known.off_topics @> excluded.off_topics`.execute(tx)
  return numAffectedRows === 1n
}

export async function deleteMailPreferences(tx: Tx, personId: PersonId): Promise<void> {
  await tx.deleteFrom('mail_preferences').where('person_id', '=', personId).execute()
}
