import { Link } from 'react-router'
import type { QueueEntry } from '#contract/desk/reports.ts'
import { pages } from '#contract/kit/addresses.ts'
import { DeskLines } from '#web/desk/desk-list.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { dayAndTime } from '#web/kit/words/when.ts'
import { Due } from './due.tsx'
import { categoryNames, entryInWords } from './words.ts'

/** Entries of the queue, each with its clock and who works on it. */
export const QueueList = ({ entries, timeZone }: { entries: QueueEntry[]; timeZone: string }) => (
  <DeskLines>
    {entries.map((entry) => (
      <li key={entry.id} className="py-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={`${pages.desk}/reports/${entry.kind}/${entry.id}`} className="text-link font-semibold">
            {categoryNames[entry.category]}
          </Link>
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
