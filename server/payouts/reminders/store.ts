import type { PersonId } from '#domain/kit/ids.ts'
import type { Tx } from '#server/kit/tx.ts'

/**
 * Records that a student was reminded, unless there was another reminder after `notBefore`. Returns whether it was
 * recorded.
 */
export async function writeReminder(
  tx: Tx,
  { studentId, mentorId }: { studentId: PersonId; mentorId: PersonId },
  { now, notBefore }: { now: Date; notBefore: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('verification_reminders')
    .values({ student_id: studentId, mentor_id: mentorId, reminded_at: now })
    .onConflict((conflict) =>
      conflict
        .constraint('verification_reminders_pkey')
        .doUpdateSet({ mentor_id: mentorId, reminded_at: now })
        .where('verification_reminders.reminded_at', '<=', notBefore),
    )
    .returning('student_id')
    .executeTakeFirst()
  return row !== undefined
}
