import { freeCancellationHours } from '#domain/sessions/cancel-session.ts'
import type { Role } from '#domain/kit/role.ts'
import type { SessionView } from '#contract/sessions.ts'

/** A session's status in words, for the party reading it (spec 2; ruling 3.1 says who has to respond). */
export function statusInWords(session: SessionView, reader: Role): string {
  const { status, lastActionBy } = session
  const other = (reader === 'student' ? session.mentor : session.student).name
  const mine = lastActionBy === reader
  const back = reader === 'student' ? ` Your ${session.creditCost} credits are back.` : ''
  switch (status) {
    case 'pending':
      // Its start has passed, and the job that expires it has not run yet.
      if (session.mayDo.length === 0) return `Nobody answered before the start, so this request ended.${back}`
      if (reader === 'student')
        return mine
          ? 'Waiting for mentor approval or new time.'
          : `${other} suggested this time. Approve it, or suggest another one.`
      return mine
        ? `Waiting for ${other} to answer the time you suggested.`
        : `${other} asks for this time. Approve it, or suggest another one.`
    case 'confirmed':
      return 'Your session is confirmed!'
    case 'completed':
      return 'This session took place.'
    case 'declined':
      return `${mine ? 'You' : other} declined this time.${back}`
    case 'cancelled':
      if (session.history.at(-1)?.actor === 'clock')
        return 'This request was cancelled, because the plan that was to pay for it ended.'
      return `${mine ? 'You' : other} cancelled this session.`
    case 'expired':
      return `Nobody answered before the start, so this request ended.${back}`
  }
}

/** What cancelling now means, said before it is done (ruling 3.3). */
export function consequence(session: SessionView, reader: Role, now = new Date()): string {
  const { status, cancelReturnsCredits, creditCost, student, mentor } = session
  if (reader === 'mentor')
    return `${student.name} gets the ${creditCost} credits back, and you earn nothing for this hour.`
  if (status === 'pending') return `Your ${creditCost} credits come back.`
  if (new Date(session.startsAt) <= now)
    return `The hour has begun, so your ${creditCost} credits do not come back, and ${mentor.name} is paid for it.`
  return cancelReturnsCredits
    ? `There are ${freeCancellationHours} hours or more before the start, so your ${creditCost} credits come back.`
    : `There are less than ${freeCancellationHours} hours before the start, so your ${creditCost} credits do not come back, and ${mentor.name} is paid for the hour.`
}
