import { randomUUID } from 'node:crypto'
import type { Call } from './calls.ts'

// What each call needs to pass its input check, so that a refusal is about the person and not about the input.
export const whenAsked = { date: '2026-03-10', time: '10:00', timeZone: 'UTC' }
const inputs: Record<string, object> = {
  'accounts.changePassword': { currentPassword: 'x', password: 'y', confirmPassword: 'y' },
  'accounts.changeEmail': { email: 'x@example.com', password: 'x' },
  'accounts.closeAccount': { confirmation: 'x', password: 'x' },
  'accounts.setTimeZone': { timeZone: 'Europe/Paris' },
  'profiles.completeWizard': { profile: { bio: 'x' } },
  'profiles.editProfile': { profile: { bio: 'x' } },
  'sessions.book': { id: randomUUID(), topic: 'Interview prep', meetingLink: '', notes: '', ...whenAsked },
  'sessions.approve': { startsAt: '2026-03-10T10:00:00.000Z' },
  'sessions.suggestTime': whenAsked,
  'sessions.proposeMove': whenAsked,
  'sessions.answerMove': { answer: 'agree', startsAt: '2026-03-10T10:00:00.000Z' },
  'sessions.cancel': { returnsCredits: true },
  'sessions.rate': { stars: 5, words: '' },
  'sessions.answerReview': { words: 'x' },
  'sessions.contest': { reason: 'technical', words: '' },
  'sessions.answerContest': { agrees: true, words: '' },
  'desk.decideContest': { outcome: 'held', reason: '' },
  'desk.relistMentor': { reason: '' },
  'sessions.setMeetingLink': { meetingLink: 'https://meet.example/room' },
  'room.enter': { visitId: randomUUID() },
  'room.stay': { visitId: randomUUID() },
  'room.leave': { visitId: randomUUID() },
  'room.signal': { visitId: randomUUID(), to: randomUUID(), signals: ['{}'] },
  'notes.write': { changeId: randomUUID(), clientId: randomUUID(), version: 0, steps: [{}] },
  'messages.send': { id: randomUUID(), text: 'hello' },
  'messages.sendForReview': { id: randomUUID(), text: 'hello' },
  'messages.markRead': { number: 1 },
  'connections.pin': { pinned: true },
  'todos.add': { id: randomUUID(), text: 'write' },
  'callables.makeToken': { id: randomUUID(), name: 'x', password: 'a good long pass' },
  'desk.giveBackCredits': { id: randomUUID(), amount: 1, caseName: 'x', reason: '' },
  'desk.adjustCredits': { id: randomUUID(), amount: 1, reason: '' },
  'desk.refund': { id: randomUUID(), paymentId: 'x', back: 0, reason: '' },
  'desk.resendMail': { reason: '' },
  'desk.retryDeadLetter': { reason: '' },
  'desk.endSignIns': { reason: '' },
  'desk.changeAddress': { email: 'new@example.com', reason: '' },
  'desk.suspend': { reason: '' },
  'desk.restore': { reason: '' },
  'desk.hidePart': { part: 'bio', category: 'other', reason: '' },
  'desk.showPart': { part: 'bio', reason: '' },
  'desk.hideReview': { category: 'other', reason: '' },
  'desk.showReview': { reason: '' },
  'desk.readAroundSession': { reason: '' },
  'desk.verifyMentor': { university: 'x', reason: '' },
  'desk.declineVerification': { reason: '' },
  'desk.takeBackVerification': { reason: '' },
  'desk.addUniversityDomain': { domain: 'x', university: 'x', reason: '' },
  'desk.removeUniversityDomain': { domain: 'x', reason: '' },
  'desk.takeEntry': {},
  'desk.readAroundEntry': { reason: '' },
  'desk.decideReport': { decision: 'dismissed', reason: '' },
  'desk.decideHeldMessage': { decision: 'declined', reason: '' },
  'todos.change': { completed: true },
}

/** Path parameters that aren't ids. */
const fixed: Record<string, string> = { year: '2026', kind: 'report' }

/** Returns a call's path with these ids filled in. */
export const filled = (call: Call, ids: Record<string, string>): string =>
  call.path.replace(/\{(\w+)\}/g, (_, name: string) => fixed[name] ?? ids[name] ?? '')

/** Returns an input that the call accepts. */
export function inputFor(call: Call, ids: Record<string, string>): Record<string, unknown> {
  const asksForMentor = call.name === 'connections.request' || call.name === 'sessions.book'
  return { ...inputs[call.name], ...(asksForMentor && { mentorId: ids['mentorId'] }) }
}
