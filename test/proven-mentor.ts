import { randomUUID } from 'node:crypto'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import type { Db } from '#server/kit/database.ts'

/**
 * Gives a mentor a past session that a student booked with bought credits, so that sessions paid with free credits are
 * owed too (ruling 6.3). That session is already paid out, unless `paid` is false.
 */
export async function proveMentor(db: Db, mentorId: PersonId, { paid = true } = {}): Promise<void> {
  const at = new Date('2019-01-01T10:00:00Z')
  const [studentId, sessionId] = [randomUUID() as PersonId, randomUUID() as SessionId]
  const ends = new Date(at.getTime() + 3_600_000)
  const written = { created_at: at, updated_at: at }
  await db.transaction(async (tx) => {
    await tx
      .insertInto('people')
      .values({ id: studentId, name: 'Paying Student', email: `${studentId}@example.com`, role: 'student', ...written })
      .execute()
    await tx.insertInto('credit_accounts').values({ student_id: studentId }).execute()
    await tx
      .insertInto('payments')
      .values({
        id: `in_${studentId}`,
        student_id: studentId,
        kind: 'plan',
        plan: 'Starter Plan',
        credits: 10,
        amount_cents: 3999,
        renewal: false,
        paid_at: at,
        credited_at: at,
      })
      .execute()
    await tx
      .insertInto('sessions')
      .values({
        id: sessionId,
        student_id: studentId,
        mentor_id: mentorId,
        topic: 'Interview prep',
        starts_at: at,
        ends_at: ends,
        status: 'completed',
        last_action_by: 'mentor',
        credit_cost_credits: 10,
        amount_cents: 2500,
        owed: true,
        paid,
        created_at: at,
        completed_at: ends,
      })
      .execute()
    const entry = { student_id: studentId, written_at: at }
    await tx
      .insertInto('credit_entries')
      .values([
        {
          ...entry,
          reason: 'plan',
          amount_credits: 10,
          balance_after_credits: 10,
          payment_id: `in_${studentId}`,
          key: `plan:in_${studentId}`,
        },
        {
          ...entry,
          reason: 'hold',
          amount_credits: -10,
          balance_after_credits: 0,
          session_id: sessionId,
          key: `hold:${sessionId}`,
        },
        {
          ...entry,
          reason: 'capture',
          amount_credits: 0,
          balance_after_credits: 0,
          session_id: sessionId,
          key: `capture:${sessionId}`,
        },
      ])
      .execute()
    await tx
      .insertInto('credit_holds')
      .values({ session_id: sessionId, student_id: studentId, amount_credits: 10, free_credits: 0, status: 'captured' })
      .execute()
  })
}
