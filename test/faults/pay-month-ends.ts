import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { earnedByFor, nextMonthEnd } from '#domain/payouts/month.ts'
import { openMovableClock } from '#server/kit/clock.ts'
import { type Db, openDatabase } from '#server/kit/database.ts'
import type { Reads } from '#server/kit/tx.ts'
import { checkBooks, checkMonth } from './check-books.ts'
import { deliverEverything } from './deliver-everything.ts'
import { drawFrom } from './draw.ts'
import { type Mentor, paidMentor, press, type Setting, signUp, subscribe } from './paid-mentors.ts'
import { startTwoServers } from './two-servers.ts'

export type PaidMonths = {
  months: number
  /** Server processes killed during a payday. */
  kills: number
  /** Moments at which both were killed at once. */
  bothAtOnce: number
  transfers: number
  cents: number
  /** Payouts whose outcome the next process didn't know and had to ask for. */
  askedAgain: number
  seconds: number
}

type Plan = { months: number; kills: number; mentors: number; seed: number }
const minuteMs = 60_000

/**
 * Ends months on two servers while their processes are killed at moments drawn from a seed: after the nth write of the
 * payday, either of them or both at once. The sandbox that takes the transfers keeps them, whichever process dies.
 * Throws unless each mentor gets each month's earnings in one transfer, to the cent, is notified once, and the books
 * agree.
 */
export async function payMonthEnds(plan: Plan): Promise<PaidMonths> {
  const draw = drawFrom(plan.seed)
  const servers = await startTwoServers(drawFrom(plan.seed + 1))
  try {
    const db = await openDatabase(servers.databaseUrl, { max: 4 })
    try {
      const clock = await openMovableClock(db)
      return await payOn({ servers, db, clock, draw }, plan)
    } finally {
      await db.close()
    }
  } finally {
    await servers.stop()
  }
}

async function payOn(setting: Setting, { months, kills, mentors: count, seed }: Plan): Promise<PaidMonths> {
  const { servers, db, clock, draw } = setting
  const student = await signUp(servers, 'student', 'Sana')
  await subscribe(servers, student.cookie)
  const mentors: Mentor[] = []
  for (let n = 0; n < count; n++) mentors.push(await paidMentor(setting, `Mentor ${n}`))
  // A mentor without a payout account is owed money and must not hold up the others.
  const unconnected = { ...(await signUp(servers, 'mentor', 'Nomad')), accountId: undefined }
  const steps = await listenForSteps(db)

  const began = performance.now()
  let killed = 0
  let bothAtOnce = 0
  let paid = 0
  let transfers = 0
  const mailed = new Map<string, string>()
  for (let month = 0; month < months; month++) {
    const until = nextMonthEnd(clock.now())
    const about = `seed ${seed}, month ${month}, until ${until.toISOString()}`
    const earned = await teach(setting, [...mentors, unconnected], student.id, until)
    const expected = mentors.flatMap(({ id }) => (earned.get(id) ? [earned.get(id) ?? 0] : []))
    // The writes of an undisturbed payday: three for the run (opened, planned, finished) and four per payout.
    const quietly = 3 + 4 * expected.length
    const share = Math.ceil((kills - killed) / (months - month))
    const moments = Array.from({ length: share }, () => 1 + draw(quietly)).toSorted((one, other) => one - other)
    // A process that is starting up is killed once it is up.
    const killing = [Promise.resolve(), Promise.resolve()]
    const allKilled = steps.at(moments, () => {
      const both = killed + 2 <= kills && draw(4) === 0
      if (both) bothAtOnce++
      for (const which of both ? [0, 1] : [draw(2)]) {
        if (killed === kills) return
        killed++
        killing[which] = killing[which]!.then(() => servers.kill(which))
      }
    })

    // Moved here and not through a server, which might be killed before it responds.
    await clock.advance(until.getTime() - clock.now().getTime() + 1)
    while (!(await isFinished(db, until))) {
      // A payout in progress is checked again a little later.
      await clock.advance(minuteMs)
      await Promise.all([1, 2].map(() => press(servers, '/dev/jobs/run-month-end')))
    }
    await allKilled
    await Promise.all(killing)
    await checkMonth(setting, { mentors, earned, until, about })
    // Emails are kept for 30 days, so each month's are read before the next month ends.
    await deliverEverything(setting)
    for (const { id, key } of await payoutMails(db.read)) mailed.set(id, key)
    paid += expected.reduce((sum, cents) => sum + cents, 0)
    transfers += expected.length
  }
  const seconds = (performance.now() - began) / 1000

  await checkBooks(setting, {
    mentors,
    unconnected,
    transfers,
    paid,
    mailed: [...mailed.values()],
    about: `seed ${seed}`,
  })
  const askedAgain = await db.read
    .selectFrom('payouts')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('attempts', '>', 1)
    .executeTakeFirstOrThrow()
  return { months, kills: killed, bothAtOnce, transfers, cents: paid, askedAgain: askedAgain.count, seconds }
}

/** Makes the database report each committed write of a payday. */
async function listenForSteps(db: Db) {
  await sql`create function tell_payday() returns trigger language plpgsql as
    $$ begin perform pg_notify('payday', tg_table_name); return null; end $$`.execute(db.read)
  for (const table of ['payout_runs', 'payouts'])
    await sql`create trigger tell_payday after insert or update on ${sql.table(table)}
      for each row execute function tell_payday()`.execute(db.read)
  await sql`create trigger tell_payday after insert on sandbox.objects
    for each row when (new.kind = 'transfer') execute function tell_payday()`.execute(db.read)
  let heard = () => {}
  await db.listen('payday', () => heard())
  return {
    /**
     * Counts writes from now on, and strikes at each of these moments, which may coincide. Resolves once the last has
     * come.
     */
    at(moments: number[], strike: () => void): Promise<void> {
      const left = [...moments]
      let count = 0
      return new Promise((resolve) => {
        heard = () => {
          count++
          for (; left[0] !== undefined && left[0] <= count; left.shift()) strike()
          if (left.length === 0) resolve()
        }
        if (left.length === 0) resolve()
      })
    },
  }
}

/** Adds a month of sessions, the last of which end right before the month does. Returns what each mentor earned. */
export async function teach(
  { db, draw }: Setting,
  mentors: Mentor[],
  studentId: PersonId,
  until: Date,
): Promise<Map<string, number>> {
  const earned = new Map<string, number>()
  let hours = 0
  await db.transaction(async (tx) => {
    for (const { id: mentorId } of mentors)
      for (let taught = draw(4); taught > 0; taught--) {
        const amount = 2500 + draw(100)
        const ends = new Date(earnedByFor(until).getTime() - hours++ * 61 * minuteMs)
        const starts = new Date(ends.getTime() - 60 * minuteMs)
        await tx
          .insertInto('sessions')
          .values({
            id: randomUUID() as SessionId,
            student_id: studentId,
            mentor_id: mentorId,
            topic: 'Interview prep',
            starts_at: starts,
            ends_at: ends,
            status: 'confirmed',
            last_action_by: 'mentor',
            credit_cost_credits: 10,
            amount_cents: amount,
            created_at: new Date(starts.getTime() - 60 * minuteMs),
          })
          .execute()
        earned.set(mentorId, (earned.get(mentorId) ?? 0) + amount)
      }
  })
  return earned
}

async function isFinished(db: Db, until: Date): Promise<boolean> {
  const run = await db.read
    .selectFrom('payout_runs')
    .select('finished_at')
    .where('until', '=', until)
    .executeTakeFirst()
  return run?.finished_at != null
}

const payoutMails = (read: Reads) =>
  read.selectFrom('mails').select(['id', 'key']).where('kind', '=', 'payout-sent').execute()
