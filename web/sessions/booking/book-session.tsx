import { sessionCost } from '#domain/credits/credits.ts'
import { isRecord } from '#domain/kit/is-record.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import type { SessionView } from '#contract/sessions.ts'
import { useMe } from '#web/accounts/me.ts'
import { Badge } from '#web/kit/badge.tsx'
import { calls, isMissing } from '#web/kit/app/client.ts'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { product } from '#web/kit/app/product.ts'
import { Spinner } from '#web/kit/feedback/spinner.tsx'
import { BookingForm } from './booking-form.tsx'
import { MentorSheet } from './mentor-sheet.tsx'
import { NothingHere } from '#web/sessions/nothing-here.tsx'
import { SessionBooked } from './session-booked.tsx'

type Booked = { session: SessionView; isHelped: boolean }

export const meta = () => [{ title: `Schedule Session | ${product.name}` }]

/** /schedule-session/{mentorId}: a student books an hour with a mentor. */
export default function BookSession() {
  const me = useMe()
  const mentorId = useMentorId()
  const [booked, setBooked] = useState<Booked>()
  if (me.type !== 'student') return <NothingHere title="Access Denied - Only students can schedule sessions." />
  if (!mentorId) return <NothingHere title="Mentor not found." />
  if (booked) return <SessionBooked {...booked} />
  return (
    <Booking
      key={mentorId}
      mentorId={mentorId}
      credits={me.credits}
      onBooked={(session, isHelped) => setBooked({ session, isHelped })}
    />
  )
}

function Booking({
  mentorId,
  credits,
  onBooked,
}: {
  mentorId: string
  credits: number
  onBooked: (session: SessionView, isHelped: boolean) => void
}) {
  const { data: mentor, error, refetch } = useQuery(calls.profiles.mentor.queryOptions({ input: { mentorId } }))
  if (!mentor && error)
    return isMissing(error) ? (
      <NothingHere title="Mentor not found." />
    ) : (
      <Failed error={error} onRetry={() => void refetch()} />
    )
  if (!mentor) return <Spinner label="Loading mentor info..." className="min-h-80" />
  return (
    <>
      <PageTitle
        label="Schedule Session"
        lead={<Badge tone="gold">{`One session = ${sessionCost} credits = 1 hour`}</Badge>}
        className="mb-8"
      >
        An hour with {mentor.name}
      </PageTitle>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
        <aside aria-label="Your mentor" className="lg:order-last">
          <MentorSheet mentor={mentor} />
        </aside>
        <BookingForm mentor={mentor} balance={credits} onBooked={onBooked} />
      </div>
    </>
  )
}

// From the address, or from the state of the navigation that led here (spec 2).
function useMentorId(): string | undefined {
  const { mentorId } = useParams()
  const state: unknown = useLocation().state
  if (mentorId) return mentorId
  const named = isRecord(state) ? state['mentorId'] : undefined
  return typeof named === 'string' ? named : undefined
}
