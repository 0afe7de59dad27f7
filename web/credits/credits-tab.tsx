import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { sessionCost } from '#domain/credits/credits.ts'
import { isSignedOut, useMe } from '#web/accounts/me.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { dayOnly } from '#web/kit/words/when.ts'
import { Waiting } from '#web/kit/feedback/waiting.tsx'
import { AwaitedPayment } from './awaited-payment.tsx'
import { Balance } from './balance.tsx'
import { useCredits } from './calls.ts'
import { CreditHistory } from './credit-history.tsx'
import { PaymentReturn } from './payment-return.tsx'
import { PaymentHelp } from './payment-help.tsx'
import { Plans } from './plans.tsx'
import { ReversedPayment } from './reversed-payment.tsx'

export function CreditsTab() {
  // Refetches when the student returns from the tab with the payment page.
  const overview = useCredits({ alwaysFresh: true })
  const { timeZone } = useMe()
  const [{ outcome, pageId }, clearOutcome] = usePaymentStatus()
  if (isSignedOut(overview.error)) return <p className="py-16 text-center text-lg">Please log in to view credits</p>
  return (
    <>
      <PageTitle lead={`One session = ${sessionCost} credits = 1 hour. Messages are free.`}>Credits</PageTitle>
      {outcome === 'canceled' ? (
        <Banner className="mt-6" onClear={clearOutcome}>
          Payment was canceled. You can try again anytime.
        </Banner>
      ) : null}
      {outcome === 'success' ? (
        <div className="mt-6">
          <PaymentReturn key={pageId} pageId={pageId} onClear={clearOutcome} />
        </div>
      ) : null}
      {overview.data ? (
        <>
          {overview.isRefetchError ? (
            <Banner tone="error" className="mt-6">
              {failedUpdate}
            </Banner>
          ) : null}
          {overview.data.awaited && outcome !== 'success' ? (
            <div className="mt-6">
              <AwaitedPayment payment={overview.data.awaited} />
            </div>
          ) : null}
          {overview.data.reversed ? (
            <div className="mt-6">
              <ReversedPayment payment={overview.data.reversed} zone={timeZone} />
            </div>
          ) : null}
          {overview.data.graceUntil ? (
            <Banner tone="error" className="mt-6">
              Your last payment failed. Please update your card under Card and Receipts by{' '}
              {dayOnly(overview.data.graceUntil, timeZone)}; after that, you'll be on the Free plan and your credits
              will expire.
            </Banner>
          ) : null}
          <Balance {...overview.data} zone={timeZone} />
          <Plans current={overview.data} zone={timeZone} />
          <PaymentHelp />
          <CreditHistory zone={timeZone} />
        </>
      ) : overview.isError ? (
        <div className="mt-6">
          <Failed error={overview.error} otherwise={failedUpdate} onRetry={() => void overview.refetch()} />
          <PaymentHelp />
        </div>
      ) : (
        <WaitingCredits />
      )}
    </>
  )
}

const failedUpdate = 'Failed to update credits. Please try again.'

/** How the student left the payment page, and which page it was. Read from the address once, which is then cleared. */
function usePaymentStatus() {
  const [search, setSearch] = useSearchParams()
  const status = search.get('payment_status')
  const [left, setLeft] = useState({ outcome: status, pageId: search.get('session_id') })
  if (status !== null && (status !== left.outcome || search.get('session_id') !== left.pageId))
    setLeft({ outcome: status, pageId: search.get('session_id') })
  useEffect(() => {
    if (status === null) return
    setSearch(
      (params) => {
        for (const name of ['payment_status', 'session_id', 'plan_name']) params.delete(name)
        return params
      },
      { replace: true },
    )
  }, [status, setSearch])
  return [left, () => setLeft({ outcome: null, pageId: null })] as const
}

function WaitingCredits() {
  return (
    <Waiting className="mt-6 flex flex-col gap-6">
      <Skeleton className="h-36" />
      <div className="mt-20 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {[1, 2, 3, 4].map((plan) => (
          <Skeleton key={plan} className="h-64" />
        ))}
      </div>
    </Waiting>
  )
}
