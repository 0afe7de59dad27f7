import type { StaffAct } from '#contract/accounts/staff-acts.ts'
import { actsToldToPerson } from '#domain/kit/audit-act.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { contestOutcomes } from '#domain/kit/contest-outcome.ts'
import { isRecord } from '#domain/kit/is-record.ts'
import { type AuditLine, listAudit } from '#server/kit/audit-store.ts'
import type { Reads } from '#server/kit/tx.ts'

const pageSize = 20

/** What operators did to a person's money and account, newest first (ruling 8.4). */
export async function staffActsAbout(
  reads: Reads,
  personId: PersonId,
  { before, limit = pageSize }: { before?: number | undefined; limit?: number } = {},
): Promise<{ acts: StaffAct[]; next: number | null }> {
  const found = await listAudit(reads, { aboutId: personId, acts: actsToldToPerson }, { before, limit: limit + 1 })
  const acts = found.slice(0, limit).flatMap(toView)
  return { acts, next: found.length > limit ? (found[limit - 1]?.number ?? null) : null }
}

function toView({ number, at, act, after }: AuditLine): StaffAct[] {
  const told = actsToldToPerson.find((one) => one === act)
  if (!told) return []
  const fact = (name: string) => (isRecord(after) && typeof after[name] === 'number' ? after[name] : null)
  const outcome = contestOutcomes.find((one) => isRecord(after) && after['outcome'] === one) ?? null
  const facts = { credits: fact('change'), amountCents: fact('amountCents'), outcome }
  return [{ number, at: at.toISOString(), act: told, ...facts }]
}
