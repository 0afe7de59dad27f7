import type { ClosingFacts } from '#contract/accounts.ts'
import { formerName } from '#domain/accounts/check-closing.ts'
import type { Product } from '#domain/kit/product.ts'
import { emptyProfileOf } from '#domain/profiles/empty-profile.ts'
import type { Member } from './accounts/store.ts'
import { deleteConnections } from './connections/store.ts'
import { publishConnectionChange } from './kit/publish-connection-change.ts'
import { deleteTokens } from './callables/store.ts'
import { rememberMailbox } from './credits/free/free-credits.ts'
import { cleanUpCredits, listWithTheBank } from './credits/clean-up-credits.ts'
import { findAccount } from './credits/store.ts'
import { goodbyeEmail } from './email/templates/goodbye-email.ts'
import { deleteDigest } from './email/digest/store.ts'
import { deleteMailPreferences } from './email/preferences/store.ts'
import { deleteMails, deleteUniversityMails, renameInMails, writeMail } from './email/store.ts'
import { publish } from './kit/announce.ts'
import type { Reads, Tx } from './kit/tx.ts'
import type { Viewer } from './kit/viewer.ts'
import { deleteMatches } from './matching/store.ts'
import { deleteHeld } from './messages/held/store.ts'
import { deleteNotices } from './notifications/store.ts'
import { findAccount as findPayoutAccount } from './payouts/accounts/store.ts'
import { sumOwed, sumWaiting } from './payouts/store.ts'
import { deletePhoto } from './profiles/photo/store.ts'
import { deleteConsent } from './profiles/public-page/store.ts'
import { writeProfile } from './profiles/store.ts'
import { deleteVerificationData } from './profiles/verification/own-data.ts'
import { deleteAvailability } from './sessions/availability/store.ts'
import { cleanUpSessions, openSessionFacts } from './sessions/clean-up-sessions.ts'
import { cleanUpReviews } from './sessions/reviews/count-reviews.ts'
import { deleteBlocksOf } from './safety/blocks-store.ts'
import { deleteTodos } from './todos/store.ts'

/**
 * Runs every feature's part of closing an account, in one transaction. Sessions come first, because every transaction
 * locks them first and because they return credits. Conversations, sessions and ledgers stay, since they belong to the
 * other person too.
 */
export async function cleanUpAccount(
  tx: Tx,
  person: Member,
  { product, dataKey }: { product: Product; dataKey: string },
  now: Date,
): Promise<void> {
  const { id, role } = person
  await cleanUpSessions(tx, person, now)
  if (role === 'student') await rememberMailbox(tx, dataKey, person, now)
  const withTheBank = role === 'student' ? await cleanUpCredits(tx, person, now) : []
  // Before the connections are deleted, since they lead to the emails that contain this person's name.
  await renameInMails(tx, id, person.name, formerName(role))
  await deleteAvailability(tx, id)
  await deleteNotices(tx, person, formerName(role))
  for (const pair of await deleteConnections(tx, id, now))
    publishConnectionChange(tx, now, [pair.studentId, pair.mentorId])
  publish(tx, now, await deleteMatches(tx, id), 'matches-changed', {})
  if (role === 'student') await deleteTodos(tx, id)
  await writeProfile(tx, id, emptyProfileOf(role), now)
  await cleanUpReviews(tx, id, now)
  await deleteBlocksOf(tx, id)
  await deleteHeld(tx, id)
  await deletePhoto(tx, id)
  await deleteConsent(tx, id)
  await deleteVerificationData(tx, id)
  await deleteMails(tx, person)
  await deleteUniversityMails(tx, id)
  await deleteMailPreferences(tx, id)
  await deleteDigest(tx, id)
  await deleteTokens(tx, id)
  await writeMail(tx, {
    ...goodbyeEmail({ product, name: person.name, withTheBank }),
    key: `account-closed:${id}`,
    kind: 'account-closed',
    recipient: person.email,
    now,
  })
}

/** What closing the account now would do, shown before the person decides. */
export async function closingFacts(reads: Reads, { personId, role }: Viewer, now: Date): Promise<ClosingFacts> {
  const { creditsReturning, ...facts } = await openSessionFacts(reads, { id: personId, role }, now)
  if (role === 'mentor') {
    const [owedCents, waitingCents, { status }] = await Promise.all([
      sumOwed(reads, personId),
      sumWaiting(reads, personId),
      findPayoutAccount(reads, personId),
    ])
    const payoutsReady = status === 'active'
    return { ...facts, creditsExpiring: 0, owedCents, waitingCents, payoutsReady, plan: null, withTheBank: [] }
  }
  const [{ balance, plan }, withTheBank] = await Promise.all([
    findAccount(reads, personId),
    listWithTheBank(reads, personId),
  ])
  const creditsExpiring = balance + creditsReturning
  return { ...facts, creditsExpiring, owedCents: 0, waitingCents: 0, payoutsReady: false, plan, withTheBank }
}
