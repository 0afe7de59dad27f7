import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mentors, type SeedMentor } from '#database/seed/mentors.ts'
import { type PlannedSession, story } from '#database/seed/story.ts'
import { type SeedStudent, students } from '#database/seed/students.ts'
import { checkText } from '#domain/safety/check-text.ts'
import { readFlags } from '#domain/safety/reading/read-flags.ts'
import { contactDetailsIn } from '#domain/profiles/contact-details-in.ts'
import { emptyMentorProfile, emptyStudentProfile } from '#domain/profiles/empty-profile.ts'
import { checkSignUp } from '#domain/accounts/check-sign-up.ts'
import type { MessageId, PersonId, SessionId, TodoId } from '#domain/kit/ids.ts'
import { hashPassword } from './accounts/password-hash.ts'
import { openAccount } from './accounts/sign-up.ts'
import { markEmailVerified, findPersonByEmail, hasPeopleBesides } from './accounts/store.ts'
import { answerRequest } from './connections/answer-request.ts'
import { requestConnection } from './connections/request-connection.ts'
import type { Db } from './kit/database.ts'
import { markRead } from './messages/mark-read.ts'
import { sendMessage } from './messages/send-message.ts'
import { completeWizard } from './profiles/complete-wizard.ts'
import { setPhoto } from './profiles/photo/set-photo.ts'
import { setPublicPage } from './profiles/public-page/set-public-page.ts'
import { verifyMentor } from './profiles/verification/verify-mentor.ts'
import { setUpAccountWith } from './router.ts'
import { seedMentorsHistory, seedStudentsHistory, subscribe } from './seed-history.ts'
import { asOf, demoPassword, orThrow, hoursAgo, idFor, idOf, type SeedNeeds } from './seeding.ts'
import { approveSession } from './sessions/approve-session.ts'
import { setAvailability } from './sessions/availability/set-availability.ts'
import { bookSession } from './sessions/book-session.ts'
import { answerMove } from './sessions/move/answer-move.ts'
import { proposeMove } from './sessions/move/propose-move.ts'
import { findOneSession, findStart } from './sessions/store.ts'
import { addTodo } from './todos/add-todo.ts'
import { changeTodo } from './todos/change-todo.ts'

const portraits = join(import.meta.dirname, '../database/seed/portraits')

type Settling = SeedNeeds & { passwordHash: string }

/**
 * Fills an empty database with the demo world, using the same use cases as the screens, each at its own time in the
 * past. Returns whether it did. IDs are derived from content, so the next run completes an interrupted one.
 */
export async function seedDemoWorld(needs: SeedNeeds): Promise<boolean> {
  const { db } = needs
  const [maya, elena] = [students[0], mentors[0]]
  if (!maya || !elena) throw new Error('the demo world has no people')
  if (!(await isOpenForSeeding(db))) return false

  // All demo people share one public password. Hashing it separately for each would use a core for 20 ms every time.
  const passwordHash = await hashPassword(demoPassword)
  if (passwordHash === undefined) throw new Error('too many passwords are being hashed')
  const settling = { ...needs, passwordHash }
  await settleAll(settling, [...mentors.slice(1), ...students.slice(1)])
  for (const person of [elena, maya]) await settle(settling, person)
  const studentId = await idOf(db, maya.email)
  const mentorId = await idOf(db, elena.email)
  await seedMentorsHistory(needs, { id: mentorId, timeZone: elena.timeZone })
  await seedStudentsHistory(needs, studentId)
  await seedStory(needs, { studentId, mentorId }, elena.timeZone)
  orThrow(await requestConnection(hoursAgo(needs, 3), { studentId: await idOf(db, story.asksMentor), mentorId }))
  await writeTodos(needs, studentId)
  // Last, because it marks the whole world as done: sessions can't be removed.
  await book(needs, { studentId, mentorId }, story.pendingSession, elena.timeZone, 6)
  return true
}

/**
 * Checks some of the demo world's texts the way its use cases will, which compiles the patterns they are checked against.
 * Takes 0.3 s that the demo world's process would otherwise spend waiting for the database.
 */
export function compileTextPatterns(): void {
  for (const { text } of story.messages) {
    readFlags(text)
    checkText(text, 'mentor')
  }
  for (const { profile } of [...mentors.slice(0, 6), ...students.slice(0, 2)])
    if ('university' in profile) contactDetailsIn(profile, emptyMentorProfile, 'mentor')
    else contactDetailsIn(profile, emptyStudentProfile, 'student')
}

/** True while there are no people, or only demo people whose last session isn't booked yet. */
export async function isOpenForSeeding(db: Db): Promise<boolean> {
  const ours = [...mentors, ...students].map(({ email }) => email)
  return !(await hasPeopleBesides(db.read, ours)) && !(await findOneSession(db.read, idOfPlanned(story.pendingSession)))
}

/** Three at a time, since drawing pictures uses other cores and much of the rest waits for the database. */
async function settleAll(needs: Settling, people: (SeedMentor | SeedStudent)[]): Promise<void> {
  const settleNext = async () => {
    for (let next = people.shift(); next; next = people.shift()) await settle(needs, next)
  }
  await Promise.all([settleNext(), settleNext(), settleNext()])
}

async function settle(needs: Settling, person: SeedMentor | SeedStudent): Promise<void> {
  const { db, auth, config, passwordHash } = needs
  const registered = new Date(person.registered)
  const then = {
    db,
    auth,
    product: config.product,
    clock: asOf(needs, registered).clock,
    setUpAccount: setUpAccountWith(auth),
  }
  const role = 'university' in person.profile ? 'mentor' : 'student'
  const { name, email, timeZone } = person
  const known = await findPersonByEmail(db.read, email)
  const form = { name, email, password: demoPassword, confirmPassword: demoPassword, role, timeZone } as const
  // Skips the word lists, which take long to load. A test checks that the password isn't on them.
  const open = () => openAccount(then, { form: { ...form, ...orThrow(checkSignUp(form)) }, passwordHash })
  const personId = known?.id ?? orThrow(await open()).personId
  await db.transaction((tx) => markEmailVerified(tx, personId, registered))
  orThrow(await completeWizard(then, { personId, role, profile: person.profile }))
  const portrait = await readFile(join(portraits, `${email.split('@')[0]}.webp`)).catch(() => undefined)
  if (!portrait) return
  orThrow(await setPhoto(then, personId, portrait))
  if (!('university' in person.profile)) return
  orThrow(await setPublicPage(then, personId, { isPublic: true, showsPhoto: true }))
  const verified = { university: person.profile.university, mailboxHash: null, linkHash: null, by: 'desk' as const }
  const lately = hoursAgo(needs, verifiedHoursAgo).clock.now()
  if (email !== mentors[0]?.email) await db.transaction((tx) => verifyMentor(tx, personId, verified, lately))
}

/** Within the year that a verification lasts. The demo mentor whose sign-in the start prints isn't verified yet. */
const verifiedHoursAgo = 40 * 24

async function seedStory(
  needs: SeedNeeds,
  pair: { studentId: PersonId; mentorId: PersonId },
  zone: string,
): Promise<void> {
  const { studentId, mentorId } = pair
  const asked = hoursAgo(needs, story.connectedHoursAgo + 4)
  orThrow(await requestConnection(asked, pair))
  orThrow(await answerRequest(hoursAgo(needs, story.connectedHoursAgo), pair, 'accepted'))

  const openHours = story.mentorsHours.flatMap(({ weekdays, fromHour, toHour }) =>
    weekdays.map((weekday) => ({ weekday, fromMinute: fromHour * 60, toMinute: toHour * 60 })),
  )
  orThrow(await setAvailability(asked, mentorId, { timeZone: zone, openHours, daysOff: [] }))

  await subscribe(asked, studentId, story.studentsPlan, true)
  for (const [place, { from, hoursAgo: ago, text }] of story.messages.entries()) {
    const [senderId, otherId] = from === 'student' ? [studentId, mentorId] : [mentorId, studentId]
    const sender = { personId: senderId, role: from }
    // A reply implies that the earlier messages were read.
    orThrow(await markRead(hoursAgo(needs, ago), sender, { otherId, number: place }))
    orThrow(
      await sendMessage(hoursAgo(needs, ago), sender, { id: idFor<MessageId>(`message ${place}`), otherId, text }),
    )
  }
  const { movedFromInDays, ...agreed } = story.confirmedSession
  const confirmed = await book(needs, pair, { ...agreed, inDays: movedFromInDays }, zone, 26)
  // An interrupted run may already have moved it.
  const isMoved = (await findStart(needs.db.read, confirmed.id)).getTime() !== confirmed.startsAt.getTime()
  if (!isMoved) {
    orThrow(
      await approveSession(hoursAgo(needs, 25), {
        sessionId: confirmed.id,
        personId: mentorId,
        seen: confirmed.startsAt,
      }),
    )
    await move(needs, pair, { ...confirmed, toInDays: agreed.inDays }, zone)
  }
}

/** The student asks for another day, and the mentor agrees two hours later. */
async function move(
  needs: SeedNeeds,
  { studentId, mentorId }: { studentId: PersonId; mentorId: PersonId },
  { id: sessionId, startsAt, toInDays }: { id: SessionId; startsAt: Date; toInDays: number },
  zone: string,
): Promise<void> {
  const was = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()).toZonedDateTimeISO(zone)
  const today = Temporal.Instant.fromEpochMilliseconds(needs.clock.now().getTime()).toZonedDateTimeISO(zone)
  const becomes = today
    .toPlainDate()
    .add({ days: toInDays })
    .toZonedDateTime({ timeZone: zone, plainTime: was.toPlainTime() })
  const when = {
    date: becomes.toPlainDate().toString(),
    time: becomes.toPlainTime().toString().slice(0, 5),
    timeZone: zone,
  }
  orThrow(await proposeMove(hoursAgo(needs, 22), { sessionId, personId: studentId, when }))
  const seen = new Date(becomes.epochMilliseconds)
  orThrow(await answerMove(hoursAgo(needs, 20), { sessionId, personId: mentorId, answer: 'agree', seen }))
}

async function book(
  needs: SeedNeeds,
  { studentId, mentorId }: { studentId: PersonId; mentorId: PersonId },
  planned: PlannedSession,
  zone: string,
  ago: number,
): Promise<{ id: SessionId; startsAt: Date }> {
  const today = Temporal.Instant.fromEpochMilliseconds(needs.clock.now().getTime()).toZonedDateTimeISO(zone)
  const starts = today
    .toPlainDate()
    .add({ days: planned.inDays })
    .toZonedDateTime({ timeZone: zone, plainTime: { hour: planned.mentorsHour } })
  const id = idOfPlanned(planned)
  const { topic, notes, meetingLink } = planned
  const when = {
    date: starts.toPlainDate().toString(),
    time: starts.toPlainTime().toString().slice(0, 5),
    timeZone: zone,
  }
  orThrow(await bookSession(hoursAgo(needs, ago), { id, studentId, mentorId, topic, notes, meetingLink, when }))
  return { id, startsAt: new Date(starts.epochMilliseconds) }
}

const idOfPlanned = ({ topic }: PlannedSession) => idFor<SessionId>(`session ${topic}`)

const todoId = (place: number) => idFor<TodoId>(`todo ${place}`)

async function writeTodos(needs: SeedNeeds, studentId: PersonId): Promise<void> {
  for (const [place, { text, completed }] of story.studentsTodos.entries()) {
    orThrow(await addTodo(hoursAgo(needs, 30), { id: todoId(place), studentId, text }))
    if (completed) orThrow(await changeTodo(hoursAgo(needs, 8), { id: todoId(place), studentId, completed }))
  }
}
