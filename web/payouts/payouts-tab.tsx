import { dollars } from '#web/kit/words/dollars.ts'
import { mentorEarns } from '#domain/sessions/session.ts'
import { PageTitle } from '#web/kit/page-title.tsx'
import { PayoutAccount } from './payout-account.tsx'
import { PayoutHistory } from './payout-history.tsx'
import { PayoutLogButton } from './payout-log.tsx'
import { PayoutOverview } from './payout-overview.tsx'

/** The Payouts tab of a mentor's dashboard: what /mentor-payouts shows, and the last payouts. */
export function PayoutsTab() {
  return (
    <>
      <PageTitle
        lead={`You earn ${dollars(mentorEarns)} for each completed session. Payouts are automatic, at the end of each month.`}
        actions={<PayoutLogButton />}
      >
        Payouts
      </PageTitle>
      <PayoutAccount />
      <PayoutOverview />
      <PayoutHistory />
    </>
  )
}
