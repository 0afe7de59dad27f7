import { pages } from '#contract/kit/addresses.ts'
import { RedirectNotice } from '#web/kit/feedback/redirect-notice.tsx'

/** Shown after sign-up until the wizard opens. */
export function AccountCreated() {
  return (
    <main className="px-5">
      <RedirectNotice title="Account Created!" to={pages.application} replace className="min-h-dvh">
        Redirecting to application...
      </RedirectNotice>
    </main>
  )
}
