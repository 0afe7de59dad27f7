import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { calls } from '#web/kit/app/client.ts'
import { untilAnswered } from '#web/kit/app/query-client.ts'
import { notify } from '#web/kit/feedback/notify.ts'
import { useCredits } from './calls.ts'

const shownMilliseconds = 8000

/**
 * Announces a payment once, wherever in the product the student is: one that wasn't shown yet and is under five minutes
 * old, for 8 seconds (spec 4).
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
    // Displaying it counts as shown, even if the student leaves the page before it closes.
    markShown({ paymentId })
  })
  useEffect(() => {
    if (news) show()
  }, [news])
  return null
}

// Payments announced during this visit. Across visits, the server remembers what was shown.
const said = new Set<string>()
