import { useEffect, useState } from 'react'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { product } from '#web/kit/app/product.ts'
import { AwaitedPayment } from './awaited-payment.tsx'
import { useCredits } from './calls.ts'

const pollMilliseconds = 2000
const pollsAtMost = 15

/**
 * Shown after returning from the payment page: waits until the payment itself has arrived (ruling 2.6), since the
 * address proves nothing. Only if the address names no page, as a payment link's may, does any recent payment count.
 */
export function PaymentReturn({ pageId, onClear }: { pageId?: string | null; onClear: () => void }) {
  const { data, refetch } = useCredits()
  const [polls, setPolls] = useState(0)
  const arrived = data?.paidPages.find((paid) => pageId == null || paid.pageId === pageId)
  const awaited = data?.awaited?.status === 'processing' ? data.awaited : undefined
  const waits = !arrived && !awaited && polls < pollsAtMost
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => {
      setPolls(polls + 1)
      void refetch()
    }, pollMilliseconds)
    return () => clearTimeout(timer)
  }, [waits, polls, refetch])

  if (arrived && data)
    return (
      <Banner tone="success" onClear={onClear} clearAfter={8000}>
        Your payment went through: {arrived.creditsAdded} credits added. You now have {data.balance} credits.
      </Banner>
    )
  if (awaited) return <AwaitedPayment payment={awaited} />
  if (waits) return <Banner>Waiting for your payment to be confirmed. This takes a few seconds.</Banner>
  return (
    <Banner onClear={onClear}>
      Your payment hasn't been confirmed yet. Please refresh the page in a moment, or contact support at{' '}
      <a className="text-link" href={`mailto:${product.supportEmail}`}>
        {product.supportEmail}
      </a>
      .
    </Banner>
  )
}
