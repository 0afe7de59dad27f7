import { sql } from 'kysely'
import { type ReminderKind, reminderLead } from '#domain/sessions/due-reminder.ts'
import type { SessionId } from '#domain/kit/ids.ts'
import type { Tx } from '#server/kit/tx.ts'

/**
 * Returns the next confirmed session that starts soon and whose current reminder (24 hours or 1 hour before) isn't
 * handled yet, locked; soonest first.
 */
export async function lockNextToRemind(tx: Tx, now: Date): Promise<SessionId | undefined> {
  const lastHour = new Date(now.getTime() + reminderLead.hour)
  const row = await tx
    .selectFrom('sessions')
    .select('id')
    .where('status', '=', 'confirmed')
    .where('starts_at', '>', now)
    .where('starts_at', '<=', new Date(now.getTime() + reminderLead.day))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('session_reminders')
            .select('kind')
            .whereRef('session_id', '=', 'sessions.id')
            .whereRef('session_reminders.starts_at', '=', 'sessions.starts_at')
            .where(
              'kind',
              '=',
              sql<'day' | 'hour'>`case when sessions.starts_at <= ${lastHour} then 'hour' else 'day' end`,
            ),
        ),
      ),
    )
    .orderBy('starts_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && row.id
}

/**
 * Records that a reminder was handled, whether sent or not needed; returns false if that was already recorded. Holding
 * the session's lock doesn't rule that out: the record may have been written after the statement that took the lock
 * began.
 */
export async function recordReminder(
  tx: Tx,
  { sessionId, startsAt, kind }: { sessionId: SessionId; startsAt: Date; kind: ReminderKind },
  now: Date,
): Promise<boolean> {
  const noted = await tx
    .insertInto('session_reminders')
    .values({ session_id: sessionId, starts_at: startsAt, kind, reminded_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst()
  return noted !== undefined
}
