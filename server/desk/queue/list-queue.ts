import type { EntryDetails, QueueEntry } from '#contract/desk/reports.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { isOverdue } from '#domain/safety/report.ts'
import { markIn } from '#server/desk/page-of.ts'
import type { Reads } from '#server/kit/tx.ts'
import { copyView } from './copy-view.ts'
import { countAbout, countOpen, type Entry, findEntry, listDecided, listOpen } from './queue-store.ts'
import type { QueueFilter, QueueMark, QueueRef } from './queue-store.ts'
import { takenView } from './taken-view.ts'

type Asked = QueueFilter & { state: 'open' | 'decided'; after?: string | undefined; limit: number }

/** A page of the queue, and how many entries are waiting and overdue in total. */
export async function listQueue(
  reads: Reads,
  now: Date,
  { state, after, limit, ...filter }: Asked,
): Promise<{ entries: QueueEntry[]; next: string | null; open: number; overdue: number }> {
  const list = state === 'open' ? listOpen : listDecided
  const found = await list(reads, filter, { after: queueMarkIn(after), limit: limit + 1 })
  const entries = found.slice(0, limit)
  const last = entries.at(-1)
  const next = found.length > limit && last ? markOf(last) : null
  return { entries: entries.map((entry) => toView(entry, now)), next, ...(await countOpen(reads, now)) }
}

/** One entry with the stored copy of what was reported. */
export async function seeEntry(
  reads: Reads,
  now: Date,
  ref: QueueRef,
): Promise<Result<EntryDetails, { code: 'entry-not-found' }>> {
  const entry = await findEntry(reads, ref)
  if (!entry) return refuse({ code: 'entry-not-found' })
  const others = entry.about ? (await countAbout(reads, entry.about.id)) - 1 : 0
  return ok({ ...toView(entry, now), copy: copyView(entry), others })
}

const markOf = ({ harm, decidedAt, createdAt, id }: Entry): string =>
  `${harm} ${(decidedAt ?? createdAt).toISOString()} ${id}`

function queueMarkIn(after: string | undefined): QueueMark | undefined {
  const [harm = '', ...rest] = after?.split(' ') ?? []
  const mark = markIn(rest.join(' '))
  return mark && /^\d{1,3}$/.test(harm) ? { harm: Number(harm), ...mark } : undefined
}

const toView = (entry: Entry, now: Date): QueueEntry => ({
  kind: entry.kind,
  id: entry.id,
  source: entry.source,
  about: entry.about,
  other: entry.other,
  subject: entry.subject,
  category: entry.category,
  words: entry.words,
  createdAt: entry.createdAt.toISOString(),
  dueAt: entry.dueAt.toISOString(),
  overdue: entry.decidedAt === null && isOverdue(entry.dueAt, now),
  takenBy: takenView(entry.taker),
  decided:
    entry.decidedAt && entry.decision
      ? { at: entry.decidedAt.toISOString(), decision: entry.decision, by: entry.decidedBy }
      : null,
})
