import { type RawBuilder, sql } from 'kysely'
import { type Credits, credits, signupCredits } from '#domain/credits/credits.ts'
import { type CreditAccount, type EntryReason, freeCreditsRepeated } from '#domain/credits/ledger.ts'
import type { SourceEntry } from '#domain/credits/credit-sources.ts'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import { publish } from '#server/kit/announce.ts'
import { named, type NamedWrite } from '#server/kit/announcements-store.ts'
import { builtOnce } from '#server/kit/built-once.ts'
import type { Reads, Tx } from '#server/kit/tx.ts'

/** The result of an entry. `written` is false if there was already an entry with this key, so no credits moved. */
type Written = { written: boolean; balance: Credits }

/** Opens a new student's account, without credits. Safe to repeat. */
export async function openCreditAccount(tx: Tx, studentId: PersonId): Promise<void> {
  await tx
    .insertInto('credit_accounts')
    .values({ student_id: studentId })
    .onConflict((conflict) => conflict.constraint('credit_accounts_pkey').doNothing())
    .execute()
}

/** Opens a new student's account with the sign-up credits. Safe to repeat. */
export async function grantSignupCredits(tx: Tx, studentId: PersonId, now: Date): Promise<void> {
  await openCreditAccount(tx, studentId)
  await grantCredits(tx, now, { studentId, amount: signupCredits, reason: 'signup', key: 'signup' })
}

/** Writes an entry that changes the balance, once per key and student. `paymentId` is the provider's. */
export async function grantCredits(
  tx: Tx,
  now: Date,
  grant: {
    studentId: PersonId
    amount: Credits
    reason: Exclude<EntryReason, HoldReason>
    key: string
    paymentId?: string
    /** When the entry counts from, if earlier than now. */
    countsFrom?: Date
  },
): Promise<Written> {
  const { studentId, amount, reason, key, paymentId = null, countsFrom = null } = grant
  // Only sign-up credits are free, and an adjustment without a payment comes from the desk. Anything else that takes
  // credits away takes bought ones first and free ones last.
  const free = reason === 'signup' ? amount : 0
  const given = reason === 'adjustment' && paymentId === null ? amount : 0
  const entry = await writeEntry(
    tx,
    now,
    sql`select ${studentId}::uuid as student_id, null::uuid as session_id, ${amount}::integer as amount,
      ${free}::integer as free, ${given}::integer as given, ${reason}::text as reason, ${key}::text as key, ${paymentId}::text as payment_id,
      ${countsFrom}::timestamptz as counts_from`,
  )
  return entry
    ? { written: true, balance: entry.balance }
    : { written: false, balance: await readBalance(tx, studentId) }
}

/** Takes back what is left of the free credits, once, because another account already had them. */
export async function takeFreeCredits(tx: Tx, studentId: PersonId, now: Date): Promise<void> {
  await writeEntry(
    tx,
    now,
    sql`select student_id, null::uuid as session_id, -free_credits as amount, -free_credits as free,
      0 as given, 'adjustment'::text as reason, ${freeCreditsRepeated}::text as key, null::text as payment_id,
      null::timestamptz as counts_from
      from credit_accounts where student_id = ${studentId} and free_credits > 0 for update`,
  )
}

/**
 * The writes that put credits on hold for new sessions, as part of the statement that inserts them. `sessions` has the
 * student_id, session_id and amount of each, and `at` is the time. Free sign-up credits are used first, then those the
 * desk gave, and the hold records how many (ruling 6.3). The statement fails if the balance is too low: lock and check
 * it first. The caller publishes 'credits-changed'.
 */
export const holdWrites = (sessions: RawBuilder<unknown>, at: RawBuilder<unknown>): NamedWrite[] =>
  entryWrites(
    sql`insert into credit_holds (session_id, student_id, amount_credits, free_credits, given_credits)
      select session_id, student_id, amount, least(amount, free_credits),
        least(greatest(0, amount - free_credits), given_credits)
      from (${sessions}) as new_session join credit_accounts using (student_id) for update of credit_accounts
      returning student_id, session_id, -amount_credits as amount, -free_credits as free, -given_credits as given,
        ${reasonAndKey('hold')}`,
    at,
  )

/** Captures a hold at the first approval. Later approvals take nothing more (ruling 2.2). */
export async function captureHold(
  tx: Tx,
  now: Date,
  { id, studentId }: { id: SessionId; studentId: PersonId },
): Promise<{ captured: boolean; balance: Credits }> {
  const entry = await writeEntry(
    tx,
    now,
    sql`update credit_holds set status = 'captured' where session_id = ${id} and status = 'open'
      returning student_id, session_id, 0 as amount, 0 as free, 0 as given, ${reasonAndKey('capture')}`,
  )
  return entry
    ? { captured: true, balance: entry.balance }
    : { captured: false, balance: await readBalance(tx, studentId) }
}

/**
 * Returns a session's credits, from hold (a release) or after capture (a refund). Tells whether any came back. Called
 * by return-credits.ts.
 */
export async function returnHold(tx: Tx, now: Date, sessionId: SessionId): Promise<boolean> {
  const entry = await writeEntry(
    tx,
    now,
    sql`update credit_holds set status = case status when 'open' then 'released' else 'refunded' end
      where session_id = ${sessionId} and status in ('open', 'captured')
      returning student_id, session_id, amount_credits as amount, free_credits as free, given_credits as given,
        case status when 'released' then 'release' else 'refund' end as reason,
        case status when 'released' then 'release:' else 'refund:' end || session_id as key, null::text as payment_id,
        null::timestamptz as counts_from`,
  )
  return entry !== undefined
}

/** Whether a session's credits are on hold, neither captured nor returned. */
export async function isOnHold(reads: Reads, sessionId: SessionId): Promise<boolean> {
  const row = await reads
    .selectFrom('credit_holds')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return row !== undefined
}

/** Reads the balance and locks it until the transaction ends. */
export async function lockBalance(tx: Tx, studentId: PersonId): Promise<Credits> {
  const row = await tx
    .selectFrom('credit_accounts')
    .select('balance_credits')
    .where('student_id', '=', studentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return credits(row.balance_credits)
}

const accounts = builtOnce((reads, { studentId }: { studentId: PersonId }) =>
  reads
    .selectFrom('credit_accounts')
    .select(['balance_credits', 'plan', 'renewal_date'])
    .where('student_id', '=', studentId)
    .compile(),
)

export async function findAccount(reads: Reads, studentId: PersonId): Promise<CreditAccount> {
  const [row] = await accounts(reads, { studentId })
  if (!row) throw new Error(`student ${studentId} has no account`)
  return { balance: credits(row.balance_credits), plan: row.plan, renewalDate: row.renewal_date }
}

/** A student's whole ledger, oldest first, reduced to what tells where credits came from. */
export async function findAllEntries(reads: Reads, studentId: PersonId): Promise<SourceEntry[]> {
  const rows = await reads
    .selectFrom('credit_entries')
    .select(['reason', 'amount_credits', 'session_id', 'payment_id', 'key'])
    .where('student_id', '=', studentId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    reason: row.reason,
    amount: credits(row.amount_credits),
    sessionId: row.session_id,
    paymentId: row.payment_id,
    key: row.key,
  }))
}

/**
 * Accounts whose stored balance differs from the sum of their entries or from the newest entry's, or whose holds don't
 * match their entries. There must be none (ruling 2.1).
 */
export async function findUnbalanced(reads: Reads): Promise<PersonId[]> {
  const { rows } = await sql<{ student_id: PersonId }>`
    select a.student_id from credit_accounts a
    left join lateral (
      select sum(amount_credits) as total, (array_agg(balance_after_credits order by id desc))[1] as newest,
        sum(amount_credits) filter (where reason in ('hold', 'release')) as moved_by_holds
      from credit_entries where student_id = a.student_id
    ) entries on true
    left join (
      select student_id, sum(amount_credits) as total from credit_holds where status <> 'released' group by student_id
    ) holds on holds.student_id = a.student_id
    where a.balance_credits <> coalesce(entries.total, 0) or a.balance_credits <> coalesce(entries.newest, 0)
      or -coalesce(entries.moved_by_holds, 0) <> coalesce(holds.total, 0)
    order by a.student_id`.execute(reads)
  return rows.map((row) => row.student_id)
}

type HoldReason = 'hold' | 'capture' | 'release' | 'refund'

const reasonAndKey = (reason: HoldReason) =>
  sql`${sql.lit(reason)} as reason, ${sql.lit(`${reason}:`)} || session_id as key, null::text as payment_id,
    null::timestamptz as counts_from`

/**
 * The only code that changes a balance: it locks the account, writes the entry unless its key exists, and changes the
 * balance only if an entry was written. `cause` returns one row per entry (student_id, session_id, amount, free, given,
 * reason, key, payment_id, counts_from), or none. `free` is how many of the amount are free credits, `given` how many
 * the desk gave. `moved` returns the changed students and balances.
 */
const entryWrites = (cause: RawBuilder<unknown>, at: RawBuilder<unknown>): NamedWrite[] => [
  { name: 'cause', write: cause },
  {
    name: 'account',
    write: sql`
      select cause.*, a.balance_credits + cause.amount as balance,
        greatest(0, least(a.free_credits + cause.free, a.balance_credits + cause.amount)) as free_left,
        a.given_credits + cause.given as given_sum
      from credit_accounts a join cause on cause.student_id = a.student_id for update of a`,
  },
  {
    name: 'entry',
    write: sql`
      insert into credit_entries
        (student_id, session_id, reason, amount_credits, balance_after_credits, key, payment_id, written_at, counts_from)
      select student_id, session_id, reason, amount, balance, key, payment_id, ${at}, counts_from from account
      on conflict on constraint credit_entries_key_once do nothing
      returning student_id, balance_after_credits as balance`,
  },
  {
    name: 'moved',
    write: sql`
      update credit_accounts a set balance_credits = entry.balance, free_credits = account.free_left,
        given_credits = greatest(0, least(account.given_sum, entry.balance - account.free_left))
      from entry, account where a.student_id = entry.student_id and account.student_id = entry.student_id
      returning a.student_id, entry.balance`,
  },
]

/**
 * Writes a single entry and publishes it to the student. Undefined if there is no cause, or its key already has an
 * entry.
 */
async function writeEntry(
  tx: Tx,
  now: Date,
  cause: RawBuilder<unknown>,
): Promise<{ studentId: PersonId; balance: Credits } | undefined> {
  const { rows } = await sql<{ student_id: PersonId; balance: number }>`
    with ${sql.join(entryWrites(cause, sql`${now}`).map(named))} select student_id, balance from moved`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  publish(tx, now, [row.student_id], 'credits-changed', {})
  return { studentId: row.student_id, balance: credits(row.balance) }
}

async function readBalance(reads: Reads, studentId: PersonId): Promise<Credits> {
  const row = await reads
    .selectFrom('credit_accounts')
    .select('balance_credits')
    .where('student_id', '=', studentId)
    .executeTakeFirstOrThrow()
  return credits(row.balance_credits)
}
