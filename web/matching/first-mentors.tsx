import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { MentorCard } from '#contract/profiles.ts'
import { mentorHeadline } from '#domain/profiles/headline.ts'
import { ConnectButton } from '#web/connections/connect-button.tsx'
import { MentorLinks } from '#web/connections/mentor-links.tsx'
import { PersonHead } from '#web/connections/person-head.tsx'
import { WaitingCards } from '#web/connections/waiting-cards.tsx'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { Card } from '#web/kit/card.tsx'
import { passFocusUp } from '#web/kit/app/pass-focus-up.ts'
import { calls } from '#web/kit/app/client.ts'
import { RatingLine } from '#web/profiles/rating-line.tsx'
import { VerifiedBadge } from '#web/profiles/verification/verified-badge.tsx'
import { preview } from '#web/kit/words/preview.ts'
import { reasonFor } from './reason-for.ts'

/** Shown instead of matches after a long enough wait: the first 6 mentors (spec 9). */
export function FirstMentors({ onRetry }: { onRetry: () => void }) {
  const mentors = useQuery(calls.profiles.mentors.queryOptions({ input: { limit: 6 } }))
  return (
    <>
      <Banner className="mb-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p>Matching is taking longer than usual. In the meantime, here are some of our mentors.</p>
          <Button ref={passFocusUp} size="sm" variant="outline" onPress={onRetry}>
            Try Again
          </Button>
        </div>
      </Banner>
      {mentors.data ? (
        <ul className="grid gap-4 xl:grid-cols-2">
          {mentors.data.mentors.map((mentor) => (
            <li key={mentor.id}>
              <FirstMentor mentor={mentor} />
            </li>
          ))}
        </ul>
      ) : mentors.isError ? (
        <Banner tone="error">Failed to fetch mentors: {reasonFor(mentors.error)}</Banner>
      ) : (
        <WaitingCards />
      )}
    </>
  )
}

function FirstMentor({ mentor }: { mentor: MentorCard }) {
  const name = useId()
  return (
    <Card className="flex h-full flex-col gap-4">
      <PersonHead nameId={name} name={mentor.name} photo={mentor.photo} headline={mentorHeadline(mentor)} />
      <VerifiedBadge verified={mentor.verified} />
      <RatingLine rating={mentor.rating} />
      {mentor.bio ? (
        <p dir="auto" className="wrap-anywhere">
          {preview(mentor.bio)}
        </p>
      ) : null}
      <MentorLinks mentorId={mentor.id} describedBy={name} className="mt-auto">
        <ConnectButton mentorId={mentor.id} state={mentor.connection} describedBy={name} />
      </MentorLinks>
    </Card>
  )
}
