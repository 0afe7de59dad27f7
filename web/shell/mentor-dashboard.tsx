import { type TabName, paths } from '#contract/kit/addresses.ts'
import { firstNameOf } from '#domain/kit/first-name.ts'
import { ConnectionRequests } from '#web/connections/connection-requests.tsx'
import { useConnections } from '#web/connections/calls.ts'
import { MyStudents } from '#web/connections/my-students.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Waiting } from '#web/kit/feedback/waiting.tsx'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { MyVisibility } from '#web/matching/my-visibility.tsx'
import { UpcomingMeetings } from '#web/sessions/upcoming-meetings.tsx'
import { LateTab } from './late-tab.tsx'
import { lateTabs } from './late-tabs.ts'
import { TwoColumns } from './two-columns.tsx'
import { dashboardLeads } from './waiting-page.tsx'

/** The content of each of a mentor's tabs. */
export function MentorDashboard({
  tab,
  name,
  withPerson,
}: {
  tab: TabName
  name: string
  withPerson: string | undefined
}) {
  const late = lateTabs.get(tab)
  if (late) return <LateTab key={tab} of={late} personId={withPerson} />
  return (
    <>
      <PageTitle
        label="Dashboard"
        lead={dashboardLeads.mentor}
        actions={
          <LinkButton variant="outline" to={paths.availability}>
            Your Hours
          </LinkButton>
        }
      >
        Welcome, {firstNameOf(name)}
      </PageTitle>
      <UnderHeading />
    </>
  )
}

function UnderHeading() {
  // Everything else is below the requests. Rendered before these are known, it would move from under the reader's
  // thumb.
  const { isPending, failureCount } = useConnections()
  if (isPending && failureCount === 0)
    return (
      <Waiting className="mt-8 grid gap-x-8 gap-y-6 xl:grid-cols-2">
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
      </Waiting>
    )
  return (
    <>
      <ConnectionRequests />
      <TwoColumns>
        <UpcomingMeetings />
        <MyStudents />
      </TwoColumns>
      <MyVisibility />
    </>
  )
}
