import { useMe } from '#web/accounts/me.ts'
import { LinkButton } from '#web/kit/link-button.tsx'
import { Envelope } from '#web/kit/motifs/envelope.tsx'
import { PageOfWords } from '#web/kit/page-of-words.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { paths } from '#web/kit/paths.ts'
import { product } from '#web/kit/product.ts'
import { PayoutLogButton } from './payout-log.tsx'
import { PayoutOverview } from './payout-overview.tsx'

export const meta = () => [{ title: `Payouts | ${product.name}` }]

/** /mentor-payouts: for mentors only (ruling 6.4). */
export default function MentorPayouts() {
  const { type } = useMe()
  if (type !== 'mentor') return <AccessDenied />
  return (
    <>
      <PageTitle
        label="Payouts"
        lead="You earn $25 for each completed session. Payouts are automatic, at the end of each month."
        actions={<PayoutLogButton />}
      >
        Payout Status
      </PageTitle>
      <PayoutOverview />
    </>
  )
}

function AccessDenied() {
  return (
    <PageOfWords
      motif={<Envelope className="w-28" />}
      title="Access Denied - Only mentors can view payouts."
      actions={<LinkButton to={paths.dashboard}>Go to Dashboard</LinkButton>}
    >
      <p>Your own credits and sessions are on your dashboard.</p>
    </PageOfWords>
  )
}
