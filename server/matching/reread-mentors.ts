import { emptyMentorProfile } from '#domain/profiles/empty-profile.ts'
import type { Db } from '#server/kit/database.ts'
import type { Leaving } from '#server/kit/jobs.ts'
import { findMentor } from '#server/profiles/store.ts'
import { indexMentor } from './index-mentor.ts'
import { findPause } from './pause-store.ts'
import { countMentorsToReread, findMentorsToReread, lockMentor } from './store.ts'

type Needs = { db: Db; onProgress: (message: string) => void } & Leaving

/**
 * Indexes again the profiles last read by an older version of the program, a few per transaction, until none is left;
 * returns how many. Any number of processes may run it at once.
 */
export async function rereadMentors({ db, onProgress, leaving }: Needs, atOnce = 100): Promise<number> {
  let done = 0
  let saidAt = 0
  for (;;) {
    const mentors = await findMentorsToReread(db.read, atOnce)
    if (mentors.length === 0 || leaving?.aborted) return done
    await db.transaction(async (tx) => {
      for (const mentorId of mentors) {
        await lockMentor(tx, mentorId)
        // A suspended mentor is not found here. Like one paused in the meantime, they are indexed again when they are back.
        const mentor = (await findPause(tx, mentorId)).pausedAt ? undefined : await findMentor(tx, mentorId)
        await indexMentor(tx, mentorId, mentor ?? { name: '', profile: emptyMentorProfile })
      }
    })
    done += mentors.length
    if (done - saidAt < sayEvery) continue
    saidAt = done
    onProgress(`matching has read ${done} mentors' profiles again, ${await countMentorsToReread(db.read)} are left`)
  }
}

const sayEvery = 10_000
