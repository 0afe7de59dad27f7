import type { PersonId } from '#domain/kit/ids.ts'
import type { Product } from '#domain/kit/product.ts'
import type { CrisisLines } from '#domain/kit/crisis-line.ts'
import type { StudentTies } from '#domain/profiles/may-see-student.ts'
import type { AuthSettings } from './accounts/auth.ts'
import type { CloseNeeds } from './accounts/close-account.ts'
import type { MeNeeds } from './accounts/me.ts'
import { accountRoutes } from './accounts/routes.ts'
import type { SignUpNeeds } from './accounts/sign-up.ts'
import { tokenRoutes } from './callables/routes.ts'
import { deleteTokens } from './callables/store.ts'
import { connectionRoutes } from './connections/routes.ts'
import { findTies, findRelationships } from './connections/store.ts'
import type { PaymentNeeds } from './credits/payments/payment-needs.ts'
import { creditRoutes } from './credits/routes.ts'
import { openStudentAccount } from './credits/free/free-credits.ts'
import { findAccount } from './credits/store.ts'
import { deskRoutes } from './desk/routes.ts'
import { emailRoutes } from './email/routes.ts'
import { nextVerification } from './email/triggers/next-verification.ts'
import { api } from './kit/api.ts'
import type { PublishEphemeral } from './kit/announce.ts'
import type { Clock } from './kit/clock.ts'
import type { Db } from './kit/database.ts'
import type { IceConfig } from './kit/ice-config.ts'
import type { Reads } from './kit/tx.ts'
import { closingFacts, cleanUpAccount } from './clean-up-account.ts'
import { matchingRoutes } from './matching/routes.ts'
import { readMatchingStatus } from './matching/store.ts'
import type { KnownPlaces } from './messages/known-places.ts'
import { messageRoutes } from './messages/routes.ts'
import { haveConversed } from './messages/store.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { ownData } from './own-data.ts'
import type { PayoutNeeds } from './payouts/payout-needs.ts'
import { payoutRoutes } from './payouts/routes.ts'
import { profileRoutes } from './profiles/routes.ts'
import { openProfile, profileOf } from './profiles/store.ts'
import { safetyRoutes } from './safety/routes.ts'
import { copyOf } from './report-copy.ts'
import { endBetween, reachWith } from './end-between.ts'
import { notesRoutes } from './sessions/notes/routes.ts'
import { roomRoutes } from './sessions/room/routes.ts'
import { presenceOf } from './sessions/contest/presence.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { countCompletedSessions, haveMet } from './sessions/store.ts'
import { todoRoutes } from './todos/routes.ts'

/**
 * Maps every call of the contract to its handler. What a feature needs from features to its right is passed in here.
 */
export function apiRouter(needs: {
  db: Db
  clock: Clock
  auth: AuthSettings
  product: Product
  publishEphemeral: PublishEphemeral
  crisis: CrisisLines
  ice: IceConfig
  /** If true, only verified mentors are listed and matched (ruling 9.6). */
  onlyVerified: boolean
  payments: PaymentNeeds
  payouts: PayoutNeeds
  places: KnownPlaces
}) {
  const leaving: CloseNeeds['cleanUpAccount'] = (tx, person, now) =>
    cleanUpAccount(tx, person, { ...needs.auth, ...needs }, now)
  return api.router({
    accounts: accountRoutes({
      ...needs,
      setUpAccount: setUpAccountWith(needs.auth),
      cleanUpAccount: leaving,
      revokeTokens: deleteTokens,
      closingFacts,
      nextVerification,
      ownData,
      ...partsOfMe,
    }),
    safety: safetyRoutes({ ...needs, endBetween, copyOf, reach: reachWith(tiesBetween) }),
    profiles: profileRoutes({ ...needs, tiesBetween, findRelationships, countCompletedSessions }),
    connections: connectionRoutes(needs),
    matching: matchingRoutes({ ...needs, findRelationships }),
    credits: creditRoutes(needs.payments),
    sessions: sessionRoutes({ ...needs, presenceOf }),
    room: roomRoutes(needs),
    notes: notesRoutes({ ...needs, publicUrl: needs.auth.publicUrl }),
    payouts: payoutRoutes(needs.payouts),
    messages: messageRoutes(needs),
    notifications: notificationRoutes(needs),
    todos: todoRoutes(needs),
    email: emailRoutes(needs),
    callables: tokenRoutes(needs),
    desk: deskRoutes(needs),
  })
}

/** Returns the function that creates what comes with a new account, in the account's own transaction. */
export function setUpAccountWith({ dataKey }: Pick<AuthSettings, 'dataKey'>): SignUpNeeds['setUpAccount'] {
  return async (tx, { id, role, email }, now) => {
    await openProfile(tx, id, role, now)
    if (role === 'student') await openStudentAccount(tx, dataKey, { id, email }, now)
  }
}

async function studentPart(reads: Reads, id: PersonId) {
  const [profile, account, mentorMatchingStatus] = await Promise.all([
    profileOf(reads, id, 'student'),
    findAccount(reads, id),
    readMatchingStatus(reads, id),
  ])
  const { balance, plan, renewalDate } = account
  return {
    profile,
    credits: balance,
    plan,
    renewalDate: renewalDate?.toISOString() ?? null,
    mentorMatchingStatus,
  }
}

const mentorPart = async (reads: Reads, id: PersonId) => ({ profile: await profileOf(reads, id, 'mentor') })

/** What features to the right of accounts contribute to the signed-in person's view of themselves. */
export const partsOfMe: MeNeeds = { studentPart, mentorPart }

/** The ties that let a mentor see a student (ruling 1.4), collected from the features that have them. */
async function tiesBetween(reads: Reads, mentorId: PersonId, studentId: PersonId): Promise<StudentTies> {
  const pair = { studentId, mentorId }
  const [ties, conversation, session] = await Promise.all([
    findTies(reads, pair),
    haveConversed(reads, pair),
    haveMet(reads, pair),
  ])
  return { ...ties, conversation, session }
}
