import { Link } from 'react-router'
import type { AuditLine } from '#contract/desk.ts'
import { pages } from '#contract/kit/addresses.ts'
import { dayAndTime } from '#web/kit/words/when.ts'

/** Acts of operators: what, about whom, by whom and why. */
export function AuditList({ entries, timeZone }: { entries: AuditLine[]; timeZone: string }) {
  if (entries.length === 0) return <p className="text-quiet">Nothing yet.</p>
  return (
    <ol className="divide-y divide-hairline border-y border-hairline">
      {entries.map((entry) => (
        <li key={entry.number} className="py-3">
          <p>
            <span className="font-semibold">{actInWords(entry.act)}</span>
            {entry.aboutId ? (
              <>
                {' · '}
                <Link to={`${pages.desk}/people/${entry.aboutId}`} className="text-link">
                  {entry.aboutName}
                </Link>
              </>
            ) : null}
          </p>
          <p>{entry.reason}</p>
          <p className="text-sm text-quiet">
            No. {entry.number} · {dayAndTime(entry.at, timeZone)} · {entry.operatorName ?? 'command line'}
            {entry.requestId ? ` · request ${entry.requestId}` : ''}
          </p>
          <p className="text-sm break-words text-quiet">
            {JSON.stringify(entry.before)} → {JSON.stringify(entry.after)}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** 'credits-given-back' as 'Credits given back'. */
const actInWords = (act: string): string => act.charAt(0).toUpperCase() + act.slice(1).replaceAll('-', ' ')
