import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { MentorView } from '#contract/profiles.ts'
import { mentorHeadline } from '#domain/profiles/headline.ts'
import { useMe } from '#web/accounts/me.ts'
import { calls } from '#web/kit/app/client.ts'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { paths } from '#contract/kit/addresses.ts'
import { Spinner } from '#web/kit/feedback/spinner.tsx'
import { ReportOrBlock } from '#web/safety/report-or-block.tsx'
import { MentorReviews } from './mentor-reviews.tsx'
import { ProfileDetails } from './profile-details.tsx'
import { ProfileHead } from './profile-head.tsx'
import { isProfileMissing, ProfileMissing } from './profile-missing.tsx'
import { RatingLine } from './rating-line.tsx'
import { VerifiedBadge } from './verification/verified-badge.tsx'
import { TimeThere } from './time-there.tsx'
import { counted } from '#web/kit/words/counted.ts'

/** A mentor's full profile; `connect` is what a student can do about the connection. */
export function MentorProfile({
  mentorId,
  connect,
}: {
  mentorId: string
  connect?: (mentor: MentorView, headingId: string) => ReactNode
}) {
  const me = useMe()
  const headingId = useId()
  const found = useQuery(calls.profiles.mentor.queryOptions({ input: { mentorId } }))
  const { data: mentor, error, refetch } = found
  if (isProfileMissing(found))
    return <ProfileMissing of="mentor" personId={mentorId} error={error} onRetry={() => void refetch()} />
  if (!mentor) return <Spinner className="min-h-[50vh]" />
  return (
    <>
      <ProfileHead
        label="Mentor Profile"
        headingId={headingId}
        name={mentor.name}
        photo={mentor.photo}
        headline={mentorHeadline(mentor)}
        notes={
          <>
            <VerifiedBadge verified={mentor.verified} className="mb-1" />
            <RatingLine rating={mentor.rating} className="mb-1" />
            {counted(mentor.completedSessions, 'session', 'sessions')} completed · <TimeThere zone={mentor.timeZone} />
          </>
        }
        actions={
          me.type === 'student' ? (
            <>
              <LinkButton to={paths.scheduleSession(mentor.id)}>Schedule Session</LinkButton>
              <LinkButton to={paths.conversation(mentor.id)} variant="outline">
                Message
              </LinkButton>
              {connect?.(mentor, headingId)}
            </>
          ) : me.id === mentor.id ? (
            <>
              <LinkButton to={paths.editProfile}>Edit Profile</LinkButton>
              {mentor.verified ? null : (
                <LinkButton to={paths.verification} variant="outline">
                  Verify Yourself
                </LinkButton>
              )}
            </>
          ) : null
        }
      />
      <ProfileDetails of="mentor" profile={mentor.profile} />
      <MentorReviews mentorId={mentor.id} name={mentor.name} />
      {me.type === 'student' ? (
        <div className="mt-8">
          <ReportOrBlock reported={{ person: mentor, subject: 'person', aboutId: null }} blockedTo={paths.dashboard} />
        </div>
      ) : null}
    </>
  )
}
