import type { AuditLine as AuditLineView } from '#contract/desk.ts'
import { type AuditFilter, type AuditLine, listAudit } from '#server/kit/audit-store.ts'
import type { Reads } from '#server/kit/tx.ts'

/** Reads a page of the audit log. Also returns the number before which the next page begins. */
export async function auditPage(
  reads: Reads,
  { before, limit, ...filter }: AuditFilter & { before?: number | undefined; limit: number },
): Promise<{ entries: AuditLineView[]; next: number | null }> {
  const found = await listAudit(reads, filter, { before, limit: limit + 1 })
  const entries = found.slice(0, limit)
  return { entries: entries.map(toView), next: found.length > limit ? (entries.at(-1)?.number ?? null) : null }
}

const toView = ({ at, before, after, ...line }: AuditLine): AuditLineView => ({
  ...line,
  at: at.toISOString(),
  before: { ...before },
  after: { ...after },
})
