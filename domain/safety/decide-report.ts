import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import type { ReportSubject } from './report.ts'

/** How the desk can decide a report. `handled`: what was needed has already been done, or is being done elsewhere. */
export const reportDecisions = [
  'dismissed',
  'handled',
  'warned',
  'suspended',
  'photo-hidden',
  'bio-hidden',
  'review-hidden',
] as const
export type ReportDecision = (typeof reportDecisions)[number]

/** The operator who is working on an entry of the queue. */
export type Taker = { operatorId: PersonId; name: string }

export type DecisionRefusal =
  | { code: 'entry-taken'; name: string }
  | { code: 'entry-decided' }
  | { code: 'decision-not-possible' }

/** The decisions that fit what is reported. */
export function decisionsOn(subject: ReportSubject): readonly ReportDecision[] {
  const always = ['dismissed', 'handled', 'warned', 'suspended'] as const
  if (subject === 'person') return [...always, 'photo-hidden', 'bio-hidden']
  return subject === 'review' ? [...always, 'review-hidden'] : always
}

/**
 * Checks whether an operator may decide a report this way now: only once, and not while another operator works on it.
 * Deciding it again the same way changes nothing.
 */
export function decideReport(
  report: { subject: ReportSubject; decision: ReportDecision | null },
  { decision, operatorId }: { decision: ReportDecision; operatorId: PersonId },
  taker: Taker | undefined,
): Result<{ changed: boolean }, DecisionRefusal> {
  if (report.decision === decision) return ok({ changed: false })
  if (report.decision !== null) return refuse({ code: 'entry-decided' })
  if (taker && taker.operatorId !== operatorId) return refuse({ code: 'entry-taken', name: taker.name })
  if (!decisionsOn(report.subject).includes(decision)) return refuse({ code: 'decision-not-possible' })
  return ok({ changed: true })
}
