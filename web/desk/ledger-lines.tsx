import { Link, useLocation } from 'react-router'
import { pages } from '#contract/kit/addresses.ts'
import type { CreditEntry } from '#contract/credits.ts'
import { dayAndTime } from '#web/kit/words/when.ts'
import { DeskLine, DeskLines } from './desk-list.tsx'
import { ledgerEntryInWords } from './ledger-words.ts'

type Line = Pick<CreditEntry, 'id' | 'reason' | 'amount' | 'balance' | 'cause' | 'at'> & {
  /** Left out if all lines are about the same session. */
  sessionId?: CreditEntry['sessionId']
}

/** Ledger entries, each with its change and the resulting balance. */
export function LedgerLines({ entries, timeZone }: { entries: Line[]; timeZone: string }) {
  // The session's address keeps the filter of the people list, for the way back.
  const { search } = useLocation()
  return (
    <DeskLines>
      {entries.map((entry) => (
        <DeskLine
          key={entry.id}
          title={ledgerEntryInWords(entry)}
          badge={
            <span className="tabular-nums">
              {entry.amount > 0 ? `+${entry.amount}` : entry.amount} → {entry.balance}
            </span>
          }
        >
          {dayAndTime(entry.at, timeZone)}
          {entry.sessionId ? (
            <>
              {' · '}
              <Link to={`${pages.desk}/sessions/${entry.sessionId}${search}`} className="text-link">
                Session
              </Link>
            </>
          ) : null}
        </DeskLine>
      ))}
    </DeskLines>
  )
}
