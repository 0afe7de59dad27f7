import { Link } from 'react-router'
import type { UnpaidSession } from '#contract/payouts.ts'
import { cents } from '#domain/kit/money.ts'
import { useMe } from '#web/accounts/me.ts'
import { dollars } from '#web/kit/words/dollars.ts'
import { paths } from '#contract/kit/addresses.ts'
import { Section } from '#web/kit/section.tsx'
import { dayAndTime } from '#web/kit/words/when.ts'
import { UnpaidState } from './unpaid-state.tsx'

/** What is owed and for what: a table, whose rows stack on a phone. */
export function UnpaidSessions({
  unpaid,
  owedCents,
  shortfallCents,
  hasAccount,
}: {
  unpaid: UnpaidSession[]
  owedCents: number
  shortfallCents: number
  /** Whether there is an account that the money can be sent to. */
  hasAccount: boolean
}) {
  return (
    <Section title="Unpaid Sessions">
      {unpaid.length === 0 ? (
        <p className="border-y border-hairline py-5 text-quiet">No unpaid sessions. All caught up!</p>
      ) : (
        <table className="w-full border-collapse text-left max-sm:block">
          <thead className="label-caps border-b border-hairline text-quiet max-sm:sr-only">
            <tr>
              <Heading>Date</Heading>
              <Heading>Student</Heading>
              <Heading>Topic</Heading>
              <Heading className="text-right">Amount</Heading>
            </tr>
          </thead>
          <tbody className="max-sm:block max-sm:border-t max-sm:border-hairline">
            {unpaid.map((session) => (
              <Row key={session.sessionId} session={session} />
            ))}
          </tbody>
        </table>
      )}
      {unpaid.length > 0 ? (
        <p className="mt-4 text-sm text-quiet">
          Each session is paid at the first month end that is at least 7 days after it
          {hasAccount ? '.' : ', once your payout account is set up.'}
        </p>
      ) : null}
      <dl className="mt-4">
        {shortfallCents === 0 ? null : (
          <Sum label={shortfallCents > 0 ? 'Transfer that was taken back' : 'Already paid'}>
            {dollars(cents(shortfallCents))}
          </Sum>
        )}
        <Sum label="Total Owed" large>
          {dollars(cents(owedCents))}
        </Sum>
      </dl>
    </Section>
  )
}

const Heading = ({ className = '', children }: { className?: string; children: string }) => (
  <th scope="col" className={`py-2 pr-4 font-semibold last:pr-0 ${className}`}>
    {children}
  </th>
)

function Row({ session }: { session: UnpaidSession }) {
  const { timeZone } = useMe()
  const { sessionId, startsAt, studentName, topic, amountCents, canceledLate } = session
  const cell = 'py-3 pr-4 align-baseline last:pr-0 max-sm:block max-sm:p-0'
  return (
    <tr className="border-b border-hairline max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-4 max-sm:py-3">
      <td className={`${cell} text-quiet max-sm:order-4 max-sm:col-span-2 max-sm:text-sm`}>
        <time dateTime={startsAt} className="whitespace-nowrap">
          {dayAndTime(startsAt, timeZone)}
        </time>
      </td>
      <td className={`${cell} wrap-anywhere max-sm:order-3 max-sm:col-span-2 max-sm:text-sm`}>{studentName}</td>
      <td className={`${cell} wrap-anywhere max-sm:order-1`}>
        <Link to={paths.session(sessionId)} className="text-link -my-3 inline-flex min-h-11 items-center">
          {topic}
        </Link>
        {canceledLate ? <p className="text-sm text-quiet">Canceled too late by {studentName}</p> : null}
        <UnpaidState session={session} />
      </td>
      <td className={`${cell} text-right font-semibold tabular-nums max-sm:order-2`}>{dollars(cents(amountCents))}</td>
    </tr>
  )
}

const Sum = ({ label, large = false, children }: { label: string; large?: boolean; children: string }) => (
  <div className="flex items-baseline justify-between gap-6 py-1">
    <dt className={large ? 'label-caps' : 'text-quiet'}>{label}</dt>
    <dd className={large ? 'font-serif text-2xl tabular-nums' : 'tabular-nums'}>{children}</dd>
  </div>
)
