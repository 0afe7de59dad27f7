import type { QueueEntry } from '#contract/desk/reports.ts'
import { DeskLines, LineLink } from '#web/desk/desk-list.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { dayAndTime } from '#web/kit/words/when.ts'
import { Due } from './due.tsx'
import { categoryNames, entryInWords } from './words.ts'

type Props = {
  entries: QueueEntry[]
  timeZone: string
  /** The filter of the list of all reports. Each entry's address keeps it for the way back. */
  search?: string
}

/** Entries of the queue, each with when it is due and who has taken it. */
export const QueueList = ({ entries, timeZone, search = '' }: Props) => (
  <DeskLines>
    {entries.map((entry) => (
      <li key={entry.id} className="py-1.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <LineLink to={`reports/${entry.kind}/${entry.id}${search}`}>{categoryNames[entry.category]}</LineLink>
          <Due entry={entry} />
          {entry.takenBy ? <Badge>Taken by {entry.takenBy.name}</Badge> : null}
        </p>
        <p className="wrap-anywhere">{entryInWords(entry)}</p>
        {entry.words ? <p className="line-clamp-2 wrap-anywhere text-quiet">{entry.words}</p> : null}
        <p className="text-sm text-quiet">
          <time dateTime={entry.createdAt}>{dayAndTime(entry.createdAt, timeZone)}</time>
        </p>
      </li>
    ))}
  </DeskLines>
)
