import type { QueueEntry } from '#contract/desk/reports.ts'
import { Badge } from '#web/kit/badge.tsx'
import { ago } from '#web/kit/words/when.ts'
import { decisionNames } from './words.ts'

/** Shows when an entry is due (red once overdue), or how it was decided. */
export function Due({ entry: { decided, overdue, dueAt } }: { entry: QueueEntry }) {
  if (decided) return <Badge tone="leaf">{decisionNames[decided.decision]}</Badge>
  return (
    <Badge tone={overdue ? 'clay' : 'gold'}>{overdue ? `Overdue, was due ${ago(dueAt)}` : `Due ${ago(dueAt)}`}</Badge>
  )
}
