import { type ReactNode, useId } from 'react'
import type { MentorCard } from '#contract/profiles.ts'
import { mentorHeadline } from '#domain/profiles/headline.ts'
import { ConnectButton } from '#web/connections/connect-button.tsx'
import { MentorLinks } from '#web/connections/mentor-links.tsx'
import { PersonHead } from '#web/connections/person-head.tsx'
import { PinButton } from '#web/connections/pin-button.tsx'
import { cn } from '#web/kit/cn.ts'
import { RatingLine } from '#web/profiles/rating-line.tsx'
import { VerifiedBadge } from '#web/profiles/verification/verified-badge.tsx'
import { preview } from '#web/kit/words/preview.ts'

/** A mentor in a list: the score in the margin, if there is one, and what the student can do. */
export function MentorRow({
  mentor,
  score,
  reason,
  badge,
  className,
}: {
  mentor: MentorCard
  score: number | null
  reason: string
  badge?: ReactNode
  className?: string | undefined
}) {
  const name = useId()
  return (
    <li
      className={cn(
        'grid gap-x-7 gap-y-4 border-b border-hairline p-5 last:border-b-0 sm:p-6',
        score !== null && 'sm:grid-cols-[auto_1fr]',
        className,
      )}
    >
      {score === null ? null : <Score score={score} />}
      <div className="@container min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2 @min-[14rem]:flex-nowrap">
          <PersonHead
            nameId={name}
            name={mentor.name}
            photo={mentor.photo}
            headline={mentorHeadline(mentor)}
            badge={badge}
          />
          <PinButton mentorId={mentor.id} pinned={mentor.pinned} describedBy={name} />
        </div>
        <VerifiedBadge verified={mentor.verified} className="mt-2.5" />
        <RatingLine rating={mentor.rating} className="mt-1" />
        {reason ? <p className="margin-note mt-3 wrap-anywhere">{reason}</p> : null}
        {mentor.bio ? (
          <p dir="auto" className={cn('wrap-anywhere', reason ? 'mt-1.5' : 'mt-3')}>
            {preview(mentor.bio)}
          </p>
        ) : null}
        <MentorLinks mentorId={mentor.id} describedBy={name} className="mt-4">
          <ConnectButton mentorId={mentor.id} state={mentor.connection} describedBy={name} />
        </MentorLinks>
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
