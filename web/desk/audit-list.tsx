import type { AuditLine } from '#contract/desk.ts'
import type { AuditAct } from '#domain/kit/audit-act.ts'
import { dayAndTime } from '#web/kit/words/when.ts'
import { DeskLines, PersonLink } from './desk-list.tsx'
import { changeInWords } from './change-in-words.ts'

/** Acts of operators: what each did, to whom, by whom and why. */
export const AuditList = ({ entries, timeZone }: { entries: AuditLine[]; timeZone: string }) => (
  <DeskLines>
    {entries.map((entry) => (
      <li key={entry.number} className="py-3">
        <p>
          <span className="font-semibold">{actInWords(entry.act)}</span>
          {entry.aboutId ? (
            <>
              {' · '}
              <PersonLink id={entry.aboutId} name={entry.aboutName ?? 'Someone who left'} />
            </>
          ) : null}
        </p>
        <p className="wrap-anywhere">{entry.reason}</p>
        <p className="text-sm text-quiet">
          No. {entry.number} · {dayAndTime(entry.at, timeZone)} · by {entry.operatorName ?? 'the command line'}
          {entry.requestId ? ` · request ${entry.requestId}` : ''}
        </p>
        <p className="text-sm wrap-anywhere text-quiet">{changeInWords(entry)}</p>
      </li>
    ))}
  </DeskLines>
)

/** Turns 'credits-given-back' into 'Credits given back'. */
export const actInWords = (act: AuditAct): string => act.charAt(0).toUpperCase() + act.slice(1).replaceAll('-', ' ')
