import { pages } from '#contract/kit/addresses.ts'
import { sessionCost, signupCredits } from '#domain/credits/credits.ts'
import { freeCancellationHours } from '#domain/sessions/cancel-session.ts'
import { hoursToContest } from '#domain/sessions/contest/contest.ts'
import { mentorEarns } from '#domain/sessions/session.ts'
import { dollars } from '#web/kit/words/dollars.ts'
import { product } from '#web/kit/app/product.ts'
import type { RouteHandle } from '#web/kit/app/route-handle.ts'
import { pageMeta } from './page-meta.ts'
import { Clause, ContactUs, ProsePage, WhoRunsThis } from './prose-page.tsx'

export const handle: RouteHandle = { static: true }

export const meta = () =>
  pageMeta({
    title: `Terms of ${product.name}`,
    description: `How ${product.name} works between students, mentors, and us: sessions, credits, cancellations, and payouts.`,
    path: pages.terms,
  })

export default function Terms() {
  return (
    <ProsePage title="Terms" lead="What students, mentors, and we can expect from each other.">
      <Clause title="What this is">
        <p>
          {product.name} connects students who are applying to college with current university students who mentor them.
          Mentors work for themselves; they aren’t our employees. No one here can promise that you’ll get in.
        </p>
        <WhoRunsThis />
      </Clause>
      <Clause title="Your account">
        <p>
          One person, one account, one role: student or mentor. Use your real name and an email address you can read,
          and keep your password to yourself. You must be at least 13. If you’re under 18, a parent or guardian must
          agree to these terms and to anything you buy.
        </p>
      </Clause>
      <Clause title="Honest work">
        <p>
          Mentors give advice. They don’t write essays, fill in applications, or pose as the applicant, and students
          don’t ask them to. Mentors tell the truth about where and what they study.
        </p>
      </Clause>
      <Clause title="Credits and plans">
        <ul>
          <li>{`A session is one hour and costs ${sessionCost} credits. Messages are free.`}</li>
          <li>{`New students get ${signupCredits} credits once. Paid plans are monthly and renew until you cancel.`}</li>
          <li>
            Credits are non-refundable and do not carry over: each time your plan renews, any credits left from the old
            month expire and you get the new month’s credits.
          </li>
          <li>
            If you unsubscribe, you lose access to your credits immediately and move to the Free plan with 0 credits.
            Requests that haven’t been confirmed are canceled; confirmed sessions go ahead.
          </li>
          <li>Extra credits come in tens, at your plan’s price. They belong to the current month, too.</li>
        </ul>
      </Clause>
      <Clause title="Sessions">
        <ul>
          <li>
            {`Booking puts ${sessionCost} credits on hold. The mentor can approve, decline, or suggest another time. The first approval spends the credits. If a request is declined, expires, or is withdrawn, you get them back.`}
          </li>
          <li>
            {`Once a session is confirmed, the student gets the credits back if the mentor cancels, or if the student cancels ${freeCancellationHours} hours or more before the start. If the student cancels later than that, the credits are spent and the mentor gets paid. Once it has started, it can’t be canceled.`}
          </li>
          <li>
            {`Until a confirmed session starts, either person can suggest another time, and it moves if the other person agrees. That costs nothing. But if the student asked less than ${freeCancellationHours} hours before the start, canceling the moved session doesn’t return the credits.`}
          </li>
          <li>
            {`A confirmed session counts as completed when its hour is over. If it didn’t happen, either person can tell us within ${hoursToContest} hours after it. We ask the other person, look into it, and settle the credits and the mentor’s pay.`}
          </li>
          <li>
            After a completed session, the student can review it. The review appears on the mentor’s profile with the
            student’s first name and last initial, and the mentor can answer it once.
          </li>
        </ul>
      </Clause>
      <Clause title="Mentors’ pay">
        <p>
          {`Mentors earn ${dollars(mentorEarns)} for each completed session, and for each one a student cancels too late.`}{' '}
          On the first of each month, we send what was earned at least seven days earlier to the mentor’s Stripe
          account. Mentors who haven’t connected one yet are still owed the money. If a session was booked with free
          credits, both people need to verify their email addresses first, and some other limits apply; the Payouts page
          says what each session is waiting for. Mentors handle their own taxes.
        </p>
      </Clause>
      <Clause title="How we treat each other">
        <p>
          No harassment, no discrimination, nothing sexual, and no sharing what someone told you in confidence. Keep
          payments and contact details on {product.name}; that keeps everyone safe. Don’t use {product.name} to sell
          anything else, collect data, or interfere with the service.
        </p>
        <p>
          You can report or block anyone, and they won’t be told it was you. A person on our team reads every report.
          Depending on what happened, we may hide something, warn someone, or suspend or close an account.
        </p>
      </Clause>
      <Clause title="Questions">
        <p>
          <ContactUs />. If these terms change, this page changes with them.
        </p>
      </Clause>
    </ProsePage>
  )
}
