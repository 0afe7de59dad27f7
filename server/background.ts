import { unreadForMs } from '#domain/email/next-digest.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Product } from '#domain/kit/product.ts'
import { returnsCredits } from '#domain/kit/contest-outcome.ts'
import type { AuthSettings } from './accounts/auth.ts'
import { purgeExpired } from './accounts/purge-expired.ts'
import { renewEncryption } from './accounts/second-factor/renew-encryption.ts'
import { purgeExpiredTokens } from './callables/store.ts'
import { connectionListeners } from './connections/listeners.ts'
import { freeCreditListeners, rememberMailboxes } from './credits/free/free-credits.ts'
import { deliverMails } from './email/delivery/deliver-mails.ts'
import { purgeMails } from './email/purge-mails.ts'
import { writeDigests } from './email/digest/write-digests.ts'
import { contestMailListeners } from './email/triggers/contest-listeners.ts'
import { emailListeners } from './email/triggers/listeners.ts'
import { paymentMailListeners } from './email/triggers/payment-listeners.ts'
import { payoutMailListeners } from './email/triggers/payout-listeners.ts'
import { purgeUniversityMails } from './email/store.ts'
import { remindOfRenewals } from './email/triggers/remind-of-renewals.ts'
import { remindOfSessions } from './email/triggers/remind-of-sessions.ts'
import { reviewMailListeners } from './email/triggers/review-listeners.ts'
import { verificationMailListeners } from './email/triggers/verification-listeners.ts'
import { safetyMailListeners } from './email/triggers/safety-listeners.ts'
import { sessionMailListeners } from './email/triggers/session-listeners.ts'
import type { Transport } from './email/delivery/transport.ts'
import type { Clock } from './kit/clock.ts'
import type { Db } from './kit/database.ts'
import { makeRanges } from './kit/make-ranges.ts'
import { purgeAnnouncements } from './kit/purge-announcements.ts'
import { purgeLiveEvents } from './kit/purge-live-events.ts'
import type { Job, Leaving } from './kit/jobs.ts'
import type { Spans } from './kit/spans.ts'
import { handleAnnouncements, type Listeners } from './kit/listeners.ts'
import { planSet } from './kit/plan-set.ts'
import type { Announcements } from './kit/announce.ts'
import { purgeUseCounts } from './kit/use-counts-store.ts'
import { matchingListeners } from './matching/listeners.ts'
import { rereadMentors } from './matching/reread-mentors.ts'
import { freshRoster } from './matching/roster-store.ts'
import { runDueMatching } from './matching/run-matching.ts'
import { countCompletedSessions, uncountCompletedSessions } from './matching/store.ts'
import { notificationListeners } from './notifications/listeners.ts'
import { payoutListeners } from './payouts/listeners.ts'
import type { PayoutNeeds } from './payouts/payout-needs.ts'
import { runMonthEnd } from './payouts/run-month-end.ts'
import { endVerifications } from './profiles/verification/end-verifications.ts'
import { checkEarlierReviews } from './sessions/reviews/check-earlier-reviews.ts'
import { countReviews } from './sessions/reviews/count-reviews.ts'
import { completeSessions } from './sessions/complete-sessions.ts'
import { settleUnanswered } from './sessions/contest/settle-unanswered.ts'
import { expireSessions } from './sessions/expire-sessions.ts'
import { expireMoves } from './sessions/move/expire-moves.ts'
import { purgeNotesChanges } from './sessions/notes/store.ts'

type Needs = {
  db: Db
  clock: Clock
  auth: AuthSettings
  product: Product
  /** If true, only verified mentors are matched and listed (ruling 9.6). */
  onlyVerified: boolean
  transport: Transport
  payouts: PayoutNeeds
  spans: Spans
  /** Jobs contributed by features that define their own. */
  more: Job[]
  onFailure: (message: string, error: unknown) => void
  /** Progress of long work, for the log. */
  onProgress: (message: string) => void
} & Leaving

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

type Mailing = Pick<Needs, 'db' | 'clock' | 'product' | 'leaving'> & { publicUrl: string }

/** Everything that happens without a request: listeners for announcements, and jobs that look for due work. */
export function backgroundWork(needs: Needs): { jobs: Job[]; settle: () => Promise<void> } {
  const { db, clock, auth, product, leaving } = needs
  const mailing = { db, clock, publicUrl: auth.publicUrl, product, leaving }
  const listeners = listenersOf(needs)
  const jobs: Job[] = [
    {
      name: 'handle-announcements',
      does: 'Notifies, emails, and matches people after something happened.',
      everyMs: second,
      run: () => handleAnnouncements(needs, listeners),
    },
    ...emailJobs(needs, mailing),
    ...matchingJobs(needs),
    ...sessionJobs(needs, mailing),
    {
      name: 'run-month-end',
      does: 'Pays mentors what was earned at least seven days before, once on the first of a month.',
      everyMs: 15 * second,
      run: () => runMonthEnd({ ...needs.payouts, leaving }),
    },
    {
      name: 'end-verifications',
      does: 'Ends verifications of mentors after 12 months, tells them a month before, and deletes addresses whose links expired.',
      everyMs: minute,
      run: async () =>
        (await endVerifications({ db, clock })) +
        (await db.transaction((tx) => purgeUniversityMails(tx, new Date(clock.now().getTime() - day)))),
    },
    ...needs.more,
    {
      name: 'remember-mailboxes',
      does: 'Records which mailboxes had the free credits, for students who signed up before that was recorded.',
      everyMs: 60 * minute,
      run: () => rememberMailboxes({ db, clock, dataKey: auth.dataKey }),
    },
    {
      name: 'renew-encryption',
      does: 'Re-encrypts the secrets of code apps while SECRET is being replaced.',
      everyMs: 60 * minute,
      run: () => renewEncryption({ db, auth }),
    },
    ...purgeJobs(needs),
  ]
  return {
    jobs,
    async settle() {
      for (let done = 1; done > 0;) {
        done = 0
        for (const job of jobs) done += await job.run()
      }
    },
  }
}

type Heeded = Pick<Needs, 'auth' | 'product' | 'onlyVerified'>

// Deliveries are queued in the database under these names, so renaming a listener needs a migration that renames them
// too.
export const listenersOf = ({ auth, product, onlyVerified }: Heeded): Record<string, Listeners> => ({
  connections: connectionListeners(),
  matching: matchingListeners({ onlyVerified }),
  'free-credits': freeCreditListeners(auth),
  // Handled here because sessions are to the right of matching, which counts completed ones to order equal scores.
  'completed-sessions': {
    'session-completed': planSet((_reads, { mentorId }: { mentorId: PersonId }) => [mentorId], countCompletedSessions),
    'session-settled': planSet(
      (_reads, { mentorId, outcome }: Announcements['session-settled']) => (returnsCredits(outcome) ? [mentorId] : []),
      uncountCompletedSessions,
    ),
  },
  payouts: payoutListeners(),
  notifications: notificationListeners(),
  emails: emailListeners({ auth, product }),
  'payout-emails': payoutMailListeners({ auth, product }),
  'verification-emails': verificationMailListeners({ auth, product }),
  'session-emails': sessionMailListeners({ publicUrl: auth.publicUrl, product }),
  'contest-emails': contestMailListeners({ publicUrl: auth.publicUrl, product }),
  'review-emails': reviewMailListeners({ publicUrl: auth.publicUrl, product }),
  'payment-emails': paymentMailListeners({ publicUrl: auth.publicUrl, product }),
  'safety-emails': safetyMailListeners({ product }),
})

const emailJobs = (needs: Needs, mailing: Mailing): Job[] => [
  {
    name: 'deliver-mails',
    does: 'Delivers the mails that are due.',
    everyMs: second,
    run: () => deliverMails({ ...needs, settings: { product: needs.product, ...needs.auth } }),
  },
  {
    name: 'write-digests',
    does: `Emails people who have had unread messages for ${unreadForMs / 60_000} minutes.`,
    everyMs: 5 * second,
    run: () => writeDigests(mailing),
  },
  {
    name: 'remind-of-renewals',
    does: 'Reminds students that their plan renews in three days.',
    everyMs: 10 * minute,
    run: () => remindOfRenewals(mailing),
  },
]

const matchingJobs = (needs: Needs): Job[] => [
  {
    name: 'keep-roster',
    does: 'Keeps what mentors are found by in memory, so that matching and search never wait for it.',
    everyMs: 60 * second,
    run: async () => {
      await freshRoster(needs.db.read, needs.onlyVerified)
      return 0
    },
  },
  {
    name: 'reread-mentors',
    does: 'Reads profiles of mentors again for matching and search, after an update that reads them differently.',
    everyMs: 10 * second,
    run: () => rereadMentors(needs),
  },
  {
    name: 'run-due-matching',
    does: 'Matches the students whose matches are due.',
    everyMs: second,
    run: () => runDueMatching(needs),
  },
]

const sessionJobs = (needs: Needs, mailing: Mailing): Job[] => [
  {
    name: 'expire-sessions',
    does: 'Ends requests that nobody answered before the session was to start.',
    everyMs: 5 * second,
    run: () => expireSessions(needs),
  },
  {
    name: 'complete-sessions',
    does: 'Completes confirmed sessions whose hour is over.',
    everyMs: 5 * second,
    run: () => completeSessions(needs),
  },
  {
    name: 'expire-moves',
    does: 'Ends proposals of another time that nobody answered before the session.',
    everyMs: 5 * second,
    run: () => expireMoves(needs),
  },
  {
    name: 'count-reviews',
    does: 'Counts reviews that are shown from now on, or changed, in their mentor’s rating.',
    everyMs: 2 * second,
    run: () => countReviews(needs),
  },
  {
    name: 'read-earlier-reviews',
    does: 'Sends contact details in reviews and answers to the desk if they were written before that was checked.',
    everyMs: 60 * minute,
    run: () => checkEarlierReviews(needs),
  },
  {
    name: 'settle-contests',
    does: 'Settles sessions that did not happen, where the other person said nothing for 48 hours.',
    everyMs: 10 * second,
    run: () => settleUnanswered(needs),
  },
  {
    name: 'remind-of-sessions',
    does: 'Reminds both parties of a session, 24 hours and 1 hour before.',
    everyMs: 5 * second,
    run: () => remindOfSessions(mailing),
  },
]

/** Jobs that delete data past its retention time, or prepare storage ahead of time. */
const purgeJobs = (needs: Needs): Job[] => [
  {
    name: 'purge-live-events',
    does: 'Deletes live events older than a week, whole days at once, and makes room for those of the next days.',
    everyMs: 60 * minute,
    run: () => purgeLiveEvents(needs),
  },
  {
    name: 'make-ranges',
    does: 'Makes room for the announcements and audit entries to come, a million at a time.',
    everyMs: 60 * minute,
    run: () => makeRanges(needs),
  },
  {
    name: 'purge-use-counts',
    does: 'Deletes what was counted for limits whose time is over.',
    everyMs: 10 * minute,
    run: () => purgeUseCounts({ db: needs.db, now: needs.clock.now() }),
  },
  {
    name: 'purge-expired',
    does: 'Deletes failed sign-ins that count no more, mailed links, sign-ins and access tokens that ran out, the text of mails settled a week ago, how the notes of sessions three days ago came to be, and mails and announcements settled 30 days ago.',
    everyMs: day,
    run: async () =>
      (await purgeExpired(needs)) +
      (await needs.db.transaction((tx) => purgeExpiredTokens(tx, needs.clock.now()))) +
      (await needs.db.transaction((tx) => purgeNotesChanges(tx, new Date(needs.clock.now().getTime() - 3 * day)))) +
      (await purgeMails(needs)) +
      (await purgeAnnouncements(needs)),
  },
]
