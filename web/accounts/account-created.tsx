import { pages } from '#contract/kit/addresses.ts'
import { SentOn } from '#web/kit/feedback/sent-on.tsx'

/** Shown after sign-up until the wizard opens. */
export function AccountCreated() {
  return (
    <main className="px-5">
      <SentOn title="Account Created!" to={pages.application} replace className="min-h-dvh">
        Redirecting to application...
      </SentOn>
    </main>
  )
}
