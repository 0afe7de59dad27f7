import { pages } from '#contract/kit/addresses.ts'
import { sessionCost, signupCredits } from '#domain/credits/credits.ts'
import { freeCancellationHours } from '#domain/sessions/cancel-session.ts'
import { mentorEarns } from '#domain/sessions/session.ts'
import { dollars } from '#web/kit/words/dollars.ts'
import { product } from '#web/kit/app/product.ts'
import type { RouteHandle } from '#web/kit/app/route-handle.ts'
import { pageMeta } from './page-meta.ts'
import { Clause, ProsePage } from './prose-page.tsx'

export const handle: RouteHandle = { static: true }

export const meta = () =>
  pageMeta({
    title: `Terms of ${product.name}`,
    description: `How ${product.name} works between students, mentors and us: sessions, credits, cancellations and payouts.`,
    path: pages.terms,
  })

export default function Terms() {
  return (
    <ProsePage title="Terms" lead="What students, mentors and we can expect of each other.">
      <Clause title="What this is">
        <p>
          {product.name} brings students with a college application ahead together with current university students who
          mentor them. Mentors act for themselves; they are not our employees. Nobody here can promise an admission.
        </p>
      </Clause>
      <Clause title="Your account">
        <p>
          One person, one account, one role: student or mentor. Give your own name and an e-mail address you can read.
          Keep your password to yourself. You must be at least 13; if you are under 18, a parent or guardian has to
          agree to these terms and to any purchase.
        </p>
      </Clause>
      <Clause title="Honest work">
        <p>
          Mentors advise. They do not write essays, fill in applications or pose as the applicant, and students do not
          ask them to. Mentors say truthfully where and what they study.
        </p>
      </Clause>
      <Clause title="Credits and plans">
        <ul>
          <li>{`A session is one hour and costs ${sessionCost} credits. Messages are free.`}</li>
          <li>{`A new student gets ${signupCredits} credits once. Paid plans are monthly and renew until cancelled.`}</li>
          <li>
            Credits are non-refundable and do not carry over: at each renewal what is left of the ended month expires
            and the plan’s credits are granted.
          </li>
          <li>
            If you unsubscribe you lose access to your credits immediately and are on the Free plan with 0 credits.
            Bookings that were waiting for an answer are cancelled; confirmed sessions stand.
          </li>
          <li>Extra credits come in tens, at the price of your plan. They belong to the current month too.</li>
        </ul>
      </Clause>
      <Clause title="Sessions">
        <ul>
          <li>
            {`Booking puts ${sessionCost} credits on hold. The mentor approves, declines or suggests another time. The first approval uses the credits; a declined, expired or withdrawn booking returns them.`}
          </li>
          <li>
            {`After confirmation: if the mentor cancels, or the student does so ${freeCancellationHours} hours or more before the start, the credits come back. If the student cancels later, they do not, and the mentor is paid.`}
          </li>
          <li>A confirmed session counts as completed when its hour is over.</li>
        </ul>
      </Clause>
      <Clause title="Mentors’ pay">
        <p>
          {`A mentor earns ${dollars(mentorEarns)} for each completed session, and for one a student cancelled too late.`}{' '}
          What is unpaid is sent on the first of each month, for the months before, to the mentor’s account with Stripe.
          Without such an account it stays owed. Where a session was paid with free credits, both people must have
          confirmed their e-mail addresses first. Mentors see to their own taxes.
        </p>
      </Clause>
      <Clause title="How we treat each other">
        <p>
          No harassment, no discrimination, no sharing of what the other told you in confidence. Do not use{' '}
          {product.name} to sell anything else, to collect data or to disturb its working. We may close accounts that
          break these terms.
        </p>
      </Clause>
      <Clause title="Questions">
        <p>
          Write to{' '}
          <a className="text-link" href={`mailto:${product.supportEmail}`}>
            {product.supportEmail}
          </a>
          . If something in these terms changes, this page changes with it.
        </p>
      </Clause>
    </ProsePage>
  )
}
