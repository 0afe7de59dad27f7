import type { Availability } from '#domain/sessions/availability.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

/**
 * Returns a mentor's hours and their days off from `firstDay` on, which is given the hours' zone; undefined if none
 * were ever set.
 */
export async function findAvailability(
  reads: Reads,
  mentorId: PersonId,
  firstDay: (timeZone: string) => string,
): Promise<Availability | undefined> {
  const row = await reads
    .selectFrom('availabilities')
    .select('time_zone')
    .where('mentor_id', '=', mentorId)
    .executeTakeFirst()
  if (!row) return undefined
  const [openHours, daysOff] = await Promise.all([
    reads
      .selectFrom('open_hours')
      .select(['weekday', 'from_minute as fromMinute', 'to_minute as toMinute'])
      .where('mentor_id', '=', mentorId)
      .orderBy('weekday')
      .orderBy('from_minute')
      .execute(),
    reads
      .selectFrom('days_off')
      .select('day')
      .where('mentor_id', '=', mentorId)
      .where('day', '>=', firstDay(row.time_zone))
      .orderBy('day')
      .execute(),
  ])
  return { timeZone: row.time_zone, openHours, daysOff: daysOff.map(({ day }) => day) }
}

/** Makes other saves of these hours wait until this transaction ends, even if none were saved before. */
export async function lockAvailability(tx: Tx, mentorId: PersonId, timeZone: string, now: Date): Promise<void> {
  await tx
    .insertInto('availabilities')
    .values({ mentor_id: mentorId, time_zone: timeZone, updated_at: now })
    .onConflict((conflict) => conflict.constraint('availabilities_pkey').doUpdateSet({ updated_at: now }))
    .execute()
}

/** Replaces hours and days off. Of two concurrent saves, one wins entirely. */
export async function writeAvailability(
  tx: Tx,
  mentorId: PersonId,
  { timeZone, openHours, daysOff }: Availability,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('availabilities')
    .values({ mentor_id: mentorId, time_zone: timeZone, updated_at: now })
    .onConflict((conflict) =>
      conflict.constraint('availabilities_pkey').doUpdateSet({ time_zone: timeZone, updated_at: now }),
    )
    .execute()
  await tx.deleteFrom('open_hours').where('mentor_id', '=', mentorId).execute()
  await tx.deleteFrom('days_off').where('mentor_id', '=', mentorId).execute()
  if (openHours.length > 0)
    await tx
      .insertInto('open_hours')
      .values(
        openHours.map(({ weekday, fromMinute, toMinute }) => ({
          mentor_id: mentorId,
          weekday,
          from_minute: fromMinute,
          to_minute: toMinute,
        })),
      )
      .execute()
  if (daysOff.length > 0)
    await tx
      .insertInto('days_off')
      .values(daysOff.map((day) => ({ mentor_id: mentorId, day })))
      .execute()
}

/** Deletes a mentor's hours. */
export async function deleteAvailability(tx: Tx, mentorId: PersonId): Promise<void> {
  await tx.deleteFrom('availabilities').where('mentor_id', '=', mentorId).execute()
}
