import { Link } from 'react-router'
import { paths } from '#contract/kit/addresses.ts'
import { refusalText } from '#contract/kit/refusals.ts'
import { credits, sessionCost } from '#domain/credits/credits.ts'
import { freeChangeHours } from '#domain/sessions/move/move.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import type { SentBooking } from './booking-draft.ts'
import type { BookingProblem } from './booking-problem.ts'
import { counted } from '#web/kit/words/counted.ts'

/** What a session costs and what the student has. If that is too little, also where to buy more. */
export function BookingOffer({ balance, isShort }: { balance: number; isShort: boolean }) {
  return (
    <>
      <dl className="mb-5 flex flex-wrap gap-x-10 gap-y-2">
        <Amount name="Cost" amount={`${sessionCost} credits`} />
        <Amount name="Current credits" amount={counted(balance, 'credit', 'credits')} />
      </dl>
      {isShort ? <TooFewCredits balance={balance} className="mb-5" /> : null}
    </>
  )
}

/** Shown before a booking that the balance can't pay for is sent. */
export const TooFewCredits = ({ balance, className }: { balance: number; className: string }) => (
  <Banner className={className}>
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="min-w-60 flex-1">
        {refusalText({ code: 'short-of-credits', balance: credits(balance), price: sessionCost })}
      </p>
      <LinkButton size="sm" to={paths.tab('credits')}>
        Buy Credits
      </LinkButton>
    </div>
  </Banner>
)

function Amount({ name, amount }: { name: string; amount: string }) {
  return (
    <div>
      <dt className="label-caps text-quiet">{name}</dt>
      <dd className="font-serif text-xl">{amount}</dd>
    </div>
  )
}

/** Why it wasn't booked, if no field shows that. */
export function BookingTrouble({ problem, tried }: { problem: BookingProblem; tried: SentBooking | undefined }) {
  return (
    <Banner tone="error" className="mb-5">
      <p>{problem.message}</p>
      {problem.code === 'session-id-taken' && tried ? (
        <p className="mt-1">
          {tried.isAgain
            ? "Your earlier booking went through with what you'd entered then: "
            : 'You booked another session from a copy of this form. To book this one as well, pick its time again. '}
          <Link to={paths.session(tried.id)} className="text-link">
            View Session Details
          </Link>
        </p>
      ) : null}
    </Banner>
  )
}

/** Confirm Booking, and what it does to the credits. */
export function ConfirmButtons({
  isDisabled,
  isPending,
  mentorName,
  hint,
}: {
  isDisabled: boolean
  isPending: boolean
  mentorName: string
  /** What is missing before the button can be pressed. */
  hint: string | undefined
}) {
  return (
    <>
      {hint ? <p className="mb-3 text-quiet">{hint}</p> : null}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          type="submit"
          size="lg"
          isDisabled={isDisabled}
          isPending={isPending}
          busyLabel="Booking..."
          className="max-sm:w-full"
        >
          Confirm Booking
        </Button>
        <Link to={paths.tab('credits')} className="text-link inline-flex min-h-11 items-center">
          Buy More Credits
        </Link>
      </div>
      <p className="mt-4 text-sm text-quiet">
        {sessionCost} credits go on hold when you book. You get them back if {mentorName} declines or doesn't answer in
        time, or if you cancel at least {freeChangeHours} hours before the start.
      </p>
    </>
  )
}
