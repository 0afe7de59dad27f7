import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { cents } from '#domain/kit/money.ts'
import { useMe } from '#web/accounts/me.ts'
import { Card } from '#web/kit/card.tsx'
import { calls } from '#web/kit/client.ts'
import { dollars } from '#web/kit/dollars.ts'
import { Failed } from '#web/kit/failed.tsx'
import { paths } from '#web/kit/paths.ts'
import { Section } from '#web/kit/section.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { Waiting } from '#web/kit/waiting.tsx'
import { dayAndTime } from '#web/kit/when.ts'

/** What a mentor is owed, for what, and how this month goes. */
export function PayoutOverview() {
  const payouts = useQuery(calls.payouts.overview.queryOptions())
  if (payouts.data)
    return (
      <>
        <Card className="mt-6 grid gap-6 border-t-3 border-t-gold sm:grid-cols-2">
          <Figure label="Amount owed" value={dollars(cents(payouts.data.owedCents))} />
          <Figure label="Completed sessions this month" value={`${payouts.data.completedThisMonth}`} />
        </Card>
        <UnpaidSessions unpaid={payouts.data.unpaid} owedCents={payouts.data.owedCents} />
      </>
    )
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

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <p className="label-caps text-quiet">{label}</p>
      <p className="mt-1.5 font-serif text-3xl tabular-nums">{value}</p>
    </div>
  )
}

type Unpaid = { sessionId: string; startsAt: string; studentName: string; topic: string; amountCents: number }

function UnpaidSessions({ unpaid, owedCents }: { unpaid: Unpaid[]; owedCents: number }) {
  const { timeZone } = useMe()
  return (
    <Section title="Unpaid Sessions">
      {unpaid.length === 0 ? (
        <p className="border-y border-hairline py-5 text-quiet">No unpaid sessions. All caught up!</p>
      ) : (
        <ul className="rounded-md border border-hairline bg-sheet shadow-sheet">
          {unpaid.map(({ sessionId, startsAt, studentName, topic, amountCents }) => (
            <li
              key={sessionId}
              className="grid grid-cols-[1fr_auto] gap-x-6 border-b border-hairline px-4 py-3.5 last:border-b-0 sm:px-5"
            >
              <p className="min-w-0 wrap-anywhere">
                <Link to={paths.session(sessionId)} className="text-link">
                  {topic}
                </Link>{' '}
                with {studentName}
              </p>
              <p className="text-right font-semibold tabular-nums">{dollars(cents(amountCents))}</p>
              <p className="text-sm text-quiet">
                <time dateTime={startsAt}>{dayAndTime(startsAt, timeZone)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 flex items-baseline justify-between gap-6 px-4 sm:px-5">
        <span className="label-caps">Total Owed</span>
        <span className="font-serif text-2xl tabular-nums">{dollars(cents(owedCents))}</span>
      </p>
    </Section>
  )
}
