import type { SessionView } from '#contract/sessions.ts'
import { useMe } from '#web/accounts/me.ts'
import { paths } from '#contract/kit/addresses.ts'
import { RedirectNotice } from '#web/kit/feedback/redirect-notice.tsx'
import { FocusOnMount } from '#web/kit/feedback/focus-on-mount.tsx'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { dayAndTime } from '#web/kit/words/when.ts'
import { CrisisHelp } from '#web/safety/crisis-help.tsx'

/**
 * Shown until the dashboard opens: what the server booked, not what was typed. If the student may be in danger, it
 * stays on screen with whom to call (ruling 9.4).
 */
export function SessionBooked({ session, isHelped }: { session: SessionView; isHelped: boolean }) {
  const { timeZone } = useMe()
  const asked = `${session.mentor.name} got your request for ${dayAndTime(session.startsAt, timeZone, { zoneName: true })}.`
  if (!isHelped)
    return (
      <RedirectNotice title="Session booked!" to={paths.dashboard}>
        {asked}
      </RedirectNotice>
    )
  return (
    <>
      <PageTitle lead={asked}>Session booked!</PageTitle>
      <FocusOnMount>
        <CrisisHelp className="mt-6" />
      </FocusOnMount>
      <LinkButton variant="outline" to={paths.dashboard} className="mt-6">
        Back to Dashboard
      </LinkButton>
    </>
  )
}
