import type { ReportNeeds } from './safety/report-something.ts'
import { isId, type MessageId, type PersonId, type SessionId } from '#domain/kit/ids.ts'
import type { Role } from '#domain/kit/role.ts'
import { partyIn } from '#domain/sessions/session.ts'
import { findConversationId, listAround } from './messages/store.ts'
import { toMessageView } from './messages/view.ts'
import type { Reads } from './kit/tx.ts'
import { findMentor, findPersonLines, findStudent, profileOf } from './profiles/store.ts'
import { findReview } from './sessions/reviews/store.ts'
import { findSession } from './sessions/session-records-store.ts'

/** How many messages before and after the reported one are copied with it. */
const around = 10

/**
 * Returns the copy that a report keeps: the profile, the message with those around it, the session, or the review
 * (ruling 9.1).
 */
export const copyOf: ReportNeeds['copyOf'] = async (reads, reporter, { reportedId, subject, aboutId }) => {
  const pair =
    reporter.role === 'student'
      ? { studentId: reporter.personId, mentorId: reportedId }
      : { studentId: reportedId, mentorId: reporter.personId }
  if (subject === 'message') {
    const conversationId = await findConversationId(reads, pair)
    if (conversationId === undefined || aboutId === null || !isId<MessageId>(aboutId)) return undefined
    const messages = await listAround(reads, conversationId, aboutId, around)
    const reported = messages.find(({ id }) => id === aboutId)
    return reported?.senderId === reportedId
      ? { reportedId, copy: { messages: messages.map(toMessageView) } }
      : undefined
  }
  if (subject === 'session') {
    const found = aboutId !== null && isId<SessionId>(aboutId) ? await findSession(reads, aboutId) : undefined
    const isTheirs = found && partyIn(found.session, reporter.personId) && partyIn(found.session, reportedId)
    return isTheirs ? { reportedId, copy: { session: found.session, history: found.history } } : undefined
  }
  if (subject === 'review') {
    const review = aboutId !== null && isId<SessionId>(aboutId) ? await findReview(reads, aboutId) : undefined
    if (review?.mentorId !== reportedId || review.hidden) return undefined
    const { studentId, stars, words, ratedAt, answer } = review
    return {
      reportedId: studentId,
      copy: { review: { sessionId: aboutId, stars, words, ratedAt, answer: answer?.words ?? null } },
    }
  }
  const copy = await copyOfPerson(reads, reportedId, reporter.role === 'student' ? 'mentor' : 'student')
  return copy && { reportedId, copy }
}

/** The profile as others see it. For a person who left or is suspended, whatever is still there. */
async function copyOfPerson(reads: Reads, personId: PersonId, role: Role): Promise<object | undefined> {
  const seen = role === 'mentor' ? await findMentor(reads, personId) : await findStudent(reads, personId)
  if (seen) return { name: seen.name, photo: seen.photo, profile: seen.profile }
  const line = (await findPersonLines(reads, [personId])).get(personId)
  if (line?.role !== role) return undefined
  return { name: line.name, photo: line.photo, profile: await profileOf(reads, personId, role) }
}
