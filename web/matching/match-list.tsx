import { useId, useState } from 'react'
import type { Match } from '#contract/matching.ts'
import { mentorHeadline } from '#domain/profiles/headline.ts'
import { ConnectButton } from '#web/connections/connect-button.tsx'
import { PersonHead } from '#web/connections/person-head.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { cn } from '#web/kit/cn.ts'
import { LinkButton } from '#web/kit/link-button.tsx'
import { paths } from '#web/kit/paths.ts'
import { preview } from '#web/kit/preview.ts'
import { Skeleton } from '#web/kit/skeleton.tsx'

const shownFirst = 3
const shownAtMost = 10

/** The top 3, or 10 (spec 9), as a list of honours: the score in the margin. */
export function MatchList({ matches }: { matches: Match[] }) {
  const [expanded, setExpanded] = useState(false)
  const list = useId()
  return (
    <>
      <ol id={list} className="rounded-md border border-hairline bg-sheet shadow-sheet">
        {matches.slice(0, expanded ? shownAtMost : shownFirst).map((match, at) => (
          <MatchRow key={match.mentor.id} match={match} isBest={at === 0} />
        ))}
      </ol>
      {matches.length > shownFirst ? (
        <div className="mt-4 flex justify-center">
          <Button variant="quiet" aria-expanded={expanded} aria-controls={list} onPress={() => setExpanded(!expanded)}>
            {expanded ? 'View Less' : 'View More'}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function MatchRow({ match: { mentor, score, reason }, isBest }: { match: Match; isBest: boolean }) {
  const name = useId()
  return (
    <li
      className={cn(
        'grid gap-x-7 gap-y-4 border-b border-hairline p-5 last:border-b-0 sm:grid-cols-[auto_1fr] sm:p-6',
        isBest && 'border-t-3 border-t-gold',
      )}
    >
      <Score score={score} />
      <div className="min-w-0">
        <PersonHead
          nameId={name}
          name={mentor.name}
          photo={mentor.photo}
          headline={mentorHeadline(mentor)}
          badge={isBest ? <Badge tone="gold">Best Simple Match</Badge> : null}
        />
        <p className="margin-note mt-3">{reason}</p>
        {mentor.bio ? <p className="mt-1.5">{preview(mentor.bio)}</p> : null}
        <div className="mt-4 flex flex-wrap items-start gap-2.5">
          <ConnectButton mentorId={mentor.id} state={mentor.connection} describedBy={name} />
          <LinkButton size="sm" variant="outline" to={paths.conversation(mentor.id)} aria-describedby={name}>
            Message
          </LinkButton>
          <LinkButton size="sm" variant="outline" to={paths.mentor(mentor.id)} aria-describedby={name}>
            View Profile
          </LinkButton>
        </div>
      </div>
    </li>
  )
}

function Score({ score }: { score: number }) {
  return (
    <p className="font-serif whitespace-nowrap tabular-nums sm:w-20 sm:text-right">
      <span className="sr-only">Match score: </span>
      <span className="text-4xl leading-none sm:text-[2.75rem]">{score}</span>
      <span className="text-lg text-quiet">/10</span>
    </p>
  )
}

/** The place of three matches that are on their way. */
export function WaitingMatches() {
  return (
    <div className="rounded-md border border-hairline bg-sheet shadow-sheet">
      <output className="margin-note block px-5 pt-5 sm:px-6">Reading our mentors beside your profile.</output>
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
