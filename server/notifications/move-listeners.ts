import { otherRole, type Role } from '#domain/kit/role.ts'
import type { SessionId } from '#domain/kit/ids.ts'
import type { MoveNotice } from '#domain/notifications/notice.ts'
import type { Listeners } from '#server/kit/listeners.ts'
import type { Reads } from '#server/kit/tx.ts'
import { sessionAt } from './session-at.ts'
import type { NewNotice } from './store.ts'
import { notifying } from './notifying.ts'

/**
 * Notifies the parties when another time is proposed for a confirmed session, and of what comes of it (ruling 3.10).
 */
export const moveListeners: Listeners = {
  'session-move-proposed': notifying((reads, { sessionId, by, wasStartingAt }, at) =>
    toParty(reads, { sessionId, party: otherRole(by), at }, { type: 'session-move-proposed', wasStartingAt }),
  ),
  'session-moved': notifying((reads, { sessionId, by, wasStartingAt }, at) =>
    toParty(reads, { sessionId, party: otherRole(by), at }, { type: 'session-moved', wasStartingAt }),
  ),
  'session-move-ended': notifying((reads, { sessionId, proposedBy, how, wasStartingAt }, at) => {
    const party = how === 'withdrawn' ? otherRole(proposedBy) : proposedBy
    return toParty(reads, { sessionId, party, at }, { type: 'session-move-ended', how, wasStartingAt })
  }),
}

async function toParty(
  reads: Reads,
  { sessionId, party, at }: { sessionId: SessionId; party: Role; at: Date },
  notice: MoveNotice,
): Promise<NewNotice[]> {
  const { about } = await sessionAt(reads, sessionId, at)
  const personId = party === 'student' ? about.studentId : about.mentorId
  const key = `${notice.type}:${sessionId}:${at.toISOString()}`
  return [{ personId, notice: { ...notice, ...about }, aboutId: sessionId, key, at }]
}
