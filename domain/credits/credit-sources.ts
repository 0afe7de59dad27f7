import type { SessionId } from '#domain/kit/ids.ts'
import { type Credits, credits } from './credits.ts'
import { type EntryReason, freeCreditsRepeated } from './ledger.ts'

/**
 * Where credits came from: the free ones from sign-up, a payment, or the desk (an adjustment that names no payment).
 */
export type CreditSource = { from: 'free' | 'adjustment' | { paymentId: string }; credits: Credits }

export type SourceEntry = {
  reason: EntryReason
  amount: Credits
  sessionId: SessionId | null
  paymentId: string | null
  key: string
}

type Lot = { from: CreditSource['from']; left: number }

/**
 * Returns which credits paid for each session, derived from a student's whole ledger, oldest entry first. A booking
 * spends free credits first, then those from the desk, then the oldest bought ones. Expiries and deductions take them
 * in the opposite order; a refund takes those of its own payment. Sessions whose credits were returned are left out.
 */
export const creditSources = (entries: SourceEntry[]): Map<SessionId, CreditSource[]> => followCredits(entries).spent

/** How many of a payment's credits are in the balance: not spent, on hold or expired. */
export function creditsLeft(entries: SourceEntry[], paymentId: string): Credits {
  const own = keyOf({ paymentId })
  return credits(followCredits(entries).lots.find(({ from }) => keyOf(from) === own)?.left ?? 0)
}

function followCredits(entries: SourceEntry[]): { lots: Lot[]; spent: Map<SessionId, CreditSource[]> } {
  const lots: Lot[] = []
  const spent = new Map<SessionId, CreditSource[]>()
  for (const entry of entries) {
    const { reason, amount, sessionId } = entry
    if (reason === 'hold' && sessionId)
      spent.set(
        sessionId,
        take(lots, 0 - amount, (lot) => 2 - turnOf(lot)),
      )
    else if ((reason === 'release' || reason === 'refund') && sessionId) {
      for (const source of spent.get(sessionId) ?? []) put(lots, source.from, source.credits)
      spent.delete(sessionId)
    } else if (amount > 0) put(lots, sourceOf(entry), amount)
    else if (amount < 0) {
      const own = keyOf(entry.key === freeCreditsRepeated ? 'free' : sourceOf(entry))
      take(lots, 0 - amount, (lot) => (keyOf(lot.from) === own ? -1 : turnOf(lot)))
    }
  }
  return { lots, spent }
}

const sourceOf = ({ reason, paymentId }: SourceEntry): CreditSource['from'] =>
  reason === 'signup' ? 'free' : paymentId === null ? 'adjustment' : { paymentId }

const keyOf = (from: CreditSource['from']): string => (typeof from === 'string' ? from : `payment ${from.paymentId}`)
/** The order in which credits are taken away; bookings spend them in the opposite order. */
const turnOf = ({ from }: Lot): number => (from === 'free' ? 2 : from === 'adjustment' ? 1 : 0)

function put(lots: Lot[], from: CreditSource['from'], amount: number): void {
  const lot = lots.find((known) => keyOf(known.from) === keyOf(from))
  if (lot) lot.left += amount
  else lots.push({ from, left: amount })
}

/** Takes from the lots with the lowest rank first, and the older of two lots of equal rank. */
function take(lots: Lot[], amount: number, rank: (lot: Lot) => number): CreditSource[] {
  const taken: CreditSource[] = []
  let wanted = amount
  for (const lot of lots.toSorted((one, other) => rank(one) - rank(other))) {
    const part = Math.min(lot.left, wanted)
    if (part <= 0) continue
    lot.left -= part
    wanted -= part
    taken.push({ from: lot.from, credits: credits(part) })
  }
  return taken
}
