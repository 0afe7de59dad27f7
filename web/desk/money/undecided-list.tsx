import { Link } from 'react-router'
import type { DeskUndecided } from '#contract/desk/money.ts'
import { pages } from '#contract/kit/addresses.ts'
import { freeSessionsPerMonth, type WaitReason } from '#domain/payouts/earning.ts'
import { cents } from '#domain/kit/money.ts'
import { DeskLines, LineLink, PersonLink } from '#web/desk/desk-list.tsx'
import { dollars } from '#web/kit/words/dollars.ts'
import { dayWithYear } from '#web/kit/words/when.ts'

type Props = { undecided: DeskUndecided[]; timeZone: string }

/** Money that waits for a decision: whom it's about, how much, since when, and what has to be decided. */
export const UndecidedList = ({ undecided, timeZone }: Props) => (
  <DeskLines>
    {undecided.map((one) => (
      <li key={one.about === 'session' ? one.sessionId : one.checkoutId} className="py-2">
        <p className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
          {one.about === 'session' ? (
            <LineLink to={`people/${one.mentor.id}`}>{one.mentor.name}</LineLink>
          ) : (
            <span className="font-semibold">{payers[one.reason]}</span>
          )}
          <span className="ml-auto tabular-nums">{dollars(cents(one.amountCents))}</span>
        </p>
        {one.about === 'session' ? <Session {...one} timeZone={timeZone} /> : <Payment {...one} timeZone={timeZone} />}
      </li>
    ))}
  </DeskLines>
)

type SessionProps = Extract<DeskUndecided, { about: 'session' }> & { timeZone: string }

const Session = ({ sessionId, topic, mentor, student, since, reasons, timeZone }: SessionProps) => (
  <>
    <p>
      Should {mentor.name} be paid? {reasons.map((reason) => words[reason]).join(' ')}
    </p>
    <p className="text-sm wrap-anywhere text-quiet">
      Earned {dayWithYear(since, timeZone)} · session with <PersonLink {...student} /> about{' '}
      <Link to={`${pages.desk}/sessions/${sessionId}`} className="text-link">
        {topic}
      </Link>
    </p>
  </>
)

type PaymentProps = Extract<DeskUndecided, { about: 'payment' }> & { timeZone: string }

const Payment = ({ reason, checkoutId, customerId, since, timeZone }: PaymentProps) => (
  <>
    <p>
      {questions[reason]} The payment provider knows the payer: look there for this payment. Once it's decided,{' '}
      <code>npm run undecided</code> on the server takes it off this list.
    </p>
    <p className="text-sm wrap-anywhere text-quiet">
      Paid {dayWithYear(since, timeZone)} · payment <code className="select-all">{checkoutId}</code>
      {customerId ? (
        <>
          {' '}
          · customer <code className="select-all">{customerId}</code>
        </>
      ) : null}
    </p>
  </>
)

const payers: Record<PaymentProps['reason'], string> = {
  'no-reference': "We don't know who paid",
  'account-closed': 'Paid after the account was closed',
}
const questions: Record<PaymentProps['reason'], string> = {
  'no-reference':
    'Refund it, or give its credits to whoever paid? Its reference was missing or changed, so no one got them.',
  'account-closed':
    "The money has to go back, and the provider didn't refund it when asked. Can you refund it another way?",
}

/** Why a session's payment waits, in words for an operator (ruling 6.3). */
const words: Record<WaitReason, string> = {
  'student-unverified':
    "It was paid with free credits, and the student hasn't verified their email address or paid for anything.",
  'mentor-unverified': "It was paid with free credits, and the mentor hasn't verified their email address.",
  'mentor-unproven':
    "It was paid with free credits, and the mentor isn't verified and hasn't held a session paid with bought credits.",
  'monthly-limit': `It was paid with free credits, and the mentor already had ${freeSessionsPerMonth} such sessions that month.`,
  'free-credits-repeated': 'It was paid with free credits the student had already had with another account.',
  contested: "One of the two says it didn't happen, and that isn't settled yet.",
  'payment-reversed': 'The payment behind it was disputed or refunded.',
}
