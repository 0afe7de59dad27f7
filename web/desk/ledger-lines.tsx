import { Link, useLocation } from 'react-router'
import { pages } from '#contract/kit/addresses.ts'
import type { CreditEntry } from '#contract/credits.ts'
import { dayAndTime } from '#web/kit/words/when.ts'
import { DeskLine, DeskLines } from './desk-list.tsx'
import { ledgerEntryInWords } from './ledger-words.ts'

type Line = Pick<CreditEntry, 'id' | 'reason' | 'amount' | 'balance' | 'cause' | 'at'> & {
  /** Left out where all lines are about one session. */
  sessionId?: CreditEntry['sessionId']
}

/** Entries of a ledger, each with what it changed and left. */
export function LedgerLines({ entries, timeZone }: { entries: Line[]; timeZone: string }) {
  // A session's address keeps what the list of people is narrowed to, for the way back.
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
