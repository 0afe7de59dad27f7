import { mentors } from '#database/seed/mentors.ts'
import { type History, type PastSession, story } from '#database/seed/story.ts'
import type { PlanName } from '#domain/credits/plans.ts'
import { planNamed } from '#domain/credits/plans.ts'
import type { MessageId, PersonId, SessionId } from '#domain/kit/ids.ts'
import { day, hour } from '#domain/kit/time.ts'
import { startOfMonth } from '#domain/payouts/month.ts'
import { answerRequest } from './connections/answer-request.ts'
import { requestConnection } from './connections/request-connection.ts'
import { settleStudent } from './credits/payments/settle-student.ts'
import { startCheckout } from './credits/payments/start-checkout.ts'
import { grantCredits } from './credits/store.ts'
import { sendMessage } from './messages/send-message.ts'
import { openPayments, type Payments } from './open-payments.ts'
import { connectAccount } from './payouts/accounts/connect-account.ts'
import { refreshAccount } from './payouts/accounts/refresh-account.ts'
import { runMonthEnd } from './payouts/run-month-end.ts'
import { openProvider } from './payouts/open-provider.ts'
import { asOf, orThrow, hoursAgo, idFor, idOf, type SeedNeeds } from './seeding.ts'
import { approveSession } from './sessions/approve-session.ts'
import { bookSession } from './sessions/book-session.ts'
import { completeSessions } from './sessions/complete-sessions.ts'
import { contestSession } from './sessions/contest/contest-session.ts'
import { presenceOf } from './sessions/contest/presence.ts'
import { countRating, countReviews } from './sessions/reviews/count-reviews.ts'
import { answerReview, rateSession } from './sessions/reviews/rate-session.ts'

type Pair = { studentId: PersonId; mentorId: PersonId }

/** Seeds the mentor's past months: sessions with paying students, and the month ends that paid for them. */
export async function seedMentorsHistory(needs: SeedNeeds, mentor: { id: PersonId; timeZone: string }): Promise<void> {
  const { startedWeeksAgo, students, contested, unread } = story.history
  const started = hoursAgo(needs, startedWeeksAgo * 7 * 24)
  for (const { email, sessions } of students) {
    const pair = { studentId: await idOf(needs.db, email), mentorId: mentor.id }
    await connect(started, pair)
    await subscribe(started, pair.studentId, story.studentsPlan)
    for (const session of sessions) {
      const held = await hold(needs, pair, session, mentor.timeZone)
      await completeSessions(needs)
      if (session.review) await review(needs, pair, held, session.review)
    }
  }
  const student = { studentId: await idOf(needs.db, contested.email), mentorId: mentor.id }
  await seedContested(needs, student, contested, mentor.timeZone)
  await needs.db.transaction((tx) => countRating(tx, mentor.id, needs.clock.now()))
  await payMonthEnds(needs, mentor.id, started.clock.now())

  const sender = { personId: await idOf(needs.db, unread.email), role: 'student' } as const
  const id = idFor<MessageId>('unread by the mentor')
  orThrow(await sendMessage(hoursAgo(needs, unread.hoursAgo), sender, { id, otherId: mentor.id, text: unread.text }))
}

/**
 * Seeds the student's first session, with another mentor and paid with the free credits, and a message that mentor has
 * written since.
 */
export async function seedStudentsHistory(needs: SeedNeeds, studentId: PersonId): Promise<void> {
  const { mentorEmail, connectedDaysAgo, session, unread } = story.history.earlier
  const mentorId = await idOf(needs.db, mentorEmail)
  const zone = mentors.find(({ email }) => email === mentorEmail)?.timeZone ?? 'UTC'
  await connect(hoursAgo(needs, connectedDaysAgo * 24), { studentId, mentorId })
  const date = today(needs, zone).subtract({ days: session.daysAgo })
  await holdOn(needs, { studentId, mentorId }, { ...session, date, zone })
  await completeSessions(needs)

  const id = idFor<MessageId>('unread by the student')
  const sender = { personId: mentorId, role: 'mentor' } as const
  orThrow(await sendMessage(hoursAgo(needs, unread.hoursAgo), sender, { id, otherId: studentId, text: unread.text }))
}

/**
 * Buys a plan on the payments sandbox's page, as a student would. No real provider is ever paid this way. Without a
 * sandbox, it grants the plan's credits.
 */
export async function subscribe(then: SeedNeeds, studentId: PersonId, name: PlanName, extra = false): Promise<void> {
  const plan = planNamed(name)
  if (!plan) throw new Error(`there is no plan ${name}`)
  await withPayments(then, async (payments) => {
    const { sandbox } = payments
    if (!sandbox) {
      const gift = { studentId, amount: plan.credits, reason: 'adjustment', key: `demo credits ${studentId}` } as const
      return then.db.transaction((tx) => grantCredits(tx, then.clock.now(), gift))
    }
    const page = await startCheckout(payments, studentId, { kind: 'plan', plan: plan.name })
    // An interrupted run may already have gotten this far.
    if (!page.ok && page.refusal.code === 'already-on-plan') return
    await sandbox.pay(orThrow(page).url)
    await settleStudent(payments, studentId)
    if (!extra) return
    await sandbox.pay(orThrow(await startCheckout(payments, studentId, { kind: 'extra' })).url)
    await settleStudent(payments, studentId)
  })
}

async function connect(then: SeedNeeds, pair: Pair): Promise<void> {
  orThrow(await requestConnection(then, pair))
  orThrow(await answerRequest(asOf(then, new Date(then.clock.now().getTime() + 4 * hour)), pair, 'accepted'))
}

const hold = (needs: SeedNeeds, pair: Pair, { weeksAgo, weekday, ...session }: PastSession, zone: string) => {
  const now = today(needs, zone)
  const date = now.add({ days: weekday - now.dayOfWeek - 7 * weeksAgo })
  return holdOn(needs, pair, { ...session, date, zone })
}

type Held = { sessionId: SessionId; startsAt: Date }

/** The student rates the session in the evening, and the mentor answers once the review is shown. */
async function review(
  needs: SeedNeeds,
  { studentId, mentorId }: Pair,
  { sessionId, startsAt }: Held,
  { stars, words, answer }: NonNullable<PastSession['review']>,
): Promise<void> {
  const after = (hours: number) => asOf(needs, new Date(startsAt.getTime() + hours * hour))
  orThrow(await rateSession(after(3), { sessionId, personId: studentId, stars, words }))
  await countReviews(after(28))
  const answered = answer && (await answerReview(after(30), { sessionId, personId: mentorId, words: answer }))
  // An interrupted run may already have gotten this far.
  if (answered && !answered.ok && answered.refusal.code !== 'review-answered') orThrow(answered)
}

async function seedContested(
  needs: SeedNeeds,
  pair: Pair,
  { session, reason, words }: History['contested'],
  zone: string,
): Promise<void> {
  const date = today(needs, zone).subtract({ days: session.daysAgo })
  const { sessionId, startsAt } = await holdOn(needs, pair, { ...session, date, zone })
  await completeSessions(needs)
  const then = asOf(needs, new Date(startsAt.getTime() + 2 * hour))
  orThrow(await contestSession({ ...then, presenceOf }, { sessionId, personId: pair.studentId, reason, words }))
}

type Planned = { date: Temporal.PlainDate; zone: string; mentorsHour: number; topic: string; notes: string }

/** Books five days ahead and approves a day later. The next run of `completeSessions` completes the session. */
async function holdOn(
  needs: SeedNeeds,
  { studentId, mentorId }: Pair,
  { date, zone, mentorsHour, topic, notes }: Planned,
): Promise<Held> {
  const startsAt = new Date(
    date.toZonedDateTime({ timeZone: zone, plainTime: { hour: mentorsHour } }).epochMilliseconds,
  )
  const before = (days: number) => asOf(needs, new Date(startsAt.getTime() - days * day))
  const id = idFor<SessionId>(`session ${studentId} ${date.toString()}`)
  const when = { date: date.toString(), time: `${mentorsHour}:00`.padStart(5, '0'), timeZone: zone }
  const meetingLink = `https://meet.example.com/${id.slice(0, 8)}`
  orThrow(await bookSession(before(5), { id, studentId, mentorId, topic, notes, meetingLink, when }))
  orThrow(await approveSession(before(4), { sessionId: id, personId: mentorId, seen: startsAt }))
  return { sessionId: id, startsAt }
}

/** Opens the mentor's payout account in the sandbox and runs every month end since then. */
async function payMonthEnds(needs: SeedNeeds, mentorId: PersonId, since: Date): Promise<void> {
  await withPayments(asOf(needs, since), async ({ settings, sandbox }) => {
    if (!settings || !sandbox) return
    const { db, config, clock } = needs
    const onFailure = (message: string, error: unknown): never => {
      throw new Error(message, { cause: error })
    }
    const payouts = {
      db,
      clock,
      provider: openProvider(settings, config.payoutAccounts),
      publicUrl: config.publicUrl,
      development: true,
      onFailure,
      onReport: () => {},
    }
    const then = { ...payouts, clock: asOf(needs, since).clock }
    await sandbox.submitOnboarding(orThrow(await connectAccount(then, mentorId)).url)
    await refreshAccount(then, mentorId)
    for (let month = nextMonth(since); month <= clock.now(); month = nextMonth(month))
      await runMonthEnd({ ...payouts, clock: asOf(needs, month).clock })
  })
}

async function withPayments(needs: SeedNeeds, work: (payments: Payments) => Promise<unknown>): Promise<void> {
  const payments = await openPayments(needs)
  try {
    await work(payments)
  } finally {
    await payments.sandbox?.close()
  }
}

const nextMonth = (time: Date): Date => startOfMonth(new Date(startOfMonth(time).getTime() + 32 * day))

const today = ({ clock }: SeedNeeds, zone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(clock.now().getTime()).toZonedDateTimeISO(zone).toPlainDate()
