import type { SessionView } from '#contract/sessions.ts'
import type { SessionId } from '#domain/kit/ids.ts'
import { kofi, maya } from './people.ts'

/** Maya's confirmed hour with Kofi. */
export const session: SessionView = {
  id: '00000000-0000-4000-8000-0000000000aa' as SessionId,
  student: { id: maya.id, name: maya.name, photo: null, timeZone: maya.timeZone, isClosed: false },
  mentor: { id: kofi.id, name: kofi.name, photo: null, timeZone: kofi.timeZone, isClosed: false },
  topic: 'Interview prep',
  notes: '',
  meetingLink: '',
  startsAt: '2031-12-01T21:00:00.000Z',
  endsAt: '2031-12-01T22:00:00.000Z',
  slotLabel: '2031-12-01 15:00',
  status: 'confirmed',
  lastActionBy: 'mentor',
  creditCost: 10,
  createdAt: '2031-11-20T10:00:00.000Z',
  completedAt: null,
  canceledLate: false,
  mayDo: ['cancel', 'set-link'],
  reachable: true,
  hasBlocked: false,
  cancelReturnsCredits: true,
  contestBy: null,
  contest: null,
  move: null,
  movedLate: false,
  history: [],
}
