import type { Me } from '#contract/accounts.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { Reads } from '#server/kit/tx.ts'
import { findPerson } from './store.ts'

/** What features further right on the street know about the signed-in person. */
export type MeNeeds = {
  studentPart: (reads: Reads, id: PersonId) => Promise<StudentPart>
  mentorPart: (reads: Reads, id: PersonId) => Promise<MentorPart>
}
type StudentPart = Omit<Extract<Me, { type: 'student' }>, keyof Account | 'type'>
type MentorPart = Omit<Extract<Me, { type: 'mentor' }>, keyof Account | 'type'>
type Account = Pick<Me, 'id' | 'name' | 'photo' | 'email' | 'emailVerified' | 'timeZone' | 'createdAt'>

/** Everything about the signed-in person. Throws if the account is gone, since then the sign-in would be gone too. */
export async function readMe(needs: MeNeeds, reads: Reads, id: PersonId): Promise<Me> {
  const person = await findPerson(reads, id)
  if (!person) throw new Error(`person ${id} is signed in but does not exist`)
  const { role, name, photo, email, emailVerified, timeZone, createdAt } = person
  const account: Account = { id, name, photo, email, emailVerified, timeZone, createdAt: createdAt.toISOString() }
  if (role === 'student') return { ...account, type: 'student', ...(await needs.studentPart(reads, id)) }
  return { ...account, type: 'mentor', ...(await needs.mentorPart(reads, id)) }
}
