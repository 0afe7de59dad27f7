import type { OperatorMe } from '#contract/accounts.ts'
import { TwoStepLogin } from '#web/accounts/second-factor/two-step-login.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { DeskFrame } from './desk-frame.tsx'

/** The operators' application, below /desk. It opens once they have a second factor (ruling 8.2). */
export default function Desk({ me }: { me: OperatorMe }) {
  return (
    <DeskFrame me={me}>
      <PageTitle lead="The desk opens once you have a code app or a passkey. Keep your recovery codes somewhere safe.">
        Set up your second factor
      </PageTitle>
      <div className="mt-6 max-w-2xl">
        <TwoStepLogin />
      </div>
    </DeskFrame>
  )
}
