import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import type { Role } from '#domain/kit/role.ts'
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { earnedByFor, startOfMonth } from '#domain/payouts/month.ts'
import { reconcile } from '#server/credits/payments/reconcile.ts'
import { openSdk, stripeProvider } from '#server/credits/payments/stripe.ts'
import type { Transfer } from '#sandbox/connect/objects.ts'
import { openSandbox } from '#sandbox/sandbox.ts'
import { countUnsentEvents, findObjects } from '#sandbox/store.ts'
import { type Clock, openMovableClock } from '#server/kit/clock.ts'
import { type Db, openDatabase } from '#server/kit/database.ts'
import type { Reads } from '#server/kit/tx.ts'
import { reconcilePayouts } from '#server/payouts/reconcile-payouts.ts'
import { stripePayouts } from '#server/payouts/stripe-payouts.ts'
import { cookieOf } from '#test/world.ts'
import { type Draw, drawFrom } from './draw.ts'
import { startTwoServers, type TwoServers } from './two-servers.ts'

export type PaidMonths = {
  months: number
  /** Server processes killed while a month was being paid. */
  kills: number
  /** Moments at which both were killed at once. */
  bothAtOnce: number
  transfers: number
  cents: number
  /** Payouts whose outcome was unknown to the next process. */
  askedAgain: number
  seconds: number
}

type Plan = { months: number; kills: number; mentors: number; seed: number }
type Mentor = { id: PersonId; cookie: string; accountId: string | undefined }
type Setting = { servers: TwoServers; db: Db; clock: Clock; draw: Draw }

const minuteMs = 60_000

/**
 * Months end on two servers while their processes are killed at moments drawn from a seed: after the nth write of the
 * payday, either of them or both at once. The sandbox that takes the transfers remembers them whoever dies. Throws
 * unless each mentor gets each month's earnings in one transfer, to the cent, is notified once, and the books agree.
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
  // A mentor without an account is owed, and must not hold up the others.
  const unconnected = { ...(await signUp(servers, 'mentor', 'Nomad')), accountId: undefined }
  const steps = await listenForSteps(db)

  const began = performance.now()
  let killed = 0
  let bothAtOnce = 0
  let paid = 0
  let transfers = 0
  const mailed = new Map<string, string>()
  for (let month = 0; month < months; month++) {
    const until = nextMonth(clock.now())
    const about = `seed ${seed}, month ${month}, until ${until.toISOString()}`
    const earned = await teach(setting, [...mentors, unconnected], student.id, until)
    const expected = mentors.flatMap(({ id }) => (earned.get(id) ? [earned.get(id) ?? 0] : []))
    // The writes of a quiet payday: the run opened, planned and finished, and four per payout.
    const quietly = 3 + 4 * expected.length
    const share = Math.ceil((kills - killed) / (months - month))
    const moments = Array.from({ length: share }, () => 1 + draw(quietly)).toSorted((one, other) => one - other)
    // A process that is starting is killed once it is up.
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

    // Moved here rather than by a server, which might be killed before it responds.
    await clock.advance(until.getTime() - clock.now().getTime() + 1)
    while (!(await isFinished(db, until))) {
      // A payout in progress is checked again a little later.
      await clock.advance(minuteMs)
      await Promise.all([1, 2].map(() => press(servers, '/dev/jobs/run-month-end')))
    }
    await allKilled
    await Promise.all(killing)
    await checkMonth(setting, { mentors, earned, until, about })
    // Mails are kept for 30 days, so each month's are read before the next one ends.
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
    /** Counts from now on, and acts at each of these moments; several may be the same. Resolves once the last has come. */
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

/** A month of sessions, the last of which end right before it does. Returns what each mentor earned. */
async function teach(
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

/** Each mentor who earned something has one transfer for this month, of exactly that, and the log agrees. */
async function checkMonth(
  { db }: Setting,
  { mentors, earned, until, about }: { mentors: Mentor[]; earned: Map<string, number>; until: Date; about: string },
): Promise<void> {
  const month = new Date(until.getTime() - 1).toISOString().slice(0, 'YYYY-MM'.length)
  const transfers = (await listTransfers(db.read)).filter(({ metadata }) => metadata['month'] === month)
  const payouts = await db.read
    .selectFrom('payouts')
    .select(['mentor_id', 'amount_cents', 'status', 'transfer_id', 'failure_reason'])
    .where('month', '=', `${month}-01`)
    .execute()
  for (const { id, accountId } of mentors) {
    const due = earned.get(id)
    const expected = due === undefined ? [] : [due]
    const sent = transfers.filter(({ destination }) => destination === accountId)
    const logged = payouts.filter(({ mentor_id: mentorId }) => mentorId === id)
    const kept = logged.map((payout) => `${payout.status} ${payout.amount_cents} ${payout.failure_reason ?? ''}`.trim())
    assert.deepEqual(
      { sent: sent.map(({ amount }) => amount), kept, unpaid: await unpaidHours(db, id) },
      { sent: expected, kept: expected.map((cents) => `sent ${cents}`), unpaid: [] },
      `${about}: mentor ${id} was sent the month once`,
    )
    assert.deepEqual(
      logged.map(({ transfer_id: transferId }) => transferId),
      sent.map(({ id: transferId }) => transferId),
      `${about}: the log of mentor ${id} says what was sent`,
    )
  }
  const { report } = await db.read
    .selectFrom('payout_runs')
    .select('report')
    .where('until', '=', until)
    .executeTakeFirstOrThrow()
  const { sent, sentCents, failed } = report as { sent: number; sentCents: number; failed: number }
  const sum = transfers.reduce((total, { amount }) => total + amount, 0)
  assert.deepEqual([sent, sentCents, failed], [transfers.length, sum, 0], `${about}: the report`)
}

async function unpaidHours(db: Db, mentorId: PersonId): Promise<string[]> {
  const hours = await db.read
    .selectFrom('sessions')
    .select(['status', 'ends_at', 'completed_at', 'amount_cents'])
    .where('mentor_id', '=', mentorId)
    .where('paid', '=', false)
    .execute()
  return hours.map((hour) => JSON.stringify(hour))
}

/** At most a thousand, newest first. */
const listTransfers = async (read: Reads) => (await findObjects(read, 'transfer')).map(({ body }) => body as Transfer)

/** Everything is notified and emailed, and the sandbox has delivered its events. */
async function deliverEverything({ servers, db, clock }: Setting): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select (select count(*) from announcements where handled_at is null) + (select count(*) from deliveries)
        as waiting`.execute(db.read)
    if (rows[0]?.waiting === 0 && (await countUnsentEvents(db.read)) === 0) return
    await clock.advance(minuteMs)
    for (const job of ['send-sandbox-events', 'handle-announcements']) await press(servers, `/dev/jobs/${job}`)
  }
}

const payoutMails = (read: Reads) =>
  read.selectFrom('mails').select(['id', 'key']).where('kind', '=', 'payout-sent').execute()

/** Over all months: nothing lost, duplicated or made up, in payouts or in the credit ledger. */
async function checkBooks(
  { servers, db, clock }: Setting,
  {
    mentors,
    unconnected,
    transfers,
    paid,
    mailed,
    about,
  }: { mentors: Mentor[]; unconnected: Mentor; transfers: number; paid: number; mailed: string[]; about: string },
): Promise<void> {
  const sent = await listTransfers(db.read)
  const sum = sent.reduce((cents, { amount }) => cents + amount, 0)
  assert.deepEqual([sent.length, sum], [transfers, paid], `${about}: all that was ever sent`)
  const sessions = await db.read.selectFrom('sessions').select(['mentor_id', 'status', 'paid']).execute()
  assert.ok(sessions.every(({ status }) => status === 'completed'))
  for (const { mentor_id: mentorId, paid: isPaid } of sessions) assert.equal(isPaid, mentorId !== unconnected.id, about)
  assert.equal(mailed.length, transfers, `${about}: one email a payout`)
  for (const { id, cookie } of mentors) {
    const { log, owedCents, unpaid } = (await call(servers, '/api/payouts', { cookie })) as {
      log: { id: string }[]
      owedCents: number
      unpaid: unknown[]
    }
    assert.deepEqual([owedCents, unpaid], [0, []], `${about}: mentor ${id} is owed nothing`)
    const told = await db.read
      .selectFrom('notifications')
      .select('about_id')
      .where('person_id', '=', id)
      .where('type', '=', 'payout-sent')
      .execute()
    assert.equal(told.length, log.length, `${about}: mentor ${id} was told of each payout once`)
    const mails = log.filter((payout) => mailed.includes(`payout-sent:${payout.id}`))
    assert.equal(mails.length, log.length, `${about}: mentor ${id} was mailed of each payout`)
  }
  const sandbox = await openSandbox({ db, clock, publicUrl: await servers.address(), production: false })
  try {
    const provider = stripeProvider(sandbox.settings)
    assert.deepEqual(await reconcile({ db, clock, provider }), [], `${about}: credits and payments`)
    const payouts = stripePayouts(openSdk(sandbox.settings), 'v2')
    assert.deepEqual(await reconcilePayouts({ db, provider: payouts }), [], `${about}: payouts and transfers`)
  } finally {
    await sandbox.close()
  }
}

const password = 'a good long pass'

async function signUp(servers: TwoServers, role: Role, name: string) {
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`
  const answer = await fetch(`${await servers.address()}/api/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ role, name, email, password, confirmPassword: password, timeZone: 'UTC' }),
  })
  assert.equal(answer.status, 200, `${name} signs up`)
  const { id } = (await answer.json()) as { id: PersonId }
  return { id, cookie: cookieOf(answer.headers.getSetCookie()) }
}

/** A plan that renews every month, so that the credit ledger has something to reconcile. */
async function subscribe(servers: TwoServers, cookie: string): Promise<void> {
  const body = { kind: 'plan', plan: 'Growth Plan' }
  const { url } = (await call(servers, '/api/credits/checkout', { cookie, body })) as { url: string }
  await press(servers, new URL(url).pathname, { action: 'pay' })
}

/** A mentor whose account takes transfers. */
async function paidMentor({ servers, db }: Setting, name: string): Promise<Mentor> {
  const { id, cookie } = await signUp(servers, 'mentor', name)
  const { url } = (await call(servers, '/api/payouts/account-link', { cookie, body: {} })) as { url: string }
  await press(servers, new URL(url).pathname, { action: 'submit' })
  const refreshed = await call(servers, '/api/payouts/account/refresh', { cookie, body: {} })
  assert.deepEqual(refreshed, { account: 'active' })
  const row = await db.read
    .selectFrom('payout_accounts')
    .select('account_id')
    .where('mentor_id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, cookie, accountId: row.account_id ?? undefined }
}

async function call(servers: TwoServers, path: string, { cookie, body }: { cookie: string; body?: object }) {
  const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch((await servers.address()) + path, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  assert.equal(answer.status, 200, `${path}: ${text}`)
  return JSON.parse(text) as unknown
}

/** Posts a form of the development pages. Its response may be lost with a killed server: then nobody knows. */
async function press(servers: TwoServers, path: string, fields: Record<string, string> = {}): Promise<void> {
  const address = await servers.address()
  try {
    const answer = await fetch(address + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
    const text = await answer.text()
    assert.equal(answer.status, 303, `${path}: ${text}`)
  } catch (error) {
    if (error instanceof assert.AssertionError || !servers.hasGone(address)) throw error
  }
}

const nextMonth = (now: Date): Date => {
  const first = startOfMonth(now)
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1))
}
