import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { nameSameUniversity } from '#domain/profiles/verification/same-university.ts'
import { announce, publish } from '#server/kit/announce.ts'
import { type Act, type ActNeeds, type ActRefusal, actOn } from '#server/desk/acts/act.ts'
import { type EntryTaken, checkNotTaken } from '#server/desk/queue/check-not-taken.ts'
import { deleteTaken } from '#server/desk/queue/taken-store.ts'
import type { Tx } from '#server/kit/tx.ts'
import { lockProfile } from '#server/profiles/store.ts'
import { deleteRequest, findRequest } from '#server/profiles/verification/requests/store.ts'
import { findVerification, type Verification } from '#server/profiles/verification/store.ts'
import { endVerification, verifyMentor } from '#server/profiles/verification/verify-mentor.ts'

type Done<Refusal> = Promise<Result<Record<never, never>, ActRefusal | Refusal>>
type NotVerified = { code: 'mentor-not-found' } | Elsewhere | EntryTaken
type Elsewhere = { code: 'university-elsewhere'; looked: string; named: string }

/**
 * Verifies a mentor by hand for 12 months (ruling 9.6), at the university that the operator checked. The profile must
 * still name it, and so must the mentor's request if there is one, since that is what the proof is about.
 */
export const verifyByHand = (needs: ActNeeds, mentorId: PersonId, looked: string, act: Act): Done<NotVerified> =>
  actOn<NotVerified>(needs, mentorId, act, async (tx, person, now) => {
    if (person.role !== 'mentor') return refuse({ code: 'mentor-not-found' })
    // Saving the profile and requesting verification take this lock too, so neither can change in the meantime.
    const profile = await lockProfile(tx, mentorId, 'mentor')
    const named = 'university' in profile ? profile.university.trim() : ''
    const asked = (await findRequest(tx, mentorId))?.university
    for (const about of [looked, asked ?? looked])
      if (!nameSameUniversity(about, named))
        return refuse({ code: 'university-elsewhere', looked: about, named: named || 'no university' })
    const notTaken = await takeUp(tx, mentorId, act)
    if (!notTaken.ok) return notTaken
    const university = looked.trim()
    const before = await findVerification(tx, mentorId)
    const after = await verifyMentor(tx, mentorId, { university, mailboxHash: null, linkHash: null, by: 'desk' }, now)
    return ok({ act: 'mentor-verified', before: factsOf(before), after: factsOf(after) })
  })

/**
 * Declines a mentor's request. The mentor is told, and can ask again. If two operators decline it, the second is
 * refused.
 */
export const declineVerification = (
  needs: ActNeeds,
  mentorId: PersonId,
  act: Act,
): Done<{ code: 'request-not-found' } | EntryTaken> =>
  actOn<{ code: 'request-not-found' } | EntryTaken>(needs, mentorId, act, async (tx, _person, now) => {
    const notTaken = await takeUp(tx, mentorId, act)
    if (!notTaken.ok) return notTaken
    if (!(await deleteRequest(tx, mentorId))) return refuse({ code: 'request-not-found' })
    announce(tx, now, 'verification-declined', { mentorId })
    publish(tx, now, [mentorId], 'me-changed', {})
    return ok({ act: 'verification-declined', before: { asked: true }, after: { asked: false } })
  })

/** Revokes a verification. The mentor is told that it ended. */
export const takeBackVerification = (needs: ActNeeds, mentorId: PersonId, act: Act): Done<{ code: 'not-verified' }> =>
  actOn(needs, mentorId, act, async (tx, _person, now) => {
    const before = await endVerification(tx, mentorId, 'taken-back', now)
    if (!before) return refuse({ code: 'not-verified' })
    return ok({ act: 'verification-taken-back', before: factsOf(before), after: factsOf(undefined) })
  })

/** Checks that this operator may decide a mentor's request. If so, the request is no longer taken. */
async function takeUp(tx: Tx, mentorId: PersonId, act: Act): Promise<Result<undefined, EntryTaken>> {
  const entry = { kind: 'verification', id: mentorId } as const
  const notTaken = await checkNotTaken(tx, entry, act, (await findRequest(tx, mentorId))?.askedAt)
  if (notTaken.ok) await deleteTaken(tx, entry)
  return notTaken
}

const factsOf = (verification: Verification | undefined): object =>
  verification
    ? { verified: true, university: verification.university, endsAt: verification.endsAt }
    : { verified: false }
