import { type TabName, paths } from '#contract/kit/addresses.ts'
import { firstNameOf } from '#domain/kit/first-name.ts'
import { ConnectionRequests } from '#web/connections/connection-requests.tsx'
import { MyStudents } from '#web/connections/my-students.tsx'
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
      <ConnectionRequests />
      <TwoColumns>
        <UpcomingMeetings />
        <MyStudents />
      </TwoColumns>
      <MyVisibility />
    </>
  )
}
