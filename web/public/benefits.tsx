import { pages } from '#contract/kit/addresses.ts'
import { mentorEarns } from '#domain/sessions/session.ts'
import { dollars } from '#web/kit/words/dollars.ts'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { Envelope } from '#web/kit/motifs/envelope.tsx'
import { product } from '#web/kit/app/product.ts'
import type { RouteHandle } from '#web/kit/app/route-handle.ts'
import { Band } from './band.tsx'
import { ClosingCall } from './closing-call.tsx'
import { Comparison } from './comparison.tsx'
import { Opening } from './opening.tsx'
import { pageMeta } from './page-meta.ts'

export const handle: RouteHandle = { static: true }

export const meta = () =>
  pageMeta({
    title: `Why choose ${product.name}`,
    description:
      'What students get from a mentor who just got in, what mentors get for an hour of their time, and how it compares with traditional counseling.',
    path: pages.benefits,
  })

const forStudents = [
  ['Someone close to your age', 'Someone who went through admissions a year or two ago, and talks the way you do.'],
  [
    'A choice, with reasons',
    'Up to ten matches, each with a score out of 10 and the reason behind it. Read a profile, send a message, then decide.',
  ],
  [
    'Help with the whole application',
    'Personal statement, Common App, choosing colleges, resume, interviews, or anything else you want to work on.',
  ],
  [
    'Times that work',
    'Suggest times back and forth until you find one that works. You always see it in your own time zone.',
  ],
  [
    'Fair credits',
    'Credits are only on hold until a mentor approves, and you get them back if a booking falls through.',
  ],
] as const

const forMentors = [
  [`${dollars(mentorEarns)} for each completed session`, 'One hour, one student, and one topic you know in advance.'],
  [
    'Paid at the end of each month',
    "Automatically, to your own Stripe account. You can check what you're owed at any time.",
  ],
  ['Your hours, your call', 'Nothing is booked until you approve. Suggest another time, or say no.'],
  ['Only students who chose you', "They read your profile and reached out because of what's in it."],
  ['Your email stays private', 'Students message you here and never see your email address.'],
] as const

export default function Benefits() {
  return (
    <>
      <Opening label="Benefits" title={`Why Choose ${product.name}`} motif={<Envelope className="w-64 -rotate-3" />}>
        <p>Who knows what it takes to get in this year? Someone who got in last year, or the year before.</p>
      </Opening>
      <Band id="students" title="For students" lead="Who want honest feedback, not a polished brochure.">
        <Benefit list={forStudents} />
        <LinkButton to={`${pages.signUp}?role=student`} className="mt-8">
          Find Your Mentor
        </LinkButton>
      </Band>
      <Band
        id="mentors"
        title="For mentors"
        lead="Who remember what it was like and have an hour to spare."
        className="border-y border-hairline bg-band"
      >
        <Benefit list={forMentors} />
        <LinkButton to={`${pages.signUp}?role=mentor`} className="mt-8">
          Become a Mentor
        </LinkButton>
      </Band>
      <Comparison />
      <ClosingCall />
    </>
  )
}

function Benefit({ list }: { list: readonly (readonly [string, string])[] }) {
  return (
    <dl className="border-t border-hairline">
      {list.map(([term, text]) => (
        <div key={term} className="grid gap-x-8 gap-y-1 border-b border-hairline py-5 sm:grid-cols-[15rem_1fr]">
          <dt className="font-serif text-xl">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
