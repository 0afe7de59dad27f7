import { sessionCost } from '#domain/credits/credits.ts'
import { type Plan, plans } from '#domain/credits/plans.ts'
import { cents } from '#domain/kit/money.ts'
import { Badge } from '#web/kit/badge.tsx'
import { cn } from '#web/kit/cn.ts'
import { dollars } from '#web/kit/words/dollars.ts'
import { Band } from './band.tsx'

/** The plans of spec 9, styled as a printed price list. */
export function PriceList() {
  return (
    <Band
      id="plans"
      title="Plans and prices"
      lead={`${sessionCost} credits get you a one-hour session. Messages are free on every plan.`}
      className="border-t border-hairline bg-band"
    >
      <ul className="border border-hairline bg-sheet shadow-sheet">
        {plans.map((plan) => (
          <PlanRow key={plan.name} plan={plan} />
        ))}
      </ul>
      <p className="mt-5 max-w-text text-sm text-quiet">
        Credits are non-refundable and do not carry over from month to month. When your plan renews, any credits left
        from the old month expire and the new month’s credits arrive. If you unsubscribe, you lose access to your
        credits immediately.
      </p>
    </Band>
  )
}

function PlanRow({ plan: { name, price, credits, monthly, bestValue, extra } }: { plan: Plan }) {
  const hours = credits / sessionCost
  return (
    <li
      className={cn(
        'flex flex-wrap items-baseline justify-between gap-x-6 border-b border-hairline px-5 py-5 last:border-b-0 sm:px-7',
        bestValue && 'bg-gold-wash',
      )}
    >
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl">
        {name} {bestValue ? <Badge tone="gold">Best Value</Badge> : null}
      </h3>
      <p className="text-right font-serif text-2xl tabular-nums">
        {dollars(price)}
        {monthly ? <span className="font-sans text-sm">/month</span> : null}
      </p>
      <p className="mt-1 basis-full">
        {credits} credits {monthly ? 'a month' : 'one-time'}: {hours === 1 ? 'one session' : `${words[hours]} sessions`}
        {monthly && hours > 1 ? `, ${dollars(perHour(price, hours))} each` : ''}.{' '}
        {extra ? `${extra.credits} extra credits for ${dollars(extra.price)}.` : 'No card needed.'}
      </p>
    </li>
  )
}

const words: Record<number, string> = { 2: 'two', 3: 'three' }
const perHour = (price: Plan['price'], hours: number) => cents(Math.round(price / hours))
