import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { studentHeadline } from '#domain/profiles/headline.ts'
import { useMe } from '#web/accounts/me.ts'
import { calls } from '#web/kit/app/client.ts'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { paths } from '#contract/kit/addresses.ts'
import { product } from '#web/kit/app/product.ts'
import { Spinner } from '#web/kit/feedback/spinner.tsx'
import { ReportOrBlock } from '#web/safety/report-or-block.tsx'
import { ProfileDetails } from './profile-details.tsx'
import { ProfileHead } from './profile-head.tsx'
import { isProfileMissing, ProfileMissing } from './profile-missing.tsx'
import { TimeThere } from './time-there.tsx'

export const meta = () => [{ title: `Student profile | ${product.name}` }]

/** A student's profile, for themselves and the mentors they have contacted (ruling 1.4). */
export default function StudentProfile() {
  const { studentId = '' } = useParams()
  const me = useMe()
  const found = useQuery(calls.profiles.student.queryOptions({ input: { studentId } }))
  const { data: student, error, refetch } = found
  if (isProfileMissing(found))
    return <ProfileMissing of="student" personId={studentId} error={error} onRetry={() => void refetch()} />
  if (!student) return <Spinner className="min-h-[50vh]" />
  return (
    <>
      <ProfileHead
        label="Student"
        name={student.name}
        photo={student.photo}
        headline={studentHeadline(student.profile)}
        notes={<TimeThere zone={student.timeZone} />}
        actions={
          me.type === 'mentor' ? (
            <LinkButton to={paths.conversation(student.id)}>Message</LinkButton>
          ) : (
            <LinkButton to={paths.editProfile}>Edit Profile</LinkButton>
          )
        }
      />
      <ProfileDetails of="student" profile={student.profile} />
      {me.type === 'mentor' ? (
        <div className="mt-8">
          <ReportOrBlock reported={{ person: student, subject: 'person', aboutId: null }} blockedTo={paths.dashboard} />
        </div>
      ) : null}
    </>
  )
}
