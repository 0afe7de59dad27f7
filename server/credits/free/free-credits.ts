import type { PersonId } from '#domain/kit/ids.ts'
import { findPerson } from '#server/accounts/store.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Listeners } from '#server/kit/listeners.ts'
import type { Tx } from '#server/kit/tx.ts'
import { grantSignupCredits, openCreditAccount, takeFreeCredits } from '#server/credits/store.ts'
import { mailboxHash } from './mailbox.ts'
import { findStudentsWithoutMailbox, noteMailbox } from './store.ts'

type Student = { id: PersonId; email: string }

/**
 * Opens a new student's credit account, with the ten free credits if the mailbox has never had them (ruling 6.3). Safe
 * to repeat.
 */
export async function openStudentAccount(tx: Tx, dataKey: string, student: Student, now: Date): Promise<void> {
  const first = await noteMailbox(tx, student.id, mailboxHash(dataKey, student.email), now)
  if (first) await grantSignupCredits(tx, student.id, now)
  else await openCreditAccount(tx, student.id)
}

/**
 * Records the student's current mailbox. If the mailbox already had free credits with another account, the student's
 * are taken back. Any already spent wait for a decision (domain/payouts/earning.ts).
 */
export async function rememberMailbox(tx: Tx, dataKey: string, student: Student, now: Date): Promise<void> {
  const first = await noteMailbox(tx, student.id, mailboxHash(dataKey, student.email), now)
  if (!first) await takeFreeCredits(tx, student.id, now)
}

/** Records the mailbox of a newly verified or changed address. */
export function freeCreditListeners({ dataKey }: { dataKey: string }): Listeners {
  const remember = async (tx: Tx, { personId }: { personId: PersonId }, now: Date) => {
    const person = await findPerson(tx, personId)
    if (person?.role === 'student') await rememberMailbox(tx, dataKey, person, now)
  }
  return { 'email-verified': remember, 'email-changed': remember }
}

const atOnce = 500

/** Records the mailboxes of students who signed up before mailboxes were recorded. Returns how many. */
export async function rememberMailboxes(needs: { db: Db; clock: Clock; dataKey: string }): Promise<number> {
  const students = await findStudentsWithoutMailbox(needs.db.read, atOnce)
  for (const student of students)
    await needs.db.transaction((tx) =>
      noteMailbox(tx, student.id, mailboxHash(needs.dataKey, student.email), needs.clock.now()),
    )
  return students.length
}
