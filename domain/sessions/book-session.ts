import { type Credits, sessionCost } from '#domain/credits/credits.ts'
import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { isBlank } from '#domain/kit/text.ts'
import type { WallClock } from '#domain/kit/time.ts'
import { proposedTime, type TimeRefusal } from './proposed-time.ts'
import { mentorEarns, type Session } from './session.ts'

export type BookingRequest = {
  id: SessionId
  studentId: PersonId
  mentorId: PersonId
  topic: string
  when: WallClock
  meetingLink: string
  notes: string
}

export type BookingFacts = {
  mentorFound: boolean
  balance: Credits
  /** One of the two people already has a confirmed session in this hour. */
  taken: boolean
  /**
   * True if the meeting link isn't to a place to meet (leads-elsewhere.ts). Only the server checks this, since the
   * lists are too long for a browser.
   */
  leadsElsewhere: boolean
}

export type BookingRefusal =
  | { code: 'mentor-not-found' }
  | { code: 'short-of-credits'; price: Credits; balance: Credits }
  | { code: 'topic-missing' }
  | TimeRefusal
  | { code: 'link-invalid' }
  | { code: 'link-elsewhere' }
  | { code: 'slot-taken' }

/** Checks whether a student may book this hour: credits, topic, time, then the rest (spec 5, rulings 3.5 to 3.7). */
export function bookSession(
  request: BookingRequest,
  facts: BookingFacts,
  now: Date,
): Result<Session & { status: 'pending' }, BookingRefusal> {
  if (!facts.mentorFound) return refuse({ code: 'mentor-not-found' })
  if (facts.balance < sessionCost)
    return refuse({ code: 'short-of-credits', price: sessionCost, balance: facts.balance })
  if (isBlank(request.topic)) return refuse({ code: 'topic-missing' })
  const proposed = proposedTime(request.when, now)
  if (!proposed.ok) return proposed
  const meetingLink = request.meetingLink.trim()
  if (meetingLink !== '' && !isMeetingLink(meetingLink)) return refuse({ code: 'link-invalid' })
  if (facts.leadsElsewhere) return refuse({ code: 'link-elsewhere' })
  if (facts.taken) return refuse({ code: 'slot-taken' })

  return ok({
    id: request.id,
    studentId: request.studentId,
    mentorId: request.mentorId,
    topic: request.topic.trim(),
    notes: request.notes.trim(),
    meetingLink,
    startsAt: proposed.value,
    move: null,
    movedLate: false,
    status: 'pending',
    lastActionBy: 'student',
    creditCost: sessionCost,
    amount: mentorEarns,
    createdAt: now,
  })
}

// A named host over https, without a user name or password in front of it: 'https://zoom.us@elsewhere.example' leads
// elsewhere.
const meetingLinkShape = /^https:\/\/(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]+(?::\d{1,5})?(?:[/?#][^\s<>"\p{Cc}]*)?$/iu

/** True if a Join button may lead to this address (ruling 3.7). */
export const isMeetingLink = (text: string): boolean => meetingLinkShape.test(text)
