import type { Me, SignedIn } from '#contract/accounts.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import type { AccountRole } from '#domain/kit/role.ts'
import { readTogether } from '#server/kit/read-together.ts'
import type { Reads } from '#server/kit/tx.ts'
import { findLevel } from './operators-store.ts'
import { hasSecondFactor } from './second-factor/store.ts'
import { findPerson, type Person } from './store.ts'

/** What features to the right of accounts contribute to the signed-in person's view of themselves. */
export type MeNeeds = {
  studentPart: (reads: Reads, id: PersonId) => Promise<StudentPart>
  mentorPart: (reads: Reads, id: PersonId) => Promise<MentorPart>
}
type StudentPart = Omit<Extract<Me, { type: 'student' }>, keyof Account | 'type' | 'hidden'>
type MentorPart = Omit<Extract<Me, { type: 'mentor' }>, keyof Account | 'type' | 'hidden'>
type Account = Pick<Me, 'id' | 'name' | 'photo' | 'email' | 'emailVerified' | 'timeZone' | 'createdAt'>

/**
 * Reads everything about the signed-in person, in one statement if their role is given. Throws if the account is gone,
 * since its sign-in would be gone too.
 */
export function readSignedIn(needs: MeNeeds, reads: Reads, id: PersonId, role?: AccountRole): Promise<SignedIn> {
  return readTogether(reads, async (together) => {
    const [person, known] = await Promise.all([
      findPerson(together, id),
      role === undefined ? undefined : partOf(needs, together, id, role),
    ])
    if (!person) throw new Error(`person ${id} is signed in but does not exist`)
    const account = accountOf(person)
    const part = known ?? (await partOf(needs, together, id, person.role))
    if (part.type === 'operator') return { ...account, ...part }
    return { ...account, ...(person.hidden.length > 0 && { hidden: person.hidden }), ...part }
  })
}

async function partOf(needs: MeNeeds, reads: Reads, id: PersonId, role: AccountRole) {
  if (role === 'student') return { type: role, ...(await needs.studentPart(reads, id)) }
  if (role === 'mentor') return { type: role, ...(await needs.mentorPart(reads, id)) }
  const [level, secondFactor] = await Promise.all([findLevel(reads, id), hasSecondFactor(reads, id)])
  if (!level) throw new Error(`operator ${id} is signed in but may do nothing`)
  return { type: role, photo: null, level, secondFactor }
}

/** Same as `readSignedIn`, for a student or mentor. Throws for an operator. */
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
