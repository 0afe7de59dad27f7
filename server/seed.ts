import { createHash } from 'node:crypto'
import { mentors, type SeedMentor } from '#database/seed/mentors.ts'
import { type PlannedSession, story } from '#database/seed/story.ts'
import { type SeedStudent, students } from '#database/seed/students.ts'
import { planNamed } from '#domain/credits/plans.ts'
import type { Id, MessageId, PersonId, SessionId, TodoId } from '#domain/kit/ids.ts'
import type { Result } from '#domain/kit/result.ts'
import { hour } from '#domain/kit/time.ts'
import type { AuthSettings } from './accounts/auth.ts'
import { signUp } from './accounts/sign-up.ts'
import { confirmEmail, findPersonByEmail, hasPeopleBesides } from './accounts/store.ts'
import { answerRequest } from './connections/answer-request.ts'
import { requestConnection } from './connections/request-connection.ts'
import { settleStudent } from './credits/payments/settle-student.ts'
import { startCheckout } from './credits/payments/start-checkout.ts'
import { grantCredits } from './credits/store.ts'
import type { Clock } from './kit/clock.ts'
import type { Config } from './kit/config.ts'
import type { Db } from './kit/database.ts'
import { markRead } from './messages/mark-read.ts'
import { sendMessage } from './messages/send-message.ts'
import { openPayments } from './open-payments.ts'
import { completeWizard } from './profiles/complete-wizard.ts'
import { setUpAccountWith } from './router.ts'
import { approveSession } from './sessions/approve-session.ts'
import { setAvailability } from './sessions/availability/set-availability.ts'
import { bookSession } from './sessions/book-session.ts'
import { addTodo } from './todos/add-todo.ts'
import { changeTodo } from './todos/change-todo.ts'
import { todoExists } from './todos/store.ts'

type Needs = { db: Db; clock: Clock; auth: AuthSettings; config: Config }

/** The password of every demo person. */
const password = 'tassel-demo-1'

/**
 * Fills an empty database with the demo world, through the same use cases as the screens, each at its own time in the
 * past. Returns whether it did. Ids are derived from content, so an interrupted run is completed by the next.
 */
export async function seedDemoWorld(needs: Needs): Promise<boolean> {
  const { db } = needs
  const [maya, elena] = [students[0], mentors[0]]
  if (!maya || !elena) throw new Error('the demo world has no people')
  if (!(await isOpenForSeeding(db))) return false

  for (const person of [...mentors.slice(1), ...students.slice(1), elena, maya]) await settle(needs, person)
  const studentId = await idOf(db, maya.email)
  const mentorId = await idOf(db, elena.email)
  const another = students[1] && (await idOf(db, students[1].email))
  await seedStory(needs, { studentId, mentorId }, elena.timeZone)
  if (another) done(await requestConnection(at(needs, 3), { studentId: another, mentorId }))
  await writeTodos(needs, studentId)
  return true
}

/** True while there is nobody, or only demo people whose last to-do is not written yet. */
async function isOpenForSeeding(db: Db): Promise<boolean> {
  const ours = [...mentors, ...students].map(({ email }) => email)
  return !(await hasPeopleBesides(db.read, ours)) && !(await todoExists(db.read, lastTodoId))
}

async function settle({ db, auth, config }: Needs, person: SeedMentor | SeedStudent): Promise<void> {
  const registered = new Date(person.registered)
  const then = {
    db,
    auth,
    product: config.product,
    clock: still(registered),
    setUpAccount: setUpAccountWith(auth),
  }
  const role = 'university' in person.profile ? 'mentor' : 'student'
  const { name, email, timeZone } = person
  const known = await findPersonByEmail(db.read, email)
  const form = { name, email, password, confirmPassword: password, role, timeZone } as const
  const personId = known?.id ?? done(await signUp(then, form)).personId
  await db.transaction((tx) => confirmEmail(tx, personId, registered))
  done(await completeWizard(then, { personId, role, profile: person.profile }))
}

async function seedStory(needs: Needs, pair: { studentId: PersonId; mentorId: PersonId }, zone: string): Promise<void> {
  const { studentId, mentorId } = pair
  const asked = at(needs, story.connectedHoursAgo + 4)
  done(await requestConnection(asked, pair))
  done(await answerRequest(at(needs, story.connectedHoursAgo), pair, 'accepted'))

  const openHours = story.mentorsHours.flatMap(({ weekdays, fromHour, toHour }) =>
    weekdays.map((weekday) => ({ weekday, fromMinute: fromHour * 60, toMinute: toHour * 60 })),
  )
  done(await setAvailability(asked, mentorId, { timeZone: zone, openHours, daysOff: [] }))

  await buyPlan({ ...asked, config: needs.config, auth: needs.auth }, studentId)
  for (const [place, { from, hoursAgo, text }] of story.messages.entries()) {
    const [senderId, otherId] = from === 'student' ? [studentId, mentorId] : [mentorId, studentId]
    const sender = { personId: senderId, role: from }
    // Answering means having read what came before.
    done(await markRead(at(needs, hoursAgo), sender, { otherId, number: place }))
    done(await sendMessage(at(needs, hoursAgo), sender, { id: idFor<MessageId>(`message ${place}`), otherId, text }))
  }
  const confirmed = await book(needs, pair, story.confirmedSession, zone, 26)
  done(await approveSession(at(needs, 25), { sessionId: confirmed.id, personId: mentorId, seen: confirmed.startsAt }))
  await book(needs, pair, story.pendingSession, zone, 6)
}

/** Pays for the plan on the payments sandbox's page, as the student would. No real provider is ever paid this way. */
async function buyPlan(needs: Pick<Needs, 'db' | 'clock' | 'config' | 'auth'>, studentId: PersonId): Promise<void> {
  const { db, clock } = needs
  const plan = planNamed(story.studentsPlan)
  if (!plan) throw new Error(`there is no plan ${story.studentsPlan}`)
  const payments = await openPayments(needs)
  const { sandbox } = payments
  if (!sandbox) {
    const gift = { studentId, amount: plan.credits, reason: 'adjustment', key: 'demo credits' } as const
    await db.transaction((tx) => grantCredits(tx, clock.now(), gift))
    return
  }
  try {
    const page = await startCheckout(payments, studentId, { kind: 'plan', plan: plan.name })
    // An interrupted run may already have come this far.
    if (!page.ok && page.refusal.code === 'already-on-plan') return
    await sandbox.pay(done(page).url)
    await settleStudent(payments, studentId)
  } finally {
    await sandbox.close()
  }
}

async function book(
  needs: Needs,
  { studentId, mentorId }: { studentId: PersonId; mentorId: PersonId },
  planned: PlannedSession,
  zone: string,
  hoursAgo: number,
): Promise<{ id: SessionId; startsAt: Date }> {
  const today = Temporal.Instant.fromEpochMilliseconds(needs.clock.now().getTime()).toZonedDateTimeISO(zone)
  const starts = today
    .toPlainDate()
    .add({ days: planned.inDays })
    .toZonedDateTime({ timeZone: zone, plainTime: { hour: planned.mentorsHour } })
  const id = idFor<SessionId>(`session ${planned.topic}`)
  const { topic, notes, meetingLink } = planned
  const when = {
    date: starts.toPlainDate().toString(),
    time: starts.toPlainTime().toString().slice(0, 5),
    timeZone: zone,
  }
  done(await bookSession(at(needs, hoursAgo), { id, studentId, mentorId, topic, notes, meetingLink, when }))
  return { id, startsAt: new Date(starts.epochMilliseconds) }
}

const todoId = (place: number) => idFor<TodoId>(`todo ${place}`)
const lastTodoId = todoId(story.studentsTodos.length - 1)

/** A to-do, added and completed; the last one marks the whole world as done. */
async function writeTodos(needs: Needs, studentId: PersonId): Promise<void> {
  for (const [place, { text, completed }] of story.studentsTodos.entries()) {
    done(await addTodo(at(needs, 30), { id: todoId(place), studentId, text }))
    if (completed) done(await changeTodo(at(needs, 8), { id: todoId(place), studentId, completed }))
  }
}

async function idOf(db: Db, email: string): Promise<PersonId> {
  const person = await findPersonByEmail(db.read, email)
  if (!person) throw new Error(`${email} was not seeded`)
  return person.id
}

const still = (time: Date): Clock => ({
  now: () => time,
  advance: () => Promise.reject(new Error('seeding does not move time')),
})
const at = ({ db, clock }: Needs, hoursAgo: number) => ({
  db,
  clock: still(new Date(clock.now().getTime() - hoursAgo * hour)),
})

/** The same id for the same thing, in the form of a UUID. */
function idFor<Kind extends Id<string>>(what: string): Kind {
  const hex = createHash('sha256').update(`tassel demo ${what}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}` as Kind
}

function done<Value>(result: Result<Value, { code: string }>): Value {
  if (!result.ok) throw new Error(`seeding was refused: ${result.refusal.code}`)
  return result.value
}
