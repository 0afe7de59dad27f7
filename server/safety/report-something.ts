import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { ReportCategory, ReportSubject } from '#domain/safety/report.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Reads } from '#server/kit/tx.ts'
import { type Blocker, isWithinReach, type Reach } from './block-person.ts'
import { areBlocked, hasBlocked } from './blocks-store.ts'
import { countReportsSince, findReport, insertReport } from './store.ts'

/** A person who reports more than this in a day is asked to wait. */
const reportsADay = 20
const day = 86_400_000

export type ReportRequest = {
  /** Created by the sender, so that a double click reports once. */
  id: string
  /** Who it is about. For a review, whose profile it is on, which can be the reporter's own. */
  reportedId: PersonId
  subject: ReportSubject
  /** The message or session, or the session of a review. Null for a person. */
  aboutId: string | null
  category: ReportCategory
  words: string
}

export type ReportNeeds = {
  db: Db
  clock: Clock
  reach: Reach
  /**
   * Returns who is reported, and a copy of what is reported with its context, as far as they are stored; undefined if
   * it is not between these two. Messages and sessions are to the right, so the router passes it in.
   */
  copyOf: (reads: Reads, reporter: Blocker, request: ReportRequest) => Promise<Copied | undefined>
}

type Copied = { reportedId: PersonId; copy: object }
type Refusal = { code: 'profile-not-found' } | { code: 'too-many-reports' }

/** Reports a person, a message, a session or a review to the desk. The reported person is not told (ruling 9.1). */
export function reportSomething(
  { db, clock, reach, copyOf }: ReportNeeds,
  reporter: Blocker,
  request: ReportRequest,
): Promise<Result<object, Refusal>> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const earlier = await findReport(tx, request.id)
    if (earlier) return earlier.reporterId === reporter.personId ? ok({}) : refuse({ code: 'profile-not-found' })
    const copied = (await mayReport(tx, reach, reporter, request)) ? await copyOf(tx, reporter, request) : undefined
    if (!copied || copied.reportedId === reporter.personId) return refuse({ code: 'profile-not-found' })
    const count = await countReportsSince(tx, reporter.personId, new Date(now.getTime() - day))
    if (count >= reportsADay) return refuse({ code: 'too-many-reports' })
    await insertReport(tx, { ...request, ...copied, reporterId: reporter.personId }, now)
    return ok({})
  })
}

/**
 * A review can be reported where it can be seen, by other mentors too. Anything else can be reported even after a block,
 * by either of the two, and after the other's account was closed: blocking the person they hurt, or leaving, gets nobody
 * out of a report.
 */
async function mayReport(
  reads: Reads,
  reach: Reach,
  reporter: Blocker,
  { reportedId, subject }: ReportRequest,
): Promise<boolean> {
  const { personId } = reporter
  if (reportedId === personId) return subject === 'review'
  if (subject === 'review') return !(await areBlocked(reads, personId, reportedId)) && reach.isMentor(reads, reportedId)
  return (
    (await isWithinReach(reads, reach, reporter, reportedId)) ||
    // The reporter knows about their own block, so nothing is revealed.
    hasBlocked(reads, personId, reportedId)
  )
}
