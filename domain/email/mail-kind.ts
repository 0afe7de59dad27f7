/** What a person can opt out of, in the order of the settings page. */
export const mailTopics = ['connections', 'messages', 'sessions', 'reminders', 'payouts', 'plan'] as const
export type MailTopic = (typeof mailTopics)[number]

/** Every kind of email and the topic it belongs to; null is transactional, which nobody can opt out of. */
export const mailKinds = {
  signup: null,
  welcome: null,
  purchase: null,
  'payment-failed': null,
  'payment-reversed': null,
  'late-payment': null,
  'password-reset': null,
  'password-changed': null,
  'password-expired': null,
  'token-made': null,
  'second-factor-changed': null,
  'email-change': null,
  'email-change-notice': null,
  'email-changed': null,
  'account-closed': null,
  'university-link': null,
  'mentor-verified': null,
  'verification-declined': null,
  'verification-ending': null,
  'verification-ended': null,
  'operator-invited': null,
  'notice-to-all': null,
  'report-decided': null,
  warned: null,
  'hidden-by-staff': null,
  'shown-by-staff': null,
  'connection-requested': 'connections',
  'connection-accepted': 'connections',
  'message-digest': 'messages',
  // These are always sent: an invitation keeps both calendars right, and a cancellation saves a wasted hour.
  'session-approved': null,
  'session-linked': null,
  'session-cancelled': null,
  'session-moved': null,
  'session-booked': 'sessions',
  'session-suggested': 'sessions',
  'session-declined': 'sessions',
  'session-move-proposed': 'sessions',
  'session-move-declined': 'sessions',
  'session-expired': 'sessions',
  'session-completed': 'sessions',
  'review-shown': 'sessions',
  // Always sent, since no answer counts as agreement: the other party must not miss being asked.
  'session-contested': null,
  'contest-answered': null,
  'session-settled': null,
  'absence-counted': null,
  'session-reminder': 'reminders',
  'payout-sent': 'payouts',
  'payout-failed': null,
  'payout-waiting': null,
  'verification-reminder': null,
  'plan-renewed': 'plan',
  'plan-renewal-failed': null,
  'plan-canceled': null,
  'renewal-reminder': 'plan',
} as const satisfies Record<string, MailTopic | null>
export type MailKind = keyof typeof mailKinds

/** The topic a kind of email belongs to; null if nobody can opt out of it. */
export const topicOf = (kind: MailKind): MailTopic | null => mailKinds[kind]

/** What only makes sense to somebody who can log in: it invites them to answer, to prepare or to look at something. */
const onlyWithSignIn: ReadonlySet<MailKind> = new Set<MailKind>([
  'welcome',
  'connection-requested',
  'connection-accepted',
  'message-digest',
  'session-booked',
  'session-suggested',
  'session-approved',
  'session-linked',
  'session-moved',
  'session-move-proposed',
  'session-move-declined',
  'session-completed',
  'session-reminder',
  'review-shown',
  'university-link',
  'mentor-verified',
  'verification-declined',
  'verification-ending',
  'verification-ended',
])

/**
 * Whether a suspended person gets this kind of email: what is about their account or their money, and what the
 * suspension ends (ruling 8.6).
 */
export const reachesSuspended = (kind: MailKind): boolean => !onlyWithSignIn.has(kind)
