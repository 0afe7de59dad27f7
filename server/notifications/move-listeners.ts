import { otherRole, type Role } from '#domain/kit/role.ts'
import type { SessionId } from '#domain/kit/ids.ts'
import type { MoveNotice } from '#domain/notifications/notice.ts'
import type { Listeners } from '#server/kit/listeners.ts'
import type { Tx } from '#server/kit/tx.ts'
import { findSessionAt } from './session-at.ts'
import { notify } from './store.ts'

/** What the two are notified of when another time is proposed for a confirmed session (ruling 3.10). */
export const moveListeners: Listeners = {
  'session-move-proposed': (tx, { sessionId, by, wasStartingAt }, at) =>
    notifyParty(tx, { sessionId, party: otherRole(by), at }, { type: 'session-move-proposed', wasStartingAt }),
  'session-moved': (tx, { sessionId, by, wasStartingAt }, at) =>
    notifyParty(tx, { sessionId, party: otherRole(by), at }, { type: 'session-moved', wasStartingAt }),
  'session-move-ended': (tx, { sessionId, proposedBy, how, wasStartingAt }, at) => {
    const party = how === 'withdrawn' ? otherRole(proposedBy) : proposedBy
    return notifyParty(tx, { sessionId, party, at }, { type: 'session-move-ended', how, wasStartingAt })
  },
}

async function notifyParty(
  tx: Tx,
  { sessionId, party, at }: { sessionId: SessionId; party: Role; at: Date },
  notice: MoveNotice,
): Promise<void> {
  const { about } = await findSessionAt(tx, sessionId, at)
  await notify(tx, {
    personId: party === 'student' ? about.studentId : about.mentorId,
    notice: { ...notice, ...about },
    aboutId: sessionId,
    key: `${notice.type}:${sessionId}:${at.toISOString()}`,
    at,
  })
}
