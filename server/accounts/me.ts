import type { Me, SignedIn } from '#contract/accounts.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads } from '#server/kit/tx.ts'
import { findLevel } from './operators-store.ts'
import { hasSecondFactor } from './second-factor/store.ts'
import { findPerson, type Person } from './store.ts'

/** What features further right on the street know about the signed-in person. */
export type MeNeeds = {
  studentPart: (reads: Reads, id: PersonId) => Promise<StudentPart>
  mentorPart: (reads: Reads, id: PersonId) => Promise<MentorPart>
}
type StudentPart = Omit<Extract<Me, { type: 'student' }>, keyof Account | 'type' | 'hidden'>
type MentorPart = Omit<Extract<Me, { type: 'mentor' }>, keyof Account | 'type' | 'hidden'>
type Account = Pick<Me, 'id' | 'name' | 'photo' | 'email' | 'emailVerified' | 'timeZone' | 'createdAt'>

/** Everything about whoever is signed in. Throws if the account is gone, since then the sign-in would be gone too. */
export async function readSignedIn(needs: MeNeeds, reads: Reads, id: PersonId): Promise<SignedIn> {
  const person = await findPerson(reads, id)
  if (!person) throw new Error(`person ${id} is signed in but does not exist`)
  const { role } = person
  const account = accountOf(person)
  const hidden = person.hidden.length > 0 && { hidden: person.hidden }
  if (role === 'student') return { ...account, type: 'student', ...hidden, ...(await needs.studentPart(reads, id)) }
  if (role === 'mentor') return { ...account, type: 'mentor', ...hidden, ...(await needs.mentorPart(reads, id)) }
  const level = await findLevel(reads, id)
  if (!level) throw new Error(`operator ${id} is signed in but may do nothing`)
  return { ...account, type: 'operator', photo: null, level, secondFactor: await hasSecondFactor(reads, id) }
}

/** The same of a student or mentor. */
export async function readMe(needs: MeNeeds, reads: Reads, id: PersonId): Promise<Me> {
  const me = await readSignedIn(needs, reads, id)
  if (me.type === 'operator') throw new Error(`operator ${id} is neither student nor mentor`)
  return me
}

const accountOf = ({ id, name, photo, email, emailVerified, timeZone, createdAt }: Person): Account => ({
  id,
  name,
  photo,
  email,
  emailVerified,
  timeZone,
  createdAt: createdAt.toISOString(),
})
