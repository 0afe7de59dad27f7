import { useEffect } from 'react'
import type { TabName } from '#contract/kit/addresses.ts'
import { firstNameOf } from '#domain/kit/first-name.ts'
import { MyMentors } from '#web/connections/my-mentors.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { useElapsed } from '#web/kit/app/use-elapsed.ts'
import { lastMatchesView, useMountedByPop } from '#web/matching/last-matches-view.ts'
import { BestMentors } from '#web/matching/best-mentors.tsx'
import { revealMilliseconds } from '#web/matching/matching-face.ts'
import { UpcomingMeetings } from '#web/sessions/upcoming-meetings.tsx'
import { ReadMessageNotifications } from '#web/notifications/read-message-notifications.tsx'
import { LateTab } from './late-tab.tsx'
import { lateTabs } from './late-tabs.ts'
import { TwoColumns } from './two-columns.tsx'
import { dashboardLeads } from './waiting-page.tsx'

/** The content of each of a student's tabs. */
export function StudentDashboard({
  tab,
  name,
  withPerson,
}: {
  tab: TabName
  name: string
  withPerson: string | undefined
}) {
  // Counted from when the dashboard was opened, so that returning from another tab doesn't start the wait again.
  const isElapsed = useElapsed(revealMilliseconds)
  const wasRevealed = useMountedByPop() && lastMatchesView.revealed
  const revealed = isElapsed || wasRevealed
  useEffect(() => {
    if (revealed) lastMatchesView.revealed = true
  }, [revealed])
  const late = lateTabs.get(tab)
  if (late)
    return (
      <>
        {tab === 'messages' ? <ReadMessageNotifications /> : null}
        <LateTab key={tab} of={late} personId={withPerson} />
      </>
    )
  return (
    <>
      <PageTitle label="Dashboard" lead={dashboardLeads.student}>
        Welcome, {firstNameOf(name)}
      </PageTitle>
      {aboveMatches}
      <BestMentors revealed={revealed} />
    </>
  )
}

// The same element each time, so that revealing the matches doesn't render it again.
const aboveMatches = (
  <TwoColumns>
    <MyMentors />
    <UpcomingMeetings />
  </TwoColumns>
)
