import { accountData } from './accounts/own-data-store.ts'
import { staffActsAbout } from './accounts/staff-acts.ts'
import { findPerson } from './accounts/store.ts'
import { findTokens } from './callables/store.ts'
import { connectionData } from './connections/own-data-store.ts'
import { creditData } from './credits/own-data-store.ts'
import { mailData } from './email/own-data-store.ts'
import { readMailPreferences } from './email/preferences/store.ts'
import type { Reads } from './kit/tx.ts'
import type { Viewer } from './kit/viewer.ts'
import { matchData } from './matching/own-data-store.ts'
import { messageData } from './messages/own-data-store.ts'
import { notificationData } from './notifications/own-data-store.ts'
import { payoutData } from './payouts/own-data.ts'
import { profileData } from './profiles/own-data.ts'
import { listBlocks } from './safety/blocks-store.ts'
import { reportData } from './safety/own-data-store.ts'
import { availabilityData, sessionData } from './sessions/own-data-store.ts'
import { notesData } from './sessions/notes/store.ts'
import { roomVisitData } from './sessions/room/store.ts'
import { reviewData } from './sessions/reviews/store.ts'
import { todoData } from './todos/own-data-store.ts'

/**
 * Returns everything Tassel stores about a person as one document, consistent as of one moment. Each feature
 * contributes its part.
 */
export const ownData = (reads: Reads, viewer: Viewer, now: Date): Promise<Record<string, unknown>> =>
  reads
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => partsOf(snapshot, viewer, now))

async function partsOf(reads: Reads, viewer: Viewer, now: Date): Promise<Record<string, unknown>> {
  const { personId, role } = viewer
  const person = await findPerson(reads, personId)
  return {
    writtenAt: now,
    account: await accountData(reads, personId),
    profile: await profileData(reads, viewer, now),
    connections: await connectionData(reads, personId),
    ...(role === 'student'
      ? {
          matches: await matchData(reads, personId),
          credits: await creditData(reads, personId),
          todos: await todoData(reads, personId),
        }
      : {
          payouts: await payoutData(reads, personId),
          availability: await availabilityData(reads, personId),
          programs: await findTokens(reads, personId, now),
        }),
    sessions: await sessionData(reads, personId),
    reviews: await reviewData(reads, personId, now),
    sharedNotes: await notesData(reads, personId),
    roomVisits: await roomVisitData(reads, personId),
    staffActs: (await staffActsAbout(reads, personId, { limit: 1000 })).acts,
    blocks: await listBlocks(reads, personId),
    reports: await reportData(reads, personId),
    conversations: await messageData(reads, personId),
    notifications: await notificationData(reads, personId),
    mailPreferences: await readMailPreferences(reads, personId),
    mails: person ? await mailData(reads, person) : [],
  }
}
