import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { endSignIns } from '#server/accounts/end-sign-ins.ts'
import { deleteProofs, findSuspension, type Member, setSuspension } from '#server/accounts/store.ts'
import { deleteTokens } from '#server/callables/store.ts'
import { publishConnectionChange } from '#server/kit/publish-connection-change.ts'
import { declineOpenRequests } from '#server/connections/store.ts'
import { announce } from '#server/kit/announce.ts'
import type { Tx } from '#server/kit/tx.ts'
import { hideMentor } from '#server/matching/hide-mentor.ts'
import { endSessionsOf } from '#server/sessions/end-sessions-of.ts'
import { type Act, type ActNeeds, type ActRefusal, actOn } from './act.ts'

type Done<Refusal = never> = Promise<Result<Record<never, never>, ActRefusal | Refusal>>

/**
 * Suspends a person (ruling 8.6): they are signed out everywhere at once, and no longer listed or matched. Their open
 * requests are declined, and their open sessions end with the credits returned.
 */
export const suspend = (needs: ActNeeds, personId: PersonId, act: Act): Done<{ code: 'suspended-already' }> =>
  actOn(needs, personId, act, suspendPerson)

/** Suspending a person as the work of an act, for decisions that lead to it. */
export async function suspendPerson(tx: Tx, person: Member, now: Date) {
  const personId = person.id
  if (await findSuspension(tx, personId)) return refuse({ code: 'suspended-already' as const })
  await setSuspension(tx, personId, now, now)
  // Sessions first, as everywhere, since they lock credits.
  const sessions = await endSessionsOf(tx, person, now)
  const requests = await declineOpenRequests(tx, personId, now)
  for (const pair of requests) {
    // Students are told of every answer. A mentor isn't told, since that would reveal that their student was suspended.
    if (person.role === 'mentor') announce(tx, now, 'connection-declined', pair)
    publishConnectionChange(tx, now, [pair.studentId, pair.mentorId])
  }
  if (person.role === 'mentor') await hideMentor(tx, person, now)
  await deleteTokens(tx, personId)
  await deleteProofs(tx, personId)
  await endSignIns(tx, now, personId)
  const after = { suspended: true, sessionsEnded: sessions, requestsDeclined: requests.length }
  return ok({ act: 'suspended' as const, before: { suspended: false }, after })
}

/**
 * Ends a suspension: the person can sign in, and is listed and matched again. What the suspension ended stays ended.
 */
export const restore = (needs: ActNeeds, personId: PersonId, act: Act): Done<{ code: 'not-suspended' }> =>
  actOn(needs, personId, act, async (tx, _person, now) => {
    if (!(await findSuspension(tx, personId))) return refuse({ code: 'not-suspended' })
    await setSuspension(tx, personId, null, now)
    // Makes matching and search read the profile again.
    announce(tx, now, 'profile-saved', { personId })
    return ok({ act: 'restored', before: { suspended: true }, after: { suspended: false } })
  })

/** Ends all of a person's sign-ins, and the access tokens of their programs. */
export const endAllSignIns = (needs: ActNeeds, personId: PersonId, act: Act): Done =>
  actOn(needs, personId, act, async (tx, _person, now) => {
    const signIns = await endSignIns(tx, now, personId)
    await deleteTokens(tx, personId)
    return ok({ act: 'sign-ins-ended', before: { signIns }, after: { signIns: 0 } })
  })
