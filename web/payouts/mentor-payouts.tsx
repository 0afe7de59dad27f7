import { dollars } from '#web/kit/words/dollars.ts'
import { mentorEarns } from '#domain/sessions/session.ts'
import { useMe } from '#web/accounts/me.ts'
import { PageTitle } from '#web/kit/page-title.tsx'
import { product } from '#web/kit/app/product.ts'
import { OnboardingReturn } from './onboarding-return.tsx'
import { OnlyMentors } from './only-mentors.tsx'
import { PayoutAccount } from './payout-account.tsx'
import { PayoutLogButton } from './payout-log.tsx'
import { PayoutOverview } from './payout-overview.tsx'

export const meta = () => [{ title: `Payouts | ${product.name}` }]

/** /mentor-payouts: for mentors only (ruling 6.4). */
export default function MentorPayouts() {
  const { type } = useMe()
  if (type !== 'mentor') return <OnlyMentors />
  return (
    <>
      <PageTitle
        label="Payouts"
        lead={`You earn ${dollars(mentorEarns)} for each completed session. Payouts are automatic, at the end of each month.`}
        actions={<PayoutLogButton />}
      >
        Payout Status
      </PageTitle>
      <OnboardingReturn />
      <PayoutAccount />
      <PayoutOverview />
    </>
  )
}
