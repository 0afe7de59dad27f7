import { useId } from 'react'
import type { ConnectedPerson } from '#contract/connections.ts'
import { Card } from '#web/kit/card.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { paths } from '#contract/kit/addresses.ts'
import { preview } from '#web/kit/words/preview.ts'
import { Section } from '#web/kit/section.tsx'
import { RatingLine } from '#web/profiles/rating-line.tsx'
import { VerifiedBadge } from '#web/profiles/verification/verified-badge.tsx'
import { useConnections } from './calls.ts'
import { MentorLinks } from './mentor-links.tsx'
import { PersonHead } from './person-head.tsx'
import { PinButton } from './pin-button.tsx'
import { WaitingCards } from './waiting-cards.tsx'

export function MyMentors() {
  const connections = useConnections()
  return (
    <Section title="My Mentors">
      {connections.data ? (
        <Mentors mentors={connections.data.accepted} asked={connections.data.requested} />
      ) : connections.isError ? (
        <Failed error={connections.error} onRetry={() => void connections.refetch()} />
      ) : (
        <WaitingCards />
      )}
    </Section>
  )
}

function Mentors({ mentors, asked }: { mentors: ConnectedPerson[]; asked: ConnectedPerson[] }) {
  return (
    <>
      {mentors.length > 0 ? (
        <ul className="grid gap-4">
          {mentors.toSorted(byPin).map((mentor) => (
            <li key={mentor.id}>
              <MentorCard mentor={mentor} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          title="No mentors yet"
          motif={null}
          className="py-7"
          action={
            <LinkButton variant="outline" to={paths.directory}>
              Find Mentors
            </LinkButton>
          }
        >
          Pick someone from Best Mentors For You and press Connect. Once they accept, they'll show up here.
        </EmptyState>
      )}
      {asked.length > 0 ? (
        <p className="mt-3 wrap-anywhere text-quiet">
          Waiting to hear back from {new Intl.ListFormat('en').format(asked.map(({ name }) => name))}.
        </p>
      ) : null}
    </>
  )
}

// The server's order is kept within each half (ruling 5.5).
const byPin = (a: ConnectedPerson, b: ConnectedPerson) => Number(b.pinned) - Number(a.pinned)

function MentorCard({ mentor }: { mentor: ConnectedPerson }) {
  const name = useId()
  return (
    <Card className="@container flex h-full flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2 @min-[14rem]:flex-nowrap">
        <PersonHead nameId={name} {...mentor} />
        <PinButton mentorId={mentor.id} pinned={mentor.pinned} describedBy={name} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <VerifiedBadge verified={mentor.verified} />
        <RatingLine rating={mentor.rating} />
      </div>
      {mentor.bio ? (
        <p dir="auto" className="wrap-anywhere">
          {preview(mentor.bio)}
        </p>
      ) : null}
      <MentorLinks mentorId={mentor.id} describedBy={name} className="mt-auto">
        <LinkButton size="sm" to={paths.scheduleSession(mentor.id)} aria-describedby={name}>
          Schedule Session
        </LinkButton>
      </MentorLinks>
    </Card>
  )
}
