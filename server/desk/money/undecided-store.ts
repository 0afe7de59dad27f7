import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import type { Reads } from '#server/kit/tx.ts'

type Someone = { id: PersonId; name: string }

/** Those of these sessions that the mentor still hasn't been paid for, each with its topic and parties. */
export async function findStillUnpaid(
  reads: Reads,
  ids: SessionId[],
): Promise<Map<SessionId, { topic: string; mentor: Someone; student: Someone }>> {
  if (ids.length === 0) return new Map()
  const rows = await reads
    .selectFrom('sessions')
    .innerJoin('people as mentor', 'mentor.id', 'mentor_id')
    .innerJoin('people as student', 'student.id', 'student_id')
    .select(['sessions.id', 'topic', 'mentor_id', 'student_id', 'mentor.name', 'student.name as student_name'])
    .where('sessions.id', 'in', ids)
    .where('owed', '=', true)
    .where('paid', '=', false)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        topic: row.topic,
        mentor: { id: row.mentor_id, name: row.name },
        student: { id: row.student_id, name: row.student_name },
      },
    ]),
  )
}

/** Those of these payments that aren't settled yet. */
export async function findStillUnclaimed(reads: Reads, checkoutIds: string[]): Promise<Set<string>> {
  if (checkoutIds.length === 0) return new Set()
  const rows = await reads
    .selectFrom('unclaimed_payments')
    .select('checkout_id')
    .where('checkout_id', 'in', checkoutIds)
    .where('settled_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.checkout_id))
}
