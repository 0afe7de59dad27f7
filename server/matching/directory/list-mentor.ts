import type { PersonId } from '#domain/kit/ids.ts'
import { directoryWords } from '#domain/matching/directory/directory-words.ts'
import { plain } from '#domain/matching/directory/search-words.ts'
import { type MentorProfile, profileComplete } from '#domain/profiles/profile.ts'
import type { Db } from '#server/kit/database.ts'
import type { Tx } from '#server/kit/tx.ts'
import { findMentor } from '#server/profiles/store.ts'
import { lockMentor } from '#server/matching/store.ts'
import { type DirectoryEntry, findUnlisted, saveDirectoryEntry, unlistMentor } from './store.ts'

type Listed = { name: string; profile: MentorProfile }

/** Puts a mentor where the directory looks for them; one whose profile is empty is not listed (ruling 4.3). */
export async function listMentor(tx: Tx, mentorId: PersonId, mentor: Listed): Promise<void> {
  if (profileComplete(mentor.profile)) await saveDirectoryEntry(tx, mentorId, directoryEntry(mentor))
  else await unlistMentor(tx, mentorId)
}

export const directoryEntry = ({ name, profile }: Listed): DirectoryEntry => ({
  words: directoryWords({ name, ...profile }),
  sortName: plain(name),
})

/** Lists those whom an older version did not list, or otherwise, a number at a time; returns how many. */
export async function listTheUnlisted(db: Db): Promise<number> {
  const ids = await findUnlisted(db.read, atATime)
  for (const id of ids)
    await db.transaction(async (tx) => {
      await lockMentor(tx, id)
      const mentor = await findMentor(tx, id)
      if (mentor) await listMentor(tx, id, mentor)
    })
  return ids.length
}

const atATime = 200
