import { paths } from '#contract/kit/addresses.ts'
import { RedirectNotice } from '#web/kit/feedback/redirect-notice.tsx'

/** Shown until the Profile tab opens. */
export function ProfileUpdated() {
  return (
    <RedirectNotice title="Profile Updated!" to={paths.tab('profile')} replace>
      Redirecting to dashboard...
    </RedirectNotice>
  )
}
