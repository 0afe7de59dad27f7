import { pages } from '#contract/kit/addresses.ts'
import { Arch } from '#web/kit/motifs/arch.tsx'
import { product } from '#web/kit/app/product.ts'
import type { RouteHandle } from '#web/kit/app/route-handle.ts'
import { Band } from './band.tsx'
import { ClosingCall } from './closing-call.tsx'
import { Opening } from './opening.tsx'
import { pageMeta } from './page-meta.ts'
import { Steps } from './steps.tsx'

export const handle: RouteHandle = { static: true }

export const meta = () =>
  pageMeta({
    title: `How ${product.name} works`,
    description:
      'From a profile to a university mentor who fits to an hour together: the three steps, what you get, and why it works.',
    path: pages.howItWorks,
  })

export default function HowItWorks() {
  return (
    <>
      <Opening label="How it works" title="From a profile to an hour together" motif={<Arch className="h-56" />}>
        <p>
          No package to sign up for, no sales call. Tell us where you're headed, we'll show you who just got there, and
          the two of you take it from there.
        </p>
      </Opening>
      <Steps />
      <WhatYouGet />
      <WhyItWorks />
      <ClosingCall />
    </>
  )
}

const items = [
  {
    title: 'Essay review',
    text: "Feedback from someone who recently wrote the same kind of essay: notes on the draft you have, and questions to get you started if you don't have one yet.",
  },
  {
    title: 'Timeline planning',
    text: "What's due when, and what can wait. Keep a to-do list in your account and check things off as you go.",
  },
  {
    title: 'Interview prep',
    text: 'A practice run with someone who has answered the real questions and will tell you how you came across.',
  },
  {
    title: 'Strategy sessions',
    text: 'Where to apply, in which round, and what story your activities tell, talked through with someone at a school like the ones you want.',
  },
]

// Four panels of one sheet, divided by folds like a letter.
function WhatYouGet() {
  return (
    <Band
      title="What You Get"
      lead="Every session has one topic. You pick it when you book."
      className="border-y border-hairline bg-band"
    >
      <ul className="grid border border-hairline bg-sheet shadow-sheet sm:grid-cols-2">
        {items.map(({ title, text }) => (
          <li
            key={title}
            className="border-b border-dashed border-hairline px-6 py-7 last:border-b-0 sm:px-8 sm:odd:border-r sm:nth-last-[2]:border-b-0"
          >
            <h3 className="text-2xl">{title}</h3>
            <p className="mt-2">{text}</p>
          </li>
        ))}
      </ul>
    </Band>
  )
}

const points = [
  {
    title: 'They were just there.',
    text: "Someone a few years ahead remembers what the forms looked like, which advice was useless, and what they'd do again.",
  },
  {
    title: 'Every match has a reason.',
    text: 'We compare your target schools, major, and interests with where mentors study and what they help with. You see the score and the reasons behind it.',
  },
  {
    title: 'You talk before you pay.',
    text: "Messages don't cost credits. See if you click, then book.",
  },
  {
    title: 'One hour, one topic.',
    text: 'You write down what you want to get out of the session, and your mentor reads it beforehand. The whole hour goes to the work.',
  },
]

function WhyItWorks() {
  return (
    <Band title="Why Our Process Works">
      <ol className="grid gap-x-14 gap-y-10 sm:grid-cols-2">
        {points.map(({ title, text }, at) => (
          <li key={title} className={at % 2 === 1 ? 'sm:translate-y-10' : ''}>
            <span aria-hidden className="font-serif text-xl text-gold-ink">
              {['i.', 'ii.', 'iii.', 'iv.'][at]}
            </span>
            <h3 className="mt-1 text-2xl">{title}</h3>
            <p className="mt-2">{text}</p>
          </li>
        ))}
      </ol>
      <div aria-hidden className="hidden h-10 sm:block" />
    </Band>
  )
}
