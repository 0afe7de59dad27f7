import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { calls } from '#web/kit/app/client.ts'
import { untilAnswered } from '#web/kit/app/query-client.ts'
import { notify } from '#web/kit/feedback/notify.ts'
import { useCredits } from './calls.ts'

const shownMilliseconds = 8000

/**
 * Announces once that a payment has arrived, wherever the student is: not shown yet, under five minutes old, for 8
 * seconds (spec 4).
 */
export function PaymentToast() {
  const { data } = useCredits()
  const { mutate: markShown } = useMutation(
    calls.credits.markConfirmationShown.mutationOptions({ retry: untilAnswered }),
  )
  const confirmation = data?.confirmation
  const news = confirmation && confirmation.fresh && !confirmation.shown ? confirmation.paymentId : undefined
  const show = useEffectEvent(() => {
    if (!confirmation || said.has(confirmation.paymentId)) return
    const { paymentId, planName, creditsAdded, type } = confirmation
    said.add(paymentId)
    notify(
      {
        title: 'Payment successful!',
        text:
          type === 'plan'
            ? `Welcome to the ${planName}. ${creditsAdded} credits were added.`
            : `${creditsAdded} extra credits were added.`,
      },
      { milliseconds: shownMilliseconds, onClose: () => markShown({ paymentId }) },
    )
    // Displayed means shown, even if the page is left before it closes.
    markShown({ paymentId })
  })
  useEffect(() => {
    if (news) show()
  }, [news])
  return null
}

// For this visit; the server remembers it for all others.
const said = new Set<string>()
