import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import type { ReportDecision } from '#domain/safety/decide-report.ts'
import { dueAt, type ReportCategory, type ReportSubject } from '#domain/safety/report.ts'
import { batchedRead } from '#server/kit/batched-read.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

/** A report for the desk. `reporterId` is null if it was flagged by reading texts. */
export type NewReport = {
  id: string
  reporterId: PersonId | null
  reportedId: PersonId
  subject: ReportSubject
  aboutId: string | null
  category: ReportCategory
  words: string
  /** What was reported and its context, as they were then. */
  copy: unknown
}

/** Returns who made the report with this id; undefined if there is none. */
export async function findReport(reads: Reads, id: string): Promise<{ reporterId: PersonId | null } | undefined> {
  const row = await reads.selectFrom('reports').select('reporter_id').where('id', '=', id).executeTakeFirst()
  return row && { reporterId: row.reporter_id }
}

/** Counts the reports a person has made after `since`. */
export async function countReportsSince(reads: Reads, reporterId: PersonId, since: Date): Promise<number> {
  const row = await reads
    .selectFrom('reports')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('reporter_id', '=', reporterId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Counts how often reading texts has flagged a person in one category after `since`. */
export async function countFlagsSince(
  reads: Reads,
  reportedId: PersonId,
  category: ReportCategory,
  since: Date,
): Promise<number> {
  const { count } = await reads
    .selectFrom('reports')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('reported_id', '=', reportedId)
    .where('source', '=', 'reading')
    .where('category', '=', category)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * True if reading texts has flagged a person in one category, either ever, for something whose copy contains `ever`, or
 * after `since`, for something whose copy contains `lately`.
 */
export async function wasFlagged(
  reads: Reads,
  { reportedId, category }: { reportedId: PersonId; category: ReportCategory },
  { ever, lately, since }: { ever: object; lately: object; since: Date },
): Promise<boolean> {
  const row = await reads
    .selectFrom('reports')
    .select('id')
    .where('reported_id', '=', reportedId)
    .where('source', '=', 'reading')
    .where('category', '=', category)
    .where(
      sql<boolean>`(copy @> ${JSON.stringify(ever)}::jsonb
        or (created_at > ${since} and copy @> ${JSON.stringify(lately)}::jsonb))`,
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Puts a report in the desk's queue and sets when it is due; returns false if it is already there. */
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

/** The part of a report that deciding it needs. */
export type StoredReport = {
  id: string
  reporterId: PersonId | null
  reportedId: PersonId | null
  subject: ReportSubject
  aboutId: string | null
  category: ReportCategory
  decision: ReportDecision | null
}

/** Returns a report. Calls made at the same time are read in one statement. */
export const reportOf = batchedRead<string, StoredReport>(async (reads, ids) => {
  const rows = await stored(reads)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, toStored(row)]))
})

/** Returns a report, locked until the transaction ends. */
export async function lockReport(tx: Tx, id: string): Promise<StoredReport | undefined> {
  const row = await stored(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toStored(row)
}

export async function writeReportDecision(
  tx: Tx,
  id: string,
  { decision, by }: { decision: ReportDecision; by: PersonId },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('reports')
    .set({ state: 'decided', decision, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .execute()
}

const stored = (reads: Reads) =>
  reads
    .selectFrom('reports')
    .select(['id', 'reporter_id', 'reported_id', 'subject', 'about_id', 'category', 'decision'])

const toStored = (
  row: NonNullable<Awaited<ReturnType<ReturnType<typeof stored>['executeTakeFirst']>>>,
): StoredReport => ({
  id: row.id,
  reporterId: row.reporter_id,
  reportedId: row.reported_id,
  subject: row.subject,
  aboutId: row.about_id,
  category: row.category,
  decision: row.decision,
})
