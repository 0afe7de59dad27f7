import { freeCancellationHours, tooLateInWords } from '#domain/sessions/cancel-session.ts'
import { outcomeInWords } from '#domain/sessions/contest/contest-in-words.ts'
import { mentorEarns } from '#domain/sessions/session.ts'
import { dollars } from '#web/kit/words/dollars.ts'
import type { Role } from '#domain/kit/role.ts'
import type { SessionView } from '#contract/sessions.ts'

/** A session's status in words, for the party reading it (spec 2; ruling 3.1 says who has to respond). */
export function statusInWords(session: SessionView, reader: Role): string {
  const { status, lastActionBy } = session
  const other = (reader === 'student' ? session.mentor : session.student).name
  const mine = lastActionBy === reader
  const contested = contestInWords(session, reader)
  if (contested) return contested
  const back = reader === 'student' ? ` You got your ${session.creditCost} credits back.` : ''
  switch (status) {
    case 'pending':
      // Its start has passed, but the job that expires it hasn't run yet.
      if (session.mayDo.length === 0) return `No one answered before the start time, so this request expired.${back}`
      if (reader === 'student')
        return mine
          ? 'Waiting for mentor approval or new time.'
          : `${other} suggested this time. Approve it or suggest another one.`
      return mine
        ? `Waiting for ${other} to reply to the time you suggested.`
        : `${other} asked for this time. Approve it or suggest another one.`
    case 'confirmed':
      return 'Your session is confirmed!'
    case 'completed':
      return 'This session is complete.'
    case 'declined':
      return `${mine ? 'You' : other} declined ${declinedWhat(lastActionBy, mine)}.${back}`
    case 'cancelled':
      if (session.history.at(-1)?.actor === 'clock')
        return reader === 'student'
          ? 'This request was canceled because the plan paying for it ended.'
          : 'This request was canceled.'
      if (session.canceledLate) return lateInWords(session, reader)
      return `${mine ? 'You' : other} canceled this session.${back}`
    case 'expired':
      return `No one answered before the start time, so this request expired.${back}`
  }
}

// 'This time' alone would read as 'on this occasion'. A student who declines was offered another time by the mentor.
const declinedWhat = (by: SessionView['lastActionBy'], mine: boolean): string =>
  by === 'mentor' ? 'this request' : mine ? 'the suggested time' : 'the time you suggested'

/** What became of a session that didn't happen, or that it is being looked into (rulings 11.1, 11.2). */
function contestInWords({ contest, creditCost, ...people }: SessionView, reader: Role): string | undefined {
  if (!contest) return undefined
  const other = (reader === 'student' ? people.mentor : people.student).name
  if (contest.settled) return outcomeInWords(contest.settled.outcome, { reader, other, credits: creditCost })
  return contest.mayAnswer
    ? `${other} told us this session didn't happen. Please tell us what happened.`
    : "We're looking into it: one of you told us this session didn't happen."
}

/** What a late cancellation cost, and who was paid (ruling 3.3). */
function lateInWords({ student, mentor, creditCost, movedLate }: SessionView, reader: Role): string {
  const when = tooLateInWords({ movedLate })
  return reader === 'student'
    ? `You canceled this session ${when}. It cost ${creditCost} credits, and ${mentor.name} is paid for the hour.`
    : `${student.name} canceled this session ${when}. It cost them ${creditCost} credits, and you earn ${dollars(mentorEarns)} for the hour.`
}

/**
 * Says what declining means, before it is done: the credits come back (ruling 2.2), and another time may be suggested
 * instead.
 */
export function consequenceOfDeclining({ creditCost, student, mayDo }: SessionView, reader: Role): string {
  const credits =
    reader === 'mentor'
      ? `${student.name} will get the ${creditCost} credits back.`
      : `You'll get your ${creditCost} credits back.`
  return mayDo.includes('suggest') ? `${credits} If another time works for you, you can suggest it instead.` : credits
}

/** Says what canceling now means, before it is done (ruling 3.3). */
export function consequence(session: SessionView, reader: Role): string {
  const { status, cancelReturnsCredits, creditCost, student, mentor, movedLate } = session
  if (reader === 'mentor')
    return `${student.name} will get the ${creditCost} credits back, and you won't be paid for this session.`
  if (status === 'pending') return `You'll get your ${creditCost} credits back.`
  if (movedLate)
    return `You moved this session less than ${freeCancellationHours} hours before its start, so you won't get your ${creditCost} credits back, and ${mentor.name} will be paid for the hour.`
  return cancelReturnsCredits
    ? `It's still ${freeCancellationHours} hours or more before the start, so you'll get your ${creditCost} credits back.`
    : `It's less than ${freeCancellationHours} hours before the start, so you won't get your ${creditCost} credits back, and ${mentor.name} will be paid for the hour.`
}
