import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { MessageId, PersonId } from '#domain/kit/ids.ts'
import { grantSignupCredits } from '#server/credits/store.ts'
import { readWithinMs } from '#server/messages/deliver.ts'
import { sendMessage } from '#server/messages/send-message.ts'
import type { Mentor, openPeople, Student } from './people.ts'
import { notificationListeners } from '#server/notifications/listeners.ts'
import { countUnread, listNotices } from '#server/notifications/store.ts'
import { toNotificationView } from '#server/notifications/view.ts'

type Person = Student | Mentor
// openMeetings and openContests create students with a balance instead of a name.
type People = Omit<Awaited<ReturnType<typeof openPeople>>, 'student'> & { student: () => Promise<Student> }

/** People's notifications in Tassel, created by the real listeners. */
export function noticesOf(people: People) {
  const settle = () => people.hear(notificationListeners())
  /** Settles once it is certain that messages were not read on arrival. */
  const waitAndSettle = async () => {
    await people.clock.advance(readWithinMs)
    return settle()
  }
  const viewsOf = async ({ personId, role }: Person, timeZone = 'UTC') =>
    (await listNotices(people.db.read, personId, { limit: 100 })).map((notice) =>
      toNotificationView(notice, { role, timeZone, now: people.clock.now() }),
    )
  const kindsOf = async (person: Person) => (await viewsOf(person)).map(({ type }) => type)
  const onlyView = async (person: Person, timeZone?: string) => {
    const { id: _id, timestamp: _timestamp, ...view } = (await viewsOf(person, timeZone))[0]!
    return view
  }
  const unreadOf = ({ personId }: Person) => countUnread(people.db.read, personId)
  const timesTold = async (person: Person) =>
    (await people.told(person)).filter(({ type }) => type === 'notifications-changed').length

  async function pairOfStrangers() {
    const [student, mentor] = [await people.student(), await people.mentor()]
    await people.db.transaction((tx) => grantSignupCredits(tx, student.personId, people.clock.now()))
    return { student, mentor, pair: { studentId: student.personId, mentorId: mentor.personId } }
  }

  const send = async (from: Person, to: { personId: PersonId }) => {
    await people.clock.advance(1000)
    assert.ok(
      (await sendMessage(people, from, { id: randomUUID() as MessageId, otherId: to.personId, text: 'Hello' })).ok,
    )
  }

  return { settle, waitAndSettle, viewsOf, kindsOf, onlyView, unreadOf, timesTold, pairOfStrangers, send }
}
