import { Link } from 'react-router'
import { pages } from '#contract/kit/addresses.ts'
import { product } from '#web/kit/app/product.ts'
import type { RouteHandle } from '#web/kit/app/route-handle.ts'
import { pageMeta } from './page-meta.ts'
import { Clause, ContactUs, ProsePage, WhoRunsThis } from './prose-page.tsx'

export const handle: RouteHandle = { static: true }

export const meta = () =>
  pageMeta({
    title: `Privacy at ${product.name}`,
    description: `What ${product.name} keeps about students and mentors, who can see it, and how to get or delete it.`,
    path: pages.privacy,
  })

export default function Privacy() {
  return (
    <ProsePage title="Privacy" lead="What we keep about you, who can see it, and what you can do about it.">
      <Clause title="Who we are">
        <WhoRunsThis />
      </Clause>
      <Clause title="What we keep">
        <ul>
          <li>Your name, email address, role (student or mentor), and time zone.</li>
          <li>
            Your password, but only as a scrambled version (a hash) that can’t be turned back, and a list of the
            browsers you’re logged in on. If you turn on two-step login, what we need to check your codes and passkeys.
          </li>
          <li>
            What you write in your profile, and your photo if you add one. Nothing in your profile is required to sign
            up.
          </li>
          <li>
            What you do here: connection requests, messages, sessions with their topics and notes, to-dos,
            notifications, and the emails we send you.
          </li>
          <li>
            When you came into a session’s video room and when you left, so that we can tell whether the hour took
            place. We don’t record what is said or shown there: your video and sound go from your browser to the other
            person’s, or through a relay that can’t read them.
          </li>
          <li>
            The notes that you and the other person of a session write together. Only the two of you can read them
            (except for lines that may mean someone is in danger), and they stay with the session. What you deleted in
            them is gone three days after the session.
          </li>
          <li>Reviews of sessions: the stars, what the student wrote, and the mentor’s answer.</li>
          <li>
            If you’re a mentor and verify your university by email: that address, until you open the link or for a day
            at most. After that, only a scrambled version of it, so that one address can’t verify two people.
          </li>
          <li>Your reports, with a copy of what they’re about, and the people you block.</li>
          <li>
            Credits and payments: your plan, every credit you get or spend, and, for mentors, what we owe you and what
            we paid you.
          </li>
        </ul>
      </Clause>
      <Clause title="What we use it for">
        <p>
          To run {product.name}: to help students and mentors find each other, to deliver messages and bookings, to take
          payments and pay mentors, and to keep accounts safe. Matching compares target schools, major, interests, and
          experience using a fixed score, and we show you the reasons.
        </p>
        <p>We don’t sell your data, show ads, or use other companies’ trackers.</p>
      </Clause>
      <Clause title="Who can see it">
        <ul>
          <li>Anyone who is logged in can see a mentor’s profile.</li>
          <li>
            Mentors who choose to have a public page show their first name, university, major, and what they help with
            to everyone, including search engines. They can add their photo, and they can take the page down at any time
            in Settings.
          </li>
          <li>
            A student’s profile can only be seen by that student and by mentors who have a request from, a connection, a
            conversation, or a session with them.
          </li>
          <li>Messages are visible to the two people writing them. Sessions are visible to the two people meeting.</li>
          <li>
            A review is shown on the mentor’s profile a day after it’s written, with the student’s first name and the
            initial of their last name.
          </li>
          <li>
            Our software checks messages, notes, and profiles for contact details, payments outside {product.name}, and
            signs that someone is in danger. If it finds any, or if someone makes a report, the people who run{' '}
            {product.name} can read that message and the ones around it. Of your shared notes, they can only read the
            lines that may mean someone is in danger.
          </li>
          <li>
            If a photo, bio, or review breaks our rules, we hide it from everyone else. The owner is told which rule
            it’s about and keeps it.
          </li>
          <li>If you report or block someone, they aren’t told.</li>
          <li>We never show your email address to other students or mentors.</li>
          <li>
            The people who run {product.name} can see what they need to answer a question or look into a complaint.
          </li>
        </ul>
      </Clause>
      <Clause title="Other companies">
        <p>
          Payments and payouts go through Stripe. You enter card and bank details with Stripe, and they never reach us.
          We keep the reference numbers Stripe gives us. Our email provider sees the address and the text of the emails
          we send.
        </p>
        <p>
          You meet in {product.name}’s own video room, or on the video service behind a meeting link you share with each
          other. What that service keeps is between you and that service.
        </p>
      </Clause>
      <Clause title="Cookies and your browser">
        <p>
          We only use cookies and browser storage that make {product.name} work. Nothing here tracks you on other sites.
        </p>
        <ul>
          <li>A login cookie keeps you logged in, for 30 days if you chose “Remember me.”</li>
          <li>If you didn’t, a second cookie makes that login end when you close your browser.</li>
          <li>
            Two more cookies say that someone is logged in, and whether as a student or a mentor. Our public pages use
            them to offer your dashboard, and your own pages open faster with them.
          </li>
          <li>
            A device cookie, kept for up to 400 days, recognizes a browser you’ve logged in on, so that someone guessing
            your password elsewhere can’t lock you out here.
          </li>
          <li>
            With two-step login, a cookie holds your place between your password and your code, and another while you
            use a passkey. Each lasts a few minutes.
          </li>
          <li>
            Your browser’s storage holds a copy of your own account details so pages open quickly, messages that haven’t
            been sent yet, changes to notes that aren’t saved yet, and drafts of forms and messages. We never store your
            password there. Logging out deletes all of it.
          </li>
        </ul>
      </Clause>
      <Clause title="If you’re under 18">
        <p>
          Many students here are. Put only what a mentor needs to help you in your profile: no home address and no phone
          number. You may not use {product.name} if you’re under 13. Parents and guardians can write to us about their
          child’s account at any time.
        </p>
      </Clause>
      <Clause title="Your choices">
        <ul>
          <li>
            <b>Get your data.</b> In <Link to={pages.settings}>Settings</Link>, “Download my data” gives you a file with
            everything we keep about you.
          </li>
          <li>
            <b>Correct it.</b> You can change your profile, photo, email address, and time zone yourself at any time.
          </li>
          <li>
            <b>Delete it.</b> In Settings, “Close account” deletes your profile, photo, and lists right away. Messages
            you sent and sessions you had stay with the other person, without your name. We keep payment records for as
            long as the law requires, and if your bank is still processing a payment, your email address until we’ve
            told you how it ended.
          </li>
          <li>
            <b>Choose your emails.</b> Settings lists every kind of email you can turn off.
          </li>
        </ul>
        <p>
          Something you can’t do there? <ContactUs /> from the email address on your account.
        </p>
      </Clause>
    </ProsePage>
  )
}
