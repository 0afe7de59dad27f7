import Star from 'lucide-react/icons/star'
import { sessionCost } from '#domain/credits/credits.ts'
import { type Plan, planNamed } from '#domain/credits/plans.ts'
import { Card } from '#web/kit/card.tsx'
import { counted } from '#web/kit/words/counted.ts'
import { dollars } from '#web/kit/words/dollars.ts'
import { dayOnly } from '#web/kit/words/when.ts'

/** A student's balance, the credits on hold, and when the plan renews or ends. */
export function Balance({
  balance,
  onHold,
  plan,
  renewalDate,
  nextPlan,
  endsAt,
  graceUntil,
  zone,
}: {
  balance: number
  onHold: number
  plan: string
  renewalDate: string | null
  nextPlan: string | null
  endsAt: string | null
  graceUntil: string | null
  zone: string
}) {
  const ends = endsAt ?? graceUntil
  const sessions = Math.floor(balance / sessionCost)
  const renewsAs = planNamed(nextPlan ?? plan)
  return (
    <Card className="mt-6 grid gap-6 border-t-3 border-t-gold sm:grid-cols-[1fr_auto] sm:gap-10">
      <div>
        <p className="label-caps text-quiet">Your credits</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="font-serif text-4xl leading-none tabular-nums">{balance}</span>
          <Stars count={sessions} />
        </p>
        <p className="mt-2 text-quiet">
          {sessions === 0
            ? `Not enough for a session. One costs ${sessionCost} credits.`
            : `Enough for ${sessions === 1 ? 'one session' : `${sessions} sessions`}.`}
        </p>
      </div>
      <dl className="grid content-start gap-x-8 gap-y-4 lg:grid-cols-2 border-hairline max-sm:border-t max-sm:pt-5 sm:border-l sm:pl-10">
        <Fact term="Plan" value={plan} />
        <Fact term="On hold" value={onHold === 0 ? 'Nothing' : `${onHold} credits, for sessions not confirmed yet`} />
        {ends ? (
          <Fact term="Ends on" value={dayOnly(ends, zone)} />
        ) : renewalDate ? (
          <Fact
            term="Renews on"
            value={dayOnly(renewalDate, zone) + (renewsAs ? `, ${renewing(renewsAs, nextPlan !== null)}` : '')}
          />
        ) : null}
        {renewalDate ? <Fact term="Expiring then" value={expiring(balance)} /> : null}
      </dl>
    </Card>
  )
}

/** The price of the renewal, and the plan if it changes then. */
const renewing = (plan: Plan, isOther: boolean): string =>
  `${isOther ? `as the ${plan.name}, ` : ''}for ${dollars(plan.price)}`

/**
 * What expires at the renewal, or when the plan ends: everything left, including free and extra credits, but not what
 * is on hold (ruling 2.4).
 */
const expiring = (balance: number): string =>
  balance === 0
    ? 'Nothing'
    : `Whatever is left of your ${counted(balance, 'credit', 'credits')}, including free and extra ones`

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="label-caps text-quiet">{term}</dt>
      <dd className="max-w-60">{value}</dd>
    </div>
  )
}

/** One star for every 10 credits, up to 5 (spec 9). */
function Stars({ count }: { count: number }) {
  return (
    <span aria-hidden className="flex gap-1 text-gold">
      {Array.from({ length: Math.min(5, count) }, (_, at) => (
        <Star key={at} size={20} fill="currentColor" strokeWidth={1} />
      ))}
    </span>
  )
}
