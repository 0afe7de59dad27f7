import type { Subscription } from '#sandbox/objects/subscription.ts'
import { ApiError, type State } from '#sandbox/state.ts'

/** Cancels a subscription at once. Throws the provider's error if it is already canceled. */
export async function cancelSubscription(
  state: State,
  of: Subscription,
  at: number,
  reason: 'cancellation_requested' | 'payment_failed',
): Promise<Subscription> {
  if (of.status === 'canceled')
    throw new ApiError(404, `No such subscription: '${of.id}'`, { code: 'resource_missing', param: 'id' })
  const ended: Subscription = {
    ...of,
    status: 'canceled' as const,
    canceled_at: of.canceled_at ?? at,
    ended_at: at,
    cancel_at_period_end: false,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
  }
  await state.put(ended)
  await state.emit('customer.subscription.deleted', ended, { at })
  return ended
}

export function itemOf({ id, items }: Subscription): Subscription['items']['data'][number] {
  const [item] = items.data
  if (!item) throw new Error(`subscription ${id} has no item`)
  return item
}

/**
 * Returns the time one month later, on the day of the month of `anchor`, or on the last day if the month is shorter.
 */
export function oneMonthAfter(seconds: number, anchor = seconds): number {
  const from = Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO('UTC')
  const day = Temporal.Instant.fromEpochMilliseconds(anchor * 1000).toZonedDateTimeISO('UTC').day
  const next = from.with({ day: 1 }).add({ months: 1 })
  return Math.floor(next.with({ day: Math.min(day, next.daysInMonth) }).epochMilliseconds / 1000)
}
