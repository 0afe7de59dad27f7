import { adjustCredits, giveBackCredits } from '#domain/credits/give-back-credits.ts'
import type { AuditAct } from '#domain/kit/audit-act.ts'
import type { Credits } from '#domain/credits/credits.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { type Result, ok, refuse } from '#domain/kit/result.ts'
import { hasEntry } from '#server/credits/entries-store.ts'
import { grantCredits, lockBalance } from '#server/credits/store.ts'
import type { Tx } from '#server/kit/tx.ts'
import { type Act, type ActNeeds, type ActRefusal, actOn } from './act.ts'
import { sumGivenBack } from './given-back-store.ts'

/** `id` is created by the operator's browser, so that resending an act doesn't repeat it. */
type Change = { id: string; personId: PersonId; amount: number }
type NoStudent = { code: 'student-not-found' }
type Exhausted = { code: 'case-exhausted'; most: number; left: number }
type TooLow = { code: 'balance-too-low'; balance: number }
type Done<Refusal> = Promise<Result<Record<never, never>, ActRefusal | NoStudent | Refusal>>

/** Gives credits back to a student. Support may give up to 30 per case (ruling 8.3). */
export const giveBack = (
  needs: ActNeeds,
  { id, personId, amount, caseName }: Change & { caseName: string },
  act: Act,
): Done<Exhausted> =>
  actOn<NoStudent | Exhausted>(needs, personId, act, async (tx, person, now) => {
    if (person.role !== 'student') return refuse({ code: 'student-not-found' })
    const balance = await lockBalance(tx, personId)
    const already = await sumGivenBack(tx, personId, { caseName, except: id })
    const decision = giveBackCredits(amount, already)
    if (!decision.ok) return decision
    const grant = { id, personId, change: decision.value, act: 'credits-given-back' as const, caseName }
    return ok(await write(tx, grant, balance, now))
  })

/** Adds to or subtracts from a student's balance, through the ledger like everything else (ruling 8.5). */
export const adjust = (needs: ActNeeds, { id, personId, amount }: Change, act: Act): Done<TooLow> =>
  actOn<NoStudent | TooLow>(needs, personId, act, async (tx, person, now) => {
    if (person.role !== 'student') return refuse({ code: 'student-not-found' })
    const balance = await lockBalance(tx, personId)
    const decision = adjustCredits(amount, balance)
    // The balance may be too low because this very act took the credits.
    if (!decision.ok) return (await hasEntry(tx, personId, keyOf(id))) ? ok(undefined) : decision
    return ok(await write(tx, { id, personId, change: decision.value, act: 'credits-adjusted' }, balance, now))
  })

type Written = { id: string; personId: PersonId; change: Credits; act: AuditAct; caseName?: string }

async function write(tx: Tx, { id, personId, change, act, caseName }: Written, balance: Credits, now: Date) {
  const grant = { studentId: personId, amount: change, reason: 'adjustment', key: keyOf(id) } as const
  const entry = await grantCredits(tx, now, grant)
  if (!entry.written) return undefined
  const after = { balance: entry.balance, change, id, ...(caseName !== undefined && { case: caseName }) }
  return { act, before: { balance }, after }
}

const keyOf = (id: string): string => `desk:${id}`
