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
 * Suspends somebody (ruling 8.6): signed out everywhere at once, not listed, not matched; open requests are declined, open
 * sessions end with the credits back.
 */
export const suspend = (needs: ActNeeds, personId: PersonId, act: Act): Done<{ code: 'suspended-already' }> =>
  actOn(needs, personId, act, suspendPerson)

/** What suspending somebody does, for where it is part of a decision. */
export async function suspendPerson(tx: Tx, person: Member, now: Date) {
  const personId = person.id
  if (await findSuspension(tx, personId)) return refuse({ code: 'suspended-already' as const })
  await setSuspension(tx, personId, now, now)
  // Sessions first, as everywhere: they lock credits.
  const sessions = await endSessionsOf(tx, person, now)
  const requests = await declineOpenRequests(tx, personId, now)
  for (const pair of requests) {
    // A student is told of any answer; that it is theirs who was suspended, nobody needs to know.
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

/** Ends a suspension: they can sign in, and are listed and matched again. What ended stays ended. */
export const restore = (needs: ActNeeds, personId: PersonId, act: Act): Done<{ code: 'not-suspended' }> =>
  actOn(needs, personId, act, async (tx, _person, now) => {
    if (!(await findSuspension(tx, personId))) return refuse({ code: 'not-suspended' })
    await setSuspension(tx, personId, null, now)
    // Has their profile read again for matching and search.
    announce(tx, now, 'profile-saved', { personId })
    return ok({ act: 'restored', before: { suspended: true }, after: { suspended: false } })
  })

/** Signs somebody out everywhere, programs included. */
export const endAllSignIns = (needs: ActNeeds, personId: PersonId, act: Act): Done =>
  actOn(needs, personId, act, async (tx, _person, now) => {
    const signIns = await endSignIns(tx, now, personId)
    await deleteTokens(tx, personId)
    return ok({ act: 'sign-ins-ended', before: { signIns }, after: { signIns: 0 } })
  })
