import { pages } from '#contract/kit/addresses.ts'
import { product } from '#web/kit/app/product.ts'
import type { RouteHandle } from '#web/kit/app/route-handle.ts'
import { pageMeta } from './page-meta.ts'
import { Clause, ProsePage } from './prose-page.tsx'

export const handle: RouteHandle = { static: true }

export const meta = () =>
  pageMeta({
    title: `Privacy at ${product.name}`,
    description: `What ${product.name} keeps about students and mentors, who can see it, and how to have it removed.`,
    path: pages.privacy,
  })

export default function Privacy() {
  return (
    <ProsePage title="Privacy" lead="What we keep about you, who can see it, and what you can ask of us.">
      <Clause title="What we keep">
        <ul>
          <li>Your name, e-mail address, role (student or mentor) and time zone.</li>
          <li>
            Your password, only as a hash that cannot be turned back, and a record of the browsers you are logged in on.
          </li>
          <li>What you write into your profile. The sign-up wizard requires nothing; you decide what to say.</li>
          <li>
            What you do here: connection requests, messages, sessions with their topics and notes, to-dos,
            notifications.
          </li>
          <li>
            Credits and payments: your plan, every credit gained or spent and, for mentors, what is owed and what was
            paid out.
          </li>
        </ul>
      </Clause>
      <Clause title="What it is for">
        <p>
          To run the service: to show students and mentors who suit each other, to carry messages and bookings between
          them, to take payments and pay mentors, and to keep accounts safe. Matching compares target schools, major,
          interests and experience by a fixed score; the reasons are shown to you.
        </p>
        <p>We do not sell data, show advertising or use trackers of other companies.</p>
      </Clause>
      <Clause title="Who can see it">
        <ul>
          <li>A mentor’s profile can be seen by everyone who is logged in.</li>
          <li>
            A student’s profile can be seen by that student and by mentors who have a request from, a connection, a
            conversation or a session with them. By nobody else.
          </li>
          <li>Messages can be seen by the two people who write them; sessions by the two people who meet.</li>
          <li>Your e-mail address is never shown to the other party.</li>
          <li>
            The people who run {product.name} can see what they need to answer a question or follow up a complaint.
          </li>
        </ul>
      </Clause>
      <Clause title="Other companies">
        <p>
          Payments and payouts go through Stripe. Card and bank details are entered with Stripe and never reach us; we
          keep the references Stripe gives us. E-mail is sent through the mail service we have set up, which sees the
          address and the text of that mail.
        </p>
        <p>
          Meetings happen on the video service behind the link you share with each other. What that service keeps is
          between you and it.
        </p>
      </Clause>
      <Clause title="In your browser">
        <p>
          One cookie keeps you logged in and another remembers only that you are, so that these pages can offer you your
          dashboard. Your browser also keeps a copy of your own account details, for a quick start; logging out removes
          it. There are no other cookies.
        </p>
      </Clause>
      <Clause title="If you are under 18">
        <p>
          Many students here are. Tell us in your profile only what a mentor needs to help you: no home address, no
          phone number. If you are under 13 you may not use {product.name}. Parents and guardians can write to us about
          a child’s account at any time.
        </p>
      </Clause>
      <Clause title="What you can ask">
        <p>
          To see what we keep about you, to have it corrected, or to have your account removed. Write to{' '}
          <a className="text-link" href={`mailto:${product.supportEmail}`}>
            {product.supportEmail}
          </a>{' '}
          from the address of your account. Records of payments we keep for as long as the law asks.
        </p>
      </Clause>
    </ProsePage>
  )
}
