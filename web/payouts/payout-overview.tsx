import { useQuery } from '@tanstack/react-query'
import { cents } from '#domain/kit/money.ts'
import type { PayoutOverview as Overview } from '#contract/payouts.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { monthInWords } from '#web/kit/words/month-in-words.ts'
import { dayOnly } from '#web/kit/words/when.ts'
import { Card } from '#web/kit/card.tsx'
import { calls } from '#web/kit/app/client.ts'
import { dollars } from '#web/kit/words/dollars.ts'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Waiting } from '#web/kit/feedback/waiting.tsx'
import { UnpaidSessions } from './unpaid-sessions.tsx'

/** What a mentor is owed, for what, and this month so far. */
export function PayoutOverview() {
  const payouts = useQuery(calls.payouts.overview.queryOptions())
  if (payouts.data) {
    const {
      account,
      owedCents,
      awaitingVerificationCents,
      undecidedCents,
      completedThisMonth,
      unpaid,
      shortfallCents,
    } = payouts.data
    const waits = [
      ...(awaitingVerificationCents > 0 ? [`${dollars(cents(awaitingVerificationCents))} awaiting verification`] : []),
      ...(undecidedCents > 0 ? [`${dollars(cents(undecidedCents))} waiting for our review`] : []),
    ]
    return (
      <>
        {payouts.data.failed ? <FailedPayout {...payouts.data.failed} /> : null}
        <Card className="mt-6 grid gap-6 border-t-3 border-t-gold sm:grid-cols-2">
          <Figure label="Amount owed" value={dollars(cents(owedCents))}>
            {waits.length > 0 ? `Not counted yet: ${waits.join(' and ')}. See each session below.` : null}
          </Figure>
          <Figure label="Completed sessions this month" value={`${completedThisMonth}`} />
        </Card>
        <UnpaidSessions
          unpaid={unpaid}
          owedCents={owedCents}
          shortfallCents={shortfallCents}
          hasAccount={account === 'active'}
        />
      </>
    )
  }
  if (payouts.isError)
    return (
      <div className="mt-6">
        <Failed error={payouts.error} onRetry={() => void payouts.refetch()} />
      </div>
    )
  return (
    <Waiting className="mt-6 flex flex-col gap-6">
      <Skeleton className="h-28" />
      <Skeleton className="h-40" />
    </Waiting>
  )
}

/** Why the last payout failed, and when it will be retried (ruling 6.2). */
function FailedPayout({ month, amountCents, reason, nextTry }: NonNullable<Overview['failed']>) {
  return (
    <Banner tone="error" className="mt-6">
      Your payout of {dollars(cents(amountCents))} for {monthInWords(month)} didn't go through: {reason} We still owe it
      to you, and we'll try again on {dayOnly(nextTry, 'UTC')}.
    </Banner>
  )
}

function Figure({ label, value, children }: { label: string; value: string; children?: string | null }) {
  return (
    <div>
      <p className="label-caps text-quiet">{label}</p>
      <p className="mt-1.5 font-serif text-3xl tabular-nums">{value}</p>
      {children ? <p className="mt-1 text-sm text-quiet">{children}</p> : null}
    </div>
  )
}
