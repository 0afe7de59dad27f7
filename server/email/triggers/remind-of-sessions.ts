import { paths } from '#contract/kit/addresses.ts'
import { dueReminder, reminderLead, reminderOfMoment } from '#domain/sessions/due-reminder.ts'
import type { Product } from '#domain/kit/product.ts'
import type { SessionEvent } from '#domain/sessions/session.ts'
import { findPerson } from '#server/accounts/store.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Tx } from '#server/kit/tx.ts'
import { lockNextToRemind, recordReminder } from '#server/sessions/reminders/store.ts'
import { findSession, type SessionRecord } from '#server/sessions/session-records-store.ts'
import { emailFacts, reminderKey } from './session-listeners.ts'
import { sessionReminderEmail } from '#server/email/templates/session-email.ts'
import { writeMail } from '#server/email/store.ts'
import { type Leaving, repeat } from '#server/kit/jobs.ts'

type Needs = { db: Db; clock: Clock; publicUrl: string; product: Product }

/**
 * Reminds both parties of confirmed sessions, 24 hours and 1 hour before. It goes by the session's current state, so
 * cancelled or moved sessions get no stale reminder. Returns how many reminders were handled.
 */
export function remindOfSessions(needs: Needs & Leaving): Promise<number> {
  return repeat(() => remindNext(needs), needs)
}

function remindNext({ db, clock, publicUrl, product }: Needs): Promise<boolean> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const sessionId = await lockNextToRemind(tx, now)
    const record = sessionId && (await findSession(tx, sessionId))
    const kind = record && reminderOfMoment(record.session.startsAt, now)
    if (!kind) return false
    const { startsAt } = record.session
    const noted = await recordReminder(tx, { sessionId, startsAt, kind }, now)
    const agreed = ({ action }: SessionEvent) => action === 'approved' || action === 'moved'
    const confirmedAt = record.history.findLast(agreed)?.at ?? record.session.createdAt
    if (noted && dueReminder({ startsAt, confirmedAt }, now))
      await mailReminder(tx, record, { kind, publicUrl, product }, now)
    return true
  })
}

async function mailReminder(
  tx: Tx,
  record: SessionRecord,
  { kind, publicUrl, product }: { kind: 'day' | 'hour'; publicUrl: string; product: Product },
  now: Date,
): Promise<void> {
  const { id, startsAt } = record.session
  const url = `${publicUrl}${paths.session(id)}`
  for (const party of ['student', 'mentor'] as const) {
    const person = await findPerson(tx, record[party].id)
    if (!person) continue
    await writeMail(tx, {
      ...sessionReminderEmail(emailFacts(record, party, { url, product, at: now }), now),
      key: `${reminderKey(id)}${startsAt.getTime()}:${kind}:${party}`,
      kind: 'session-reminder',
      recipient: person.email,
      now,
      // After that, the day's reminder would arrive together with the hour's, and the hour's after the start.
      tryUntil: new Date(startsAt.getTime() - (kind === 'day' ? reminderLead.hour : 0)),
    })
  }
}
