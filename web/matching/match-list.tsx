import { useId, useState } from 'react'
import type { Match } from '#contract/matching.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { lastMatchesView, useMountedByPop } from './last-matches-view.ts'
import { MentorRow } from './mentor-row.tsx'

const shownFirst = 3
const shownAtMost = 10

/** The top 3, or 10 (spec 9), as a list with the score in the margin. */
export function MatchList({ matches }: { matches: Match[] }) {
  const mountedByPop = useMountedByPop()
  const [expanded, setExpanded] = useState(mountedByPop && lastMatchesView.expanded)
  const list = useId()
  return (
    <>
      <ol id={list} className="rounded-md border border-hairline bg-sheet shadow-sheet">
        {matches.slice(0, expanded ? shownAtMost : shownFirst).map((match, at) => (
          <MentorRow
            key={match.mentor.id}
            {...match}
            badge={at === 0 ? <Badge tone="gold">Best Simple Match</Badge> : null}
            className={at === 0 ? 'border-t-3 border-t-gold' : undefined}
          />
        ))}
      </ol>
      {matches.length > shownFirst ? (
        <div className="mt-4 flex justify-center">
          <Button
            variant="quiet"
            aria-expanded={expanded}
            aria-controls={list}
            onPress={() => setExpanded((lastMatchesView.expanded = !expanded))}
          >
            {expanded ? 'View Less' : 'View More'}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** Placeholder for three matches that are loading. */
export const WaitingMatches = () => <WaitingRows label="Finding mentors who fit your profile..." />

export function WaitingRows({ label }: { label: string }) {
  return (
    <div className="rounded-md border border-hairline bg-sheet shadow-sheet">
      <output className="margin-note block px-5 pt-5 sm:px-6">{label}</output>
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-5 border-b border-hairline p-5 last:border-b-0 sm:p-6">
          <Skeleton className="h-11 w-12 shrink-0" />
          <div className="flex flex-1 flex-col gap-3">
            <Skeleton className="h-6 w-2/5" />
            <Skeleton className="w-4/5" />
            <Skeleton className="h-9 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
