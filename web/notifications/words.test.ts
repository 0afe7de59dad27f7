import type { NotificationId, PersonId, SessionId } from '#domain/kit/ids.ts'
import type { Role } from '#domain/kit/role.ts'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Notification } from '#contract/notifications.ts'
import { wordsFor } from './words.ts'

const ada = { studentId: 'ada' as PersonId, studentName: 'Ada Park' }
const sessionId = 's1' as SessionId
const lena = { mentorId: 'lena' as PersonId, mentorName: 'Lena Ortiz' }
const session = { sessionId, ...ada, ...lena, startsAt: '2031-12-02T21:00:00Z', slotLabel: '2031-12-02 16:00' }
const hour = { ...session, topic: 'Interview prep' }
const when = 'Tue, Dec 2, 2031, 4:00 PM'

type Bodies = Notification extends infer One
  ? One extends Notification
    ? Omit<One, 'id' | 'read' | 'timestamp'>
    : never
  : never
const stories: [Bodies, reader: Role, sentence: string, to: string][] = [
  [
    { type: 'message', ...ada, ...lena },
    'student',
    'Lena Ortiz sent you a message.',
    '/dashboard?tab=messages&with=lena',
  ],
  [{ type: 'message', ...ada, ...lena }, 'mentor', 'Ada Park sent you a message.', '/dashboard?tab=messages&with=ada'],
  [{ type: 'pinned', ...ada }, 'mentor', 'Ada Park pinned you to the top of their list.', '/student-profile/ada'],
  [{ type: 'connect-request', ...ada }, 'mentor', 'Ada Park would like to connect with you.', '/student-profile/ada'],
  [
    { type: 'connect-approved', ...lena },
    'student',
    'Lena Ortiz accepted your request. Say hello and plan your first session.',
    '/dashboard?tab=messages&with=lena',
  ],
  [
    { type: 'connect-declined', ...lena },
    'student',
    "Lena Ortiz can't take on another student right now. Someone else on your list may be just as good a match.",
    '/dashboard',
  ],
  [
    {
      type: 'credits-deducted',
      sessionId,
      amount: 10,
      newCredits: 20,
      mentorName: 'Lena Ortiz',
      slotLabel: session.slotLabel,
    },
    'student',
    `10 credits went to your session with Lena Ortiz on ${when}. You have 20 left.`,
    '/session/s1',
  ],
  [
    {
      type: 'payment-success',
      title: 'Thank you',
      message: '20 credits are yours.',
      planName: 'Growth Plan',
      creditsAdded: 20,
    },
    'student',
    'Thank you: 20 credits are yours.',
    '/dashboard?tab=credits',
  ],
  [
    { type: 'session-pending', ...hour },
    'student',
    `You requested a session with Lena Ortiz on ${when}: Interview prep.`,
    '/session/s1',
  ],
  [
    { type: 'session-request', ...hour, mayAnswer: true },
    'mentor',
    `Ada Park would like a session with you on ${when}: Interview prep.`,
    '/session/s1',
  ],
  [
    { type: 'session-approved', ...hour },
    'student',
    `Your session with Lena Ortiz on ${when} is confirmed: Interview prep.`,
    '/session/s1',
  ],
  [
    { type: 'session-approved', ...hour },
    'mentor',
    `Your session with Ada Park on ${when} is confirmed: Interview prep.`,
    '/session/s1',
  ],
  [
    { type: 'session-suggested', ...hour, mayAnswer: true },
    'student',
    `Lena Ortiz suggested ${when} for your session: Interview prep.`,
    '/session/s1',
  ],
  [
    { type: 'session-suggested-by-student', ...hour, mayAnswer: true },
    'mentor',
    `Ada Park suggested ${when} for your session: Interview prep.`,
    '/session/s1',
  ],
  [
    {
      type: 'session-rescheduled-by-student',
      ...hour,
      mayAnswer: true,
      oldSlotLabel: '2031-12-01 09:30',
      newSlotLabel: session.slotLabel,
    },
    'mentor',
    `Ada Park would like to move your session from Mon, Dec 1, 2031, 9:30 AM to ${when}: Interview prep.`,
    '/session/s1',
  ],
  [
    { type: 'session-linked', ...hour },
    'student',
    `Lena Ortiz shared a new meeting link for your session on ${when}: Interview prep.`,
    '/session/s1',
  ],
  [
    { type: 'review-shown', ...hour },
    'mentor',
    `Ada Park reviewed your session on ${when}: Interview prep.`,
    '/session/s1',
  ],
  [
    { type: 'session-move-proposed', ...hour, mayAnswer: true, oldSlotLabel: '2031-12-01 09:30' },
    'mentor',
    `Ada Park would like to move your session from Mon, Dec 1, 2031, 9:30 AM to ${when}: Interview prep.`,
    '/session/s1',
  ],
  [
    { type: 'session-moved', ...hour, oldSlotLabel: '2031-12-01 09:30' },
    'student',
    `Your session with Lena Ortiz moved from Mon, Dec 1, 2031, 9:30 AM to ${when}: Interview prep.`,
    '/session/s1',
  ],
  [
    { type: 'session-move-ended', how: 'declined', ...hour, oldSlotLabel: '2031-12-01 09:30' },
    'student',
    `Lena Ortiz can't make ${when}. Your session stays on Mon, Dec 1, 2031, 9:30 AM: Interview prep.`,
    '/session/s1',
  ],
  [
    { type: 'session-move-ended', how: 'expired', ...hour, oldSlotLabel: '2031-12-01 09:30' },
    'mentor',
    `Ada Park didn't answer about ${when}. Your session stays on Mon, Dec 1, 2031, 9:30 AM: Interview prep.`,
    '/session/s1',
  ],
  [
    { type: 'session-move-ended', how: 'withdrawn', ...hour, oldSlotLabel: '2031-12-01 09:30' },
    'student',
    'Lena Ortiz no longer wants to move your session. Your session stays on Mon, Dec 1, 2031, 9:30 AM: Interview prep.',
    '/session/s1',
  ],
  [
    { type: 'session-declined', ...hour },
    'student',
    `Lena Ortiz declined the session on ${when}: Interview prep. You got your credits back.`,
    '/session/s1',
  ],
  [
    { type: 'session-declined', ...hour },
    'mentor',
    `Ada Park declined the session on ${when}: Interview prep.`,
    '/session/s1',
  ],
  [
    { type: 'session-cancelled', ...hour },
    'mentor',
    `Ada Park canceled the session on ${when}: Interview prep.`,
    '/session/s1',
  ],
  [
    { type: 'session-cancelled', ...hour },
    'student',
    `Lena Ortiz canceled the session on ${when}: Interview prep. You got your credits back.`,
    '/session/s1',
  ],
  [
    { type: 'session-cancelled', ...hour, endedWithPlan: true },
    'student',
    `Your session with Lena Ortiz on ${when} was canceled because the plan paying for it ended: Interview prep.`,
    '/session/s1',
  ],
  [
    { type: 'session-cancelled', ...hour, byNeither: true },
    'mentor',
    `Ada Park's request for ${when} was canceled: Interview prep.`,
    '/session/s1',
  ],
  [
    { type: 'session-cancelled', ...hour, canceledLate: true },
    'mentor',
    `Ada Park canceled the session on ${when} too late to get the credits back, so you earn $25 for the hour: Interview prep.`,
    '/session/s1',
  ],
  [
    { type: 'contest-answered', ...hour },
    'student',
    `Lena Ortiz remembers your session on ${when} differently. We'll decide: Interview prep.`,
    '/session/s1',
  ],
  [
    { type: 'contest-answered', ...hour, agrees: true },
    'student',
    `Lena Ortiz agrees that your session on ${when} didn't happen. We'll decide: Interview prep.`,
    '/session/s1',
  ],
  [
    { type: 'payout-waiting', amountCents: 7500, month: '2031-11' },
    'mentor',
    "We owe you $75 for November 2031. Set up your payout account, and we'll send it with the next monthly payout.",
    '/dashboard?tab=payouts',
  ],
  [
    { type: 'payment-reversed', planName: 'Growth Plan', amountCents: 6999, reversal: 'refunded' },
    'student',
    'Your payment of $69.99 was refunded. The credits it paid for were taken back, except those you already used.',
    '/dashboard?tab=credits',
  ],
  [
    { type: 'payment-reversed', planName: 'Growth Plan', amountCents: 6999, reversal: 'disputed' },
    'student',
    'Your payment of $69.99 is being disputed at your bank. The credits it paid for were taken back, and your plan ends.',
    '/dashboard?tab=credits',
  ],
  [
    { type: 'payment-reversed', planName: 'Growth Plan', amountCents: 6999, reversal: null },
    'student',
    'The dispute over your payment of $69.99 is over, and the credits taken back for it are yours again.',
    '/dashboard?tab=credits',
  ],
  [
    { type: 'session-expired', ...hour },
    'student',
    `No one answered in time, so your request with Lena Ortiz for ${when} expired: Interview prep. You got your credits back.`,
    '/session/s1',
  ],
  [
    { type: 'session-completed', ...hour },
    'student',
    `Your session with Lena Ortiz on ${when} is over: Interview prep.`,
    '/session/s1',
  ],
  [
    { type: 'payout-sent', amountCents: 7500, month: '2031-11' },
    'mentor',
    '$75 for November 2031 is on its way to you.',
    '/dashboard?tab=payouts',
  ],
  [
    { type: 'payout-failed', amountCents: 2500, month: '2031-11', reason: 'The account is closed.' },
    'mentor',
    "Your payout of $25 for November 2031 didn't go through: The account is closed. We still owe it to you, and we'll try again with the next monthly payout.",
    '/dashboard?tab=payouts',
  ],
  [
    { type: 'plan-renewed', planName: 'Growth Plan', creditsAdded: 20 },
    'student',
    'Your Growth Plan renewed, and you got 20 new credits.',
    '/dashboard?tab=credits',
  ],
  [
    { type: 'plan-canceled', planName: 'Growth Plan' },
    'student',
    "Your Growth Plan is canceled. You're on the Free plan now.",
    '/dashboard?tab=credits',
  ],
]

describe('a notification in words', () => {
  for (const [body, reader, sentence, to] of stories)
    test(`${body.type}, to a ${reader}`, () => {
      const words = wordsFor(
        { id: 'n1' as NotificationId, read: false, timestamp: '2031-11-30T12:00:00Z', ...body },
        reader,
      )
      assert.equal(words.sentence, sentence)
      assert.equal(words.way.to, to)
    })

  for (const [mayAnswer, label] of [
    [true, 'Respond'],
    [false, 'View Session'],
  ] as const)
    test(`a request that ${mayAnswer ? 'waits' : 'is settled'} offers '${label}'`, () => {
      const head = { id: 'n1' as NotificationId, read: false, timestamp: '2031-11-30T12:00:00Z' }
      assert.equal(wordsFor({ ...head, type: 'session-request', ...hour, mayAnswer }, 'mentor').way.label, label)
      assert.equal(wordsFor({ ...head, type: 'session-suggested', ...hour, mayAnswer }, 'student').way.label, label)
    })
})

test('a topic that ends like a sentence gets no second end mark', () => {
  const about = (topic: string) =>
    wordsFor({ ...hour, topic, type: 'session-completed', id: 'n1' as never, read: false, timestamp: when }, 'student')
  assert.match(about('My essay. It is long.').sentence, /over: My essay\. It is long\.$/)
  assert.match(about('Which college?').sentence, /over: Which college\?$/)
})
