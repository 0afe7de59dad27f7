import { otherRole, type Role } from '#domain/kit/role.ts'
import type { SessionId } from '#domain/kit/ids.ts'
import type { AboutSession, Notice } from '#domain/notifications/notice.ts'
import type { Listeners } from '#server/kit/listeners.ts'
import { sessionOf } from '#server/sessions/session-records-store.ts'
import { sessionAt } from './session-at.ts'
import type { NewNotice } from './store.ts'
import { notifying } from './notifying.ts'

type ContestNotice = Extract<Notice, { sessionId: SessionId }>

/** Notifies both parties about a session that didn't take place (rulings 11.1 to 11.3). */
export const contestListeners: Listeners = {
  'session-contested': notifying(async (reads, { sessionId, by, isAsked }, at) => {
    const { about } = await sessionAt(reads, sessionId, at)
    return [toParty(about, otherRole(by), { type: 'session-contested', isAsked, ...about }, at)]
  }),
  'contest-answered': notifying(async (reads, { sessionId, by }, at) => {
    const [{ about }, found] = await Promise.all([sessionAt(reads, sessionId, at), sessionOf(reads, sessionId)])
    const agrees = found?.contest?.answer?.agrees === true && { agrees: true as const }
    return [toParty(about, otherRole(by), { type: 'contest-answered', ...agrees, ...about }, at)]
  }),
  'session-settled': notifying(async (reads, { sessionId, outcome }, at) => {
    const { about, cost: credits } = await sessionAt(reads, sessionId, at)
    return (['student', 'mentor'] as const).map((party) =>
      toParty(about, party, { type: 'session-settled', outcome, credits, ...about }, at),
    )
  }),
  'absence-counted': notifying(async (reads, { sessionId, count, paused }, at) => {
    const { about } = await sessionAt(reads, sessionId, at)
    return [toParty(about, 'mentor', { type: 'absence-counted', count, paused, ...about }, at)]
  }),
}

function toParty(about: AboutSession, party: Role, notice: ContestNotice, at: Date): NewNotice {
  const personId = party === 'student' ? about.studentId : about.mentorId
  return { personId, notice, aboutId: about.sessionId, key: `${notice.type}:${about.sessionId}`, at }
}
