import type { Role } from '#domain/kit/role.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { contactDetailsIn } from '#domain/profiles/contact-details-in.ts'
import { isStudentProfile, type Profile, sameProfile } from '#domain/profiles/profile.ts'
import { nameSameUniversity } from '#domain/profiles/verification/same-university.ts'
import { findPerson } from '#server/accounts/store.ts'
import { announce, publish } from '#server/kit/announce.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Tx } from '#server/kit/tx.ts'
import { lockProfile, writeProfile } from './store.ts'
import { findVerification } from './verification/store.ts'
import { endVerification } from './verification/verify-mentor.ts'

export type SaveNeeds = { db: Db; clock: Clock }
export type SaveRequest = {
  personId: PersonId
  role: Role
  profile: Profile
  /** The student was warned about contact details. */
  anyway?: boolean | undefined
}

type TextRefusal = { code: 'contact-details' | 'contact-details-warning'; fields: Record<string, string> }

/** Saves what the rule accepts. An unchanged profile is not announced. */
export async function saveProfile<Refusal>(
  { db, clock }: SaveNeeds,
  { personId, role, profile, anyway = false }: SaveRequest,
  check: (profile: Profile, now: Date) => Result<Profile, Refusal>,
): Promise<Result<Record<never, never>, Refusal | { code: 'wrong-role' } | { code: 'not-signed-in' } | TextRefusal>> {
  if (isStudentProfile(profile) !== (role === 'student')) return refuse({ code: 'wrong-role' })
  const now = clock.now()
  const checked = check(profile, now)
  if (!checked.ok) return checked

  return db.transaction(async (tx) => {
    const before = await lockProfile(tx, personId, role)
    // Closing the account locks the profile too, so that nothing is saved in it after it was emptied.
    if (!(await findPerson(tx, personId))) return refuse({ code: 'not-signed-in' })
    if (sameProfile(before, checked.value)) return ok({})
    const fields = role === 'student' && anyway ? {} : contactDetailsIn(checked.value, before, role)
    const code = role === 'mentor' ? 'contact-details' : 'contact-details-warning'
    if (Object.keys(fields).length > 0) return refuse({ code, fields })
    await writeProfile(tx, personId, checked.value, now)
    if ('university' in checked.value) await endIfElsewhere(tx, personId, checked.value.university, now)
    announce(tx, now, 'profile-saved', { personId })
    publish(tx, now, [personId], 'me-changed', {})
    return ok({})
  })
}

/** Ends a verification if the university changed (ruling 9.6), but not if it is only spelled differently. */
async function endIfElsewhere(tx: Tx, mentorId: PersonId, university: string, now: Date): Promise<void> {
  const verification = await findVerification(tx, mentorId)
  if (verification && !nameSameUniversity(verification.university, university))
    await endVerification(tx, mentorId, 'university-changed', now)
}
