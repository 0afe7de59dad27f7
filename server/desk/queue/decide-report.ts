import { asId, type PersonId, type SessionId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { type DecisionRefusal, decideReport as decide, type ReportDecision } from '#domain/safety/decide-report.ts'
import type { ReportCategory } from '#domain/safety/report.ts'
import { type Act, actIn, type ActNeeds, type ActRefusal } from '#server/desk/acts/act.ts'
import { hidingPart, hidingReview, type HideRefusal } from '#server/desk/acts/hide.ts'
import { suspendPerson } from '#server/desk/acts/suspend.ts'
import { announce } from '#server/kit/announce.ts'
import { writeAudit } from '#server/kit/audit-store.ts'
import type { Tx } from '#server/kit/tx.ts'
import { lockReport, type StoredReport, writeReportDecision } from '#server/safety/store.ts'
import { deleteTaken, findTaker } from './taken-store.ts'

type DoneAlready = HideRefusal | { code: 'suspended-already' } | { code: 'review-missing' }
type Refusal = ActRefusal | DecisionRefusal | { code: 'entry-not-found' } | DoneAlready

/**
 * Decides a report, once, and carries out what follows for the reported person, in one transaction. The audit log gets
 * a row for the decision and one for the act. The reporter is emailed (ruling 9.1).
 */
export function decideReport(
  needs: ActNeeds,
  { reportId, decision }: { reportId: string; decision: ReportDecision },
  act: Act,
): Promise<Result<Record<never, never>, Refusal>> {
  const { operatorId, requestId, reason } = act
  return needs.db.transaction(async (tx) => {
    if (reason.trim() === '') return refuse({ code: 'reason-missing' })
    const now = needs.clock.now()
    const report = await lockReport(tx, reportId)
    if (!report) return refuse({ code: 'entry-not-found' })
    const entry = { kind: 'report', id: reportId } as const
    const decided = decide(report, { decision, operatorId }, await findTaker(tx, entry))
    if (!decided.ok) return decided
    if (!decided.value.changed) return ok({})
    const done = await carryOut(tx, needs, { report, decision, act, now })
    if (!done.ok) return done
    await writeReportDecision(tx, reportId, { decision, by: operatorId }, now)
    await deleteTaken(tx, entry)
    const states = { before: { state: 'open' }, after: { state: 'decided', decision, reportId } }
    const about = { operatorId, requestId, reason: reason.trim(), aboutId: report.reportedId }
    await writeAudit(tx, needs.auth, { act: 'report-decided', ...about, ...states }, now)
    announce(tx, now, 'report-decided', { reportId })
    return ok({})
  })
}

type Decided = { report: StoredReport; decision: ReportDecision; act: Act; now: Date }

async function carryOut(
  tx: Tx,
  needs: ActNeeds,
  { report, decision, act, now }: Decided,
): Promise<Result<object, ActRefusal | DoneAlready>> {
  const { reportedId, aboutId, category } = report
  if (decision === 'dismissed' || decision === 'handled') return ok({})
  if (reportedId === null) return refuse({ code: 'account-not-found' })
  const workFor = {
    suspended: () => suspendPerson,
    warned: () => warnAbout(report.id, category),
    'photo-hidden': () => hidingPart('photo', category),
    'bio-hidden': () => hidingPart('bio', category),
    'review-hidden': () => hidingReview(asId<SessionId>(aboutId ?? ''), category),
  }
  return actIn<DoneAlready>(tx, needs, reportedId, { act, now, work: workFor[decision]() })
}

/** Emails a person which rule to keep to, without revealing who reported them. */
const warnAbout =
  (reportId: string, category: ReportCategory) =>
  async (tx: Tx, { id }: { id: PersonId }, now: Date) => {
    announce(tx, now, 'person-warned', { personId: id, reportId })
    return ok({ act: 'warned' as const, before: {}, after: { category } })
  }
