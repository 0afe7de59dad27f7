import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { cents } from '#domain/kit/money.ts'
import { useMe } from '#web/accounts/me.ts'
import { BackTo } from '#web/kit/back-to.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { calls } from '#web/kit/app/client.ts'
import { dollars } from '#web/kit/words/dollars.ts'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { monthInWords } from '#web/kit/words/month-in-words.ts'
import { PageTitle } from '#web/kit/page-title.tsx'
import { paths } from '#contract/kit/addresses.ts'
import { product } from '#web/kit/app/product.ts'
import { Spinner } from '#web/kit/feedback/spinner.tsx'
import { dayWithYear } from '#web/kit/words/when.ts'
import { reasonInWords } from './reason-in-words.ts'
import { OnlyMentors } from './only-mentors.tsx'

export const meta = () => [{ title: `Payout statement | ${product.name}` }]

/** What a mentor was paid in a year, session by session, for printing. */
export default function YearStatement() {
  const { type } = useMe()
  const year = Number(useParams()['year'])
  if (type !== 'mentor') return <OnlyMentors />
  return (
    <>
      <div className="print:hidden">
        <BackTo to={paths.payouts}>Back to Payouts</BackTo>
      </div>
      <PageTitle
        label="Payouts"
        actions={
          <Button variant="outline" className="print:hidden" onPress={() => window.print()}>
            Print
          </Button>
        }
      >
        Statement {Number.isInteger(year) ? year : ''}
      </PageTitle>
      <Statement year={year} />
    </>
  )
}

function Statement({ year }: { year: number }) {
  const statement = useQuery(calls.payouts.statement.queryOptions({ input: { year } }))
  if (statement.isError && !statement.data)
    return <Failed error={statement.error} onRetry={() => void statement.refetch()} />
  if (!statement.data) return <Spinner />
  const { name, totalCents, payouts, heldBack } = statement.data
  return (
    <article className="mt-6 max-w-3xl">
      <p>
        Paid by {product.name} to <strong>{name}</strong> in {year}, in US dollars. All dates are in UTC.
      </p>
      {payouts.length === 0 ? (
        <p className="mt-6 border-y border-hairline py-5 text-quiet">No payouts in {year}.</p>
      ) : (
        payouts.map((payout) => (
          <section key={payout.id} className="mt-6 break-inside-avoid">
            <h2 className="flex items-baseline justify-between gap-6 border-b border-hairline pb-1 text-xl">
              <span>{monthInWords(payout.month)}</span>
              <span className="tabular-nums">{dollars(cents(payout.amountCents))}</span>
            </h2>
            <p className="mt-1 text-sm text-quiet">
              Paid via {payout.paidVia} on {dayWithYear(payout.paidAt, 'UTC')}
            </p>
            <ul className="mt-2">
              {payout.sessions.map(({ startsAt, topic, studentName, amountCents, canceledLate }) => (
                <Line key={startsAt} amountCents={amountCents}>
                  {dayWithYear(startsAt, 'UTC')} · {topic} with {studentName}
                  {canceledLate ? ', who canceled too late' : ''}
                </Line>
              ))}
              {payout.carriedCents === 0 ? null : (
                <Line amountCents={payout.carriedCents}>Makes up for an earlier transfer</Line>
              )}
              {payout.reversedCents === 0 ? null : <Line amountCents={-payout.reversedCents}>Taken back later</Line>}
            </ul>
          </section>
        ))
      )}
      <p className="mt-8 flex items-baseline justify-between gap-6 border-t-2 border-ink pt-3">
        <span className="label-caps">Total paid</span>
        <span className="font-serif text-2xl tabular-nums">{dollars(cents(totalCents))}</span>
      </p>
      {heldBack.length > 0 ? (
        <section className="mt-8 break-inside-avoid">
          <h2 className="border-b border-hairline pb-1 text-xl">Held back, not paid yet</h2>
          <ul className="mt-2">
            {heldBack.map(({ sessionId, startsAt, topic, studentName, amountCents, reasons }) => (
              <Line key={sessionId} amountCents={amountCents}>
                {dayWithYear(startsAt, 'UTC')} · {topic} with {studentName}.{' '}
                {reasons.map((reason) => reasonInWords(reason, studentName)).join(' ')}
              </Line>
            ))}
          </ul>
        </section>
      ) : null}
    </article>
  )
}

const Line = ({ amountCents, children }: { amountCents: number; children: ReactNode }) => (
  <li className="flex items-baseline justify-between gap-6 py-0.5">
    <span className="min-w-0 wrap-anywhere">{children}</span>
    <span className="tabular-nums">{dollars(cents(amountCents))}</span>
  </li>
)
