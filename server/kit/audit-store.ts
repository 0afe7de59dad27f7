import { createHmac } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { AuditAct } from '#domain/kit/audit-act.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { containing } from './like.ts'
import type { Reads, Tx } from './tx.ts'

/** An operator's act: who did it (null for the command line), what, about whom, what changed, and why. */
export type NewAuditEntry = {
  operatorId: PersonId | null
  act: AuditAct
  aboutId: PersonId | null
  before: object
  after: object
  reason: string
  requestId: string | null
}
export type AuditEntry = NewAuditEntry & { number: number; at: Date }
type SealedEntry = AuditEntry & { seal: string }

/** The key for the seals. Without the server's secret, write access to the database isn't enough to create one. */
export type AuditKey = { dataKey: string }

/**
 * Writes an act to the log, in the same transaction as the act itself. Entries are numbered without gaps, and each is
 * sealed together with the one before.
 */
export async function writeAudit(tx: Tx, key: AuditKey, entry: NewAuditEntry, at: Date): Promise<void> {
  const last = await lockAnchor(tx, key)
  const next = { ...entry, at, number: last.number + 1 }
  const seal = sealOf(key, next, last.seal)
  await tx
    .insertInto('audit_entries')
    .values({
      number: next.number,
      at,
      operator_id: entry.operatorId,
      act: entry.act,
      subject_id: entry.aboutId,
      before: JSON.stringify(entry.before),
      after: JSON.stringify(entry.after),
      reason: entry.reason,
      request_id: entry.requestId,
      seal,
    })
    .execute()
  await tx
    .updateTable('audit_anchor')
    .set({ number: next.number, seal: anchorSeal(key, next.number, seal) })
    .execute()
}

async function lockAnchor(tx: Tx, key: AuditKey): Promise<{ number: number; seal: string }> {
  await tx
    .insertInto('audit_anchor')
    .values({ number: 0, seal: anchorSeal(key, 0, '') })
    .onConflict((conflict) => conflict.constraint('audit_anchor_pkey').doNothing())
    .execute()
  const anchor = await tx.selectFrom('audit_anchor').select(['number', 'seal']).forUpdate().executeTakeFirstOrThrow()
  const last = await tx
    .selectFrom('audit_entries')
    .select(['number', 'seal'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { number, seal } = last ?? { number: 0, seal: '' }
  // Appending here would hide that the last entries were removed.
  if (anchor.number !== number || anchor.seal !== anchorSeal(key, number, seal))
    throw new Error('the audit log ends otherwise than it was left: run `npm run audit`')
  return { number, seal }
}

export type AuditFilter = {
  /** Matches words in the reason, or the name of the operator or of the person it concerns. */
  search?: string | undefined
  act?: AuditAct | undefined
  /** The person it's about, or one of the two named in an act about a pair, such as reading their conversation. */
  aboutId?: PersonId | undefined
  acts?: readonly AuditAct[]
}
export type AuditLine = AuditEntry & { operatorName: string | null; aboutName: string | null }

/** Lists entries newest first, older than `before` if given. */
export async function listAudit(
  reads: Reads,
  { search = '', act, aboutId, acts }: AuditFilter,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<AuditLine[]> {
  const rows = await reads
    .selectFrom('audit_entries as entry')
    .leftJoin('people as operator', 'operator.id', 'entry.operator_id')
    .leftJoin('people as about', 'about.id', 'entry.subject_id')
    .selectAll('entry')
    .select(['operator.name as operator_name', 'about.name as about_name'])
    .$if(before !== undefined, (query) => query.where('number', '<', before!))
    .$if(act !== undefined, (query) => query.where('act', '=', act!))
    .$if(acts !== undefined, (query) => query.where('act', 'in', acts!))
    .$if(aboutId !== undefined, (query) =>
      query.where(isAbout(aboutId!, { before, act, acts, limit: search === '' ? limit : null })),
    )
    .$if(search !== '', (query) =>
      query.where((is) => {
        const like = containing(search)
        return is.or([
          is('reason', 'ilike', like),
          is('operator.name', 'ilike', like),
          is('about.name', 'ilike', like),
          is('request_id', '=', search),
        ])
      }),
    )
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...toEntry(row), operatorName: row.operator_name, aboutName: row.about_name }))
}

type Newest = { before: number | undefined; act: AuditAct | undefined; acts: AuditFilter['acts']; limit: number | null }

/**
 * Finds the newest entries about a person through three indexes, one for each way an entry can be about them. With a
 * single OR, PostgreSQL would scan the log from its end, and scan all of it for a person with few entries.
 */
function isAbout(personId: PersonId, { before, act, acts, limit }: Newest): RawBuilder<boolean> {
  const ways = [sql`subject_id`, sql`(after ->> 'studentId')`, sql`(after ->> 'mentorId')`].map(
    (who) => sql`(
      select number from audit_entries where ${who} = ${personId}
        ${before === undefined ? sql`` : sql`and number < ${before}`}
        ${act === undefined ? sql`` : sql`and act = ${act}`}
        ${acts === undefined ? sql`` : sql`and act = any(${[...acts]}::text[])`}
      order by number desc limit ${limit})`,
  )
  return sql<boolean>`number = any(array(${sql.join(ways, sql` union `)} order by 1 desc limit ${limit}))`
}

const batch = 1000

/**
 * Reads the whole log and returns what is wrong with it, one line each: entries that are missing or were changed, and a
 * log that doesn't end where it should. `end` is null if nothing was ever written.
 */
export async function checkAudit(
  reads: Reads,
  key: AuditKey,
): Promise<{ broken: string[]; end: { number: number; seal: string } | null }> {
  const broken: string[] = []
  let last = { number: 0, seal: '' }
  for (let some = batch; some === batch;) {
    const entries = await entriesAfter(reads, last.number)
    some = entries.length
    for (const entry of entries) {
      if (entry.number !== last.number + 1) broken.push(`entries ${last.number + 1} to ${entry.number - 1} are missing`)
      else if (entry.seal !== sealOf(key, entry, last.seal)) broken.push(`entry ${entry.number} was changed`)
      last = { number: entry.number, seal: entry.seal }
    }
  }
  const anchor = await reads.selectFrom('audit_anchor').select(['number', 'seal']).executeTakeFirst()
  if (!anchor && last.number > 0) broken.push('the anchor of the log is missing')
  else if (anchor && anchor.number > last.number)
    broken.push(`entries ${last.number + 1} to ${anchor.number} are missing`)
  else if (anchor && anchor.seal !== anchorSeal(key, last.number, last.seal))
    broken.push('the anchor of the log was changed')
  return { broken, end: last.number > 0 ? last : null }
}

async function entriesAfter(reads: Reads, number: number): Promise<SealedEntry[]> {
  const rows = await reads
    .selectFrom('audit_entries')
    .selectAll()
    .where('number', '>', number)
    .orderBy('number')
    .limit(batch)
    .execute()
  return rows.map((row) => ({ ...toEntry(row), seal: row.seal }))
}

type Row = {
  number: number
  at: Date
  operator_id: PersonId | null
  act: AuditAct
  subject_id: PersonId | null
  before: object
  after: object
  reason: string
  request_id: string | null
}

const toEntry = (row: Row): AuditEntry => ({
  number: row.number,
  at: row.at,
  operatorId: row.operator_id,
  act: row.act,
  aboutId: row.subject_id,
  before: row.before,
  after: row.after,
  reason: row.reason,
  requestId: row.request_id,
})

function sealOf({ dataKey }: AuditKey, entry: AuditEntry, previous: string): string {
  const { number, at, operatorId, act, aboutId, before, after, reason, requestId } = entry
  const content = [previous, number, at.toISOString(), operatorId, act, aboutId, before, after, reason, requestId]
  return createHmac('sha256', dataKey).update(JSON.stringify(content)).digest('hex')
}

const anchorSeal = ({ dataKey }: AuditKey, number: number, seal: string): string =>
  createHmac('sha256', dataKey).update(`the log ends with ${number} ${seal}`).digest('hex')
