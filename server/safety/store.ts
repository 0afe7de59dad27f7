import type { PersonId } from '#domain/kit/ids.ts'
import { dueAt, type ReportCategory, type ReportSubject } from '#domain/safety/report.ts'
import type { Tx } from '#server/kit/tx.ts'

/** Something for the desk to look at; `reporterId` is null for what reading texts flagged. */
export type NewReport = {
  id: string
  reporterId: PersonId | null
  reportedId: PersonId
  subject: ReportSubject
  aboutId: string | null
  category: ReportCategory
  words: string
  /** What was reported, and what stands around it, as it was then. */
  copy: unknown
}

/** Puts a report in the desk's queue, with its clock running; returns false if it is there already. */
export async function insertReport(tx: Tx, report: NewReport, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('reports')
    .values({
      id: report.id,
      source: report.reporterId === null ? 'reading' : 'person',
      reporter_id: report.reporterId,
      reported_id: report.reportedId,
      subject: report.subject,
      about_id: report.aboutId,
      category: report.category,
      words: report.words,
      copy: JSON.stringify(report.copy),
      created_at: now,
      due_at: dueAt(report.category, now),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
