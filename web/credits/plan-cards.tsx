import Star from 'lucide-react/icons/star'
import { sessionCost } from '#domain/credits/credits.ts'
import { type Plan, type PlanName, plans } from '#domain/credits/plans.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { cn } from '#web/kit/cn.ts'
import { dollars } from '#web/kit/words/dollars.ts'

type CurrentPlan = {
  plan: PlanName
  nextPlan: PlanName | null
  subscribed: boolean
  endsAt: string | null
  /** The plan whose payment a bank is currently processing. */
  awaitedPlan: string | null
}
type Buying = {
  /** The plan or extra credits whose payment page is being requested. */
  pending: PlanName | 'extra' | null
  onPlan: (plan: Plan) => void
  onExtra: () => void
}

/** The plans of spec 9, with the current one marked. What can be bought is at the foot of each card. */
export function PlanCards({ current, ...buying }: { current: CurrentPlan } & Buying) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {plans.map((plan) => (
        <PlanCard key={plan.name} plan={plan} current={current} {...buying} />
      ))}
    </ul>
  )
}

function PlanCard({ plan, current, pending, onPlan, onExtra }: { plan: Plan; current: CurrentPlan } & Buying) {
  const { name, price, credits, monthly, bestValue, extra } = plan
  const isCurrent = name === current.plan
  const sessions = credits / sessionCost
  const label = labelOf(plan, current)
  return (
    <li
      className={cn(
        'flex flex-col rounded-md border p-5 shadow-sheet',
        bestValue ? 'border-gold bg-gold-wash' : 'border-hairline bg-sheet',
        // The padding shrinks by what the thicker border adds, so that all cards line up.
        isCurrent && 'border-t-3 border-t-leaf pt-4.5',
      )}
    >
      <Marks plan={plan} current={current} />
      <h3 className="mt-2 text-xl">{name}</h3>
      <p className="mt-2 font-serif text-3xl leading-none tabular-nums">
        {dollars(price)}
        {monthly ? <span className="font-sans text-sm">/month</span> : null}
      </p>
      <Stars count={sessions} />
      <p className="mt-2">
        {credits} credits {monthly ? 'a month' : 'one-time'}
      </p>
      <p className="text-sm text-quiet">Enough for {sessions === 1 ? 'one session' : `${sessions} sessions`}</p>
      <p className="mt-3 text-sm text-quiet">
        {extra ? `${extra.credits} extra credits for ${dollars(extra.price)}` : 'No extra credits'}
      </p>
      <div className="mt-auto flex flex-col gap-2 pt-5">
        {label ? (
          <Button
            variant={bestValue && !current.subscribed ? 'primary' : 'outline'}
            isPending={pending === name}
            isDisabled={pending !== null && pending !== name}
            busyLabel="One moment..."
            aria-label={`${label}: ${name}`}
            onPress={() => onPlan(plan)}
          >
            {label}
          </Button>
        ) : null}
        {isCurrent && extra ? (
          <Button
            isPending={pending === 'extra'}
            isDisabled={pending !== null && pending !== 'extra'}
            busyLabel="One moment..."
            onPress={onExtra}
          >
            Buy {extra.credits} Extra Credits ({extra.label})
          </Button>
        ) : null}
      </div>
    </li>
  )
}

function Marks({ plan: { name, bestValue }, current }: { plan: Plan; current: CurrentPlan }) {
  return (
    <div className="flex flex-wrap sm:min-h-7 items-center gap-2">
      {bestValue ? <Badge tone="gold">Best Value</Badge> : null}
      {name === current.plan ? <Badge tone="leaf">Your plan</Badge> : null}
      {name === current.nextPlan ? <Badge>Starts at your next renewal</Badge> : null}
      {name === current.awaitedPlan ? <Badge>Waiting for your bank</Badge> : null}
    </div>
  )
}

/** One star for every 10 credits, at most 5 (spec 9). */
function Stars({ count }: { count: number }) {
  return (
    <span aria-hidden className="mt-3 flex gap-1 text-gold">
      {Array.from({ length: Math.min(5, count) }, (_, at) => (
        <Star key={at} size={18} fill="currentColor" strokeWidth={1} />
      ))}
    </span>
  )
}

function labelOf(
  { name, price, monthly }: Plan,
  { plan, nextPlan, subscribed, endsAt, awaitedPlan }: CurrentPlan,
): string | null {
  // A second plan can't be started while the first is being paid for.
  if (!monthly || name === nextPlan || awaitedPlan) return null
  if (!subscribed) return name === plan ? null : 'Choose This Plan'
  if (name === plan) return nextPlan || endsAt ? 'Keep This Plan' : null
  const current = plans.find((other) => other.name === plan)
  return price > (current?.price ?? 0) ? 'Upgrade' : 'Switch'
}
