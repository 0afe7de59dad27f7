import { sql } from 'kysely'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads } from '#server/kit/tx.ts'

const maxRenewalsAtOnce = 200
const reminderPrefix = 'renewal-reminder:'

type Renewal = {
  key: string
  studentId: PersonId
  planName: string
  /** The plan it renews as, if different. */
  nextPlan: string | null
  renewsAt: Date
  balance: number
}

/** Lists plans that renew in this span and whose students have not been reminded, each with the reminder's key. */
export async function listRenewalsToRemind(
  reads: Reads,
  { from, until }: { from: Date; until: Date },
): Promise<Renewal[]> {
  const { rows } = await sql<Renewal>`
    select renewal.key, student_id as "studentId", plan as "planName", next_plan as "nextPlan",
      renewal_date as "renewsAt", balance_credits as balance
    from credit_accounts
    join people on people.id = student_id and people.closed_at is null
    cross join lateral (select ${reminderPrefix}::text || student_id || ':' || extract(epoch from renewal_date) as key) as renewal
    where plan <> 'Free' and renewal_date > ${from} and renewal_date <= ${until}
      and coalesce(subscription_status, 'active') = 'active'
      -- What ends on that day, or is being ended, does not renew.
      and plan_ends_at is null and not end_wanted
      and not exists (select from mails where mails.key = renewal.key)
    order by renewal_date, student_id limit ${maxRenewalsAtOnce}`.execute(reads)
  return rows
}

/** Returns the key prefix of a student's reminders. One may be waiting for the end of quiet hours. */
export const renewalReminderPrefix = (studentId: PersonId): string => `${reminderPrefix}${studentId}:`
