import type { PersonId } from '#domain/kit/ids.ts'
import { isBlank } from '#domain/kit/text.ts'
import { directoryWords } from '#domain/matching/directory/directory-words.ts'
import { plain } from '#domain/matching/directory/search-words.ts'
import { readMentor } from '#domain/matching/score-match.ts'
import { type MentorProfile, profileComplete } from '#domain/profiles/profile.ts'
import type { Tx } from '#server/kit/tx.ts'
import { mentorTerms, verifiedTerm } from './match-terms.ts'
import { type IndexedMentor, saveIndexedMentors } from './store.ts'

type Mentor = { name: string; profile: MentorProfile; verified?: object | null }

/** Adds a mentor to the index for matching and search. Call it in the transaction that saves the profile. */
export const indexMentor = (tx: Tx, mentorId: PersonId, mentor: Mentor): Promise<void> =>
  indexMentors(tx, [{ ...mentor, id: mentorId }])

/** Like `indexMentor`, for several mentors. */
export const indexMentors = (tx: Tx, mentors: (Mentor & { id: PersonId })[]): Promise<void> =>
  saveIndexedMentors(
    tx,
    mentors.map((mentor) => ({ mentorId: mentor.id, ...indexedMentor(mentor) })),
  )

/** Returns a mentor's index row. A mentor with an empty profile is not listed (ruling 4.3). */
export function indexedMentor({ name, profile, verified }: Mentor): IndexedMentor {
  const listed = profileComplete(profile)
  const words = listed ? directoryWords({ name, ...profile }) : []
  return {
    listed,
    experienced: !isBlank(profile.mentorshipExperience),
    terms: listed ? mentorTerms(readMentor(profile), verified ? [...words, verifiedTerm] : words) : '',
    sortName: plain(name),
    words: words.filter((word) => word[1] === ':'),
  }
}
