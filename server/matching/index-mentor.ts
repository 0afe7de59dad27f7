import type { PersonId } from '#domain/kit/ids.ts'
import { isBlank } from '#domain/kit/text.ts'
import { readMentor } from '#domain/matching/score-match.ts'
import { type MentorProfile, profileComplete } from '#domain/profiles/profile.ts'
import type { Tx } from '#server/kit/tx.ts'
import { mentorTerms } from './match-terms.ts'
import { type IndexedMentor, saveIndexedMentor } from './store.ts'

/** Adds a mentor's profile to the matching index; call it in the transaction that saves the profile. */
export const indexMentor = (tx: Tx, mentorId: PersonId, profile: MentorProfile): Promise<void> =>
  saveIndexedMentor(tx, mentorId, indexedMentor(profile))

export const indexedMentor = (profile: MentorProfile): IndexedMentor => ({
  listed: profileComplete(profile),
  experienced: !isBlank(profile.mentorshipExperience),
  terms: profileComplete(profile) ? mentorTerms(readMentor(profile)) : '',
})
