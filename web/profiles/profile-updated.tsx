import { paths } from '#contract/kit/addresses.ts'
import { SentOn } from '#web/kit/feedback/sent-on.tsx'

/** Shown until the Profile tab opens. */
export function ProfileUpdated() {
  return (
    <SentOn title="Profile Updated!" to={paths.tab('profile')} replace>
      Redirecting to dashboard...
    </SentOn>
  )
}
