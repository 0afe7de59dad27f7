import type { PersonId } from '#domain/kit/ids.ts'
import { isBlank } from '#domain/kit/text.ts'
import { comparable } from '#domain/matching/comparable.ts'
import { type MentorProfile, profileComplete } from '#domain/profiles/profile.ts'
import type { Tx } from '#server/kit/tx.ts'
import { headOf, termsOf, unique, within } from './search-terms.ts'
import { type IndexedMentor, saveIndexedMentor } from './store.ts'

/** Puts a mentor's profile into the matching index; call it in the transaction that saves the profile. */
export const indexMentor = (tx: Tx, mentorId: PersonId, profile: MentorProfile): Promise<void> =>
  saveIndexedMentor(tx, mentorId, indexedMentor(profile))

export const indexedMentor = (profile: MentorProfile): IndexedMentor => ({
  listed: profileComplete(profile),
  experienced: !isBlank(profile.mentorshipExperience),
  school: termsOf(profile.university),
  major: termsOf(profile.major),
  specialties: specialtiesOf(profile.specialties),
})

function specialtiesOf(text: string): IndexedMentor['specialties'] {
  const { whole, items } = comparable(text)
  const folded = unique(items.map((item) => item.folded))
  return { whole, patterns: folded.map(within), heads: unique(folded.map(headOf)) }
}
