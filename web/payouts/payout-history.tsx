import { useQuery } from '@tanstack/react-query'
import { cents } from '#domain/kit/money.ts'
import { Badge } from '#web/kit/badge.tsx'
import { calls } from '#web/kit/app/client.ts'
import { dollars } from '#web/kit/words/dollars.ts'
import { monthInWords } from '#web/kit/words/month-in-words.ts'
import { Section } from '#web/kit/section.tsx'
import { dayOnly } from '#web/kit/words/when.ts'

const shown = 5

/** The last payouts, newest first (spec 9), as the server lists them. The overview above shows loading errors. */
export function PayoutHistory() {
  const { data } = useQuery(calls.payouts.overview.queryOptions())
  if (!data) return null
  return (
    <Section title="Payout History">
      {data.log.length === 0 ? (
        <p className="border-y border-hairline py-5 text-quiet">No payouts yet.</p>
      ) : (
        <ul className="border-t border-hairline">
          {data.log.slice(0, shown).map(({ id, month, amountCents, reversedCents, paidAt }) => (
            <li key={id} className="flex items-baseline justify-between gap-6 border-b border-hairline py-3">
              <p>
                {monthInWords(month)} <span className="text-sm text-quiet">paid {dayOnly(paidAt, 'UTC')}</span>{' '}
                {reversedCents > 0 ? <Badge tone="clay">{takenBack(amountCents, reversedCents)}</Badge> : null}
              </p>
              <p className="font-semibold tabular-nums">{dollars(cents(amountCents))}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const takenBack = (amountCents: number, reversedCents: number): string =>
  reversedCents === amountCents ? 'Taken back' : `${dollars(cents(reversedCents))} taken back`
