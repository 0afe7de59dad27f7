import type { PersonId, SessionId } from '#domain/kit/ids.ts'
import { otherRole, type Role } from '#domain/kit/role.ts'
import type { AboutSession, Notice } from '#domain/notifications/notice.ts'
import type { Listeners } from '#server/kit/listeners.ts'
import type { Tx } from '#server/kit/tx.ts'
import { findSessionAt } from './session-at.ts'
import { notify } from './store.ts'

type ContestNotice = Extract<Notice, { sessionId: SessionId }>

/** What the two are notified of about a session that did not happen (rulings 11.1 to 11.3). */
export const contestListeners: Listeners = {
  'session-contested': async (tx, { sessionId, by, isAsked }, at) => {
    const { about } = await findSessionAt(tx, sessionId, at)
    await notifyParty(tx, about, otherRole(by), { type: 'session-contested', isAsked, ...about }, at)
  },
  'contest-answered': async (tx, { sessionId, by }, at) => {
    const { about } = await findSessionAt(tx, sessionId, at)
    await notifyParty(tx, about, otherRole(by), { type: 'contest-answered', ...about }, at)
  },
  'session-settled': async (tx, { sessionId, outcome }, at) => {
    const { about, cost: credits } = await findSessionAt(tx, sessionId, at)
    for (const party of ['student', 'mentor'] as const)
      await notifyParty(tx, about, party, { type: 'session-settled', outcome, credits, ...about }, at)
  },
  'absence-counted': async (tx, { sessionId, count, paused }, at) => {
    const { about } = await findSessionAt(tx, sessionId, at)
    await notifyParty(tx, about, 'mentor', { type: 'absence-counted', count, paused, ...about }, at)
  },
}

async function notifyParty(tx: Tx, about: AboutSession, party: Role, notice: ContestNotice, at: Date): Promise<void> {
  const personId: PersonId = party === 'student' ? about.studentId : about.mentorId
  await notify(tx, { personId, notice, aboutId: about.sessionId, key: `${notice.type}:${about.sessionId}`, at })
}
