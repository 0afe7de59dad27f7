import { sessionCost } from '#domain/credits/credits.ts'
import { type Plan, plans } from '#domain/credits/plans.ts'
import { Badge } from '#web/kit/badge.tsx'
import { cn } from '#web/kit/cn.ts'
import { dollars } from '#web/kit/dollars.ts'

/** The plans of spec 9; the person's own is marked. Buying will stand at the foot of each. */
export function PlanCards({ current }: { current: string }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {plans.map((plan) => (
        <PlanCard key={plan.name} plan={plan} isCurrent={plan.name === current} />
      ))}
    </ul>
  )
}

function PlanCard({ plan, isCurrent }: { plan: Plan; isCurrent: boolean }) {
  const { name, price, credits, monthly, bestValue, extra } = plan
  const sessions = credits / sessionCost
  return (
    <li
      className={cn(
        'rounded-md border border-hairline bg-sheet p-5 shadow-sheet sm:p-6',
        bestValue && 'border-gold bg-gold-wash',
      )}
    >
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl">
        {name}
        {bestValue ? <Badge tone="gold">Best Value</Badge> : null}
        {isCurrent ? <Badge tone="leaf">Your plan</Badge> : null}
      </h3>
      <p className="mt-2 font-serif text-2xl tabular-nums">
        {dollars(price)}
        {monthly ? <span className="font-sans text-sm">/month</span> : null}
      </p>
      <p className="mt-2">
        {credits} credits {monthly ? 'a month' : 'one-time'}, enough for{' '}
        {sessions === 1 ? 'one session' : `${sessions} sessions`}
      </p>
      <p className="mt-1 text-sm text-quiet">
        {extra ? `${extra.credits} extra credits for ${dollars(extra.price)}` : 'No extra credits'}
      </p>
    </li>
  )
}
