import { z } from 'zod'
import { checkEmail } from '#domain/accounts/check-email-change.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { endSignIns } from '#server/accounts/end-sign-ins.ts'
import { deleteProofs, findPersonByEmail, lockEmail, setEmail } from '#server/accounts/store.ts'
import { deleteTokens } from '#server/callables/store.ts'
import { announce } from '#server/kit/announce.ts'
import { type Act, type ActNeeds, type ActRefusal, actOn } from './act.ts'

type Refusal =
  | { code: 'fields-missing' }
  | { code: 'email-invalid' }
  | { code: 'email-unchanged' }
  | { code: 'email-taken' }

/**
 * Gives an account another address, for a person who proved who they are and no longer reads the old one. Both
 * addresses are emailed, every sign-in ends, and the new address has to be verified with the emailed link.
 */
export const changeAddress = (
  needs: ActNeeds,
  { personId, email: typed }: { personId: PersonId; email: string },
  act: Act,
): Promise<Result<Record<never, never>, ActRefusal | Refusal>> =>
  actOn<Refusal>(needs, personId, act, async (tx, person, now) => {
    const checked = checkEmail(typed)
    if (!checked.ok) return checked
    const email = checked.value
    if (!z.email().safeParse(email).success) return refuse({ code: 'email-invalid' })
    if (email === person.email) return refuse({ code: 'email-unchanged' })
    await lockEmail(tx, email)
    if (await findPersonByEmail(tx, email)) return refuse({ code: 'email-taken' })
    await setEmail(tx, personId, { email, verified: false }, now)
    // Links and tokens were given to whoever read mail at the old address.
    await deleteProofs(tx, personId)
    await deleteTokens(tx, personId)
    const signInsEnded = await endSignIns(tx, now, personId)
    announce(tx, now, 'email-changed', { personId, oldEmail: person.email })
    announce(tx, now, 'verification-asked', { personId })
    return ok({ act: 'email-address-changed', before: { email: person.email }, after: { email, signInsEnded } })
  })
