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
      'What students get from a mentor who was just admitted, what mentors get for an hour of their time, and how it compares with traditional counseling.',
    path: pages.benefits,
  })

const forStudents = [
  [
    'A reader close to your age',
    'Someone who spoke to admissions offices a short while ago, and speaks to you as you would.',
  ],
  [
    'A choice, with reasons',
    'Up to ten matches, each with a score out of 10 and the reason for it. Read the profile, write, decide.',
  ],
  [
    'Help with the whole application',
    'Personal statement, Common App, choosing colleges, resume, interview, or a topic of your own.',
  ],
  ['Times that fit', 'Suggest a time, get another suggested, agree. Everything is shown in your own time zone.'],
  ['Credits that behave', 'They are on hold until a mentor approves, and come back when a booking does not happen.'],
] as const

const forMentors = [
  [`${dollars(mentorEarns)} for each completed session`, 'One hour, one student, one topic that you know beforehand.'],
  [
    'Paid at the end of each month',
    'Automatically, to your own account with Stripe. You see what is owed at any time.',
  ],
  ['Your hours, your decision', 'Nothing is booked until you approve. Suggest another time, or say no.'],
  ['Only students who chose you', 'They read your profile and wrote to you because of what is in it.'],
  ['Your address stays yours', 'Students write to you here; your e-mail address is not shown to them.'],
] as const

export default function Benefits() {
  return (
    <>
      <Opening label="Benefits" title={`Why Choose ${product.name}`} motif={<Envelope className="w-64 -rotate-3" />}>
        <p>Who knows what it takes to be admitted this year? Someone who was admitted last year, or the year before.</p>
      </Opening>
      <Band id="students" title="For students" lead="Who want an honest reader, not a polished brochure.">
        <Benefit list={forStudents} />
        <LinkButton to={`${pages.signUp}?role=student`} className="mt-8">
          Find Your Mentor
        </LinkButton>
      </Band>
      <Band
        id="mentors"
        title="For mentors"
        lead="Who remember how it felt, and can spare an hour."
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
