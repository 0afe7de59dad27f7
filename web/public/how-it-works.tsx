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
      'From a profile to a matched university mentor to an hour together: the three steps, what you get, and why it works.',
    path: pages.howItWorks,
  })

export default function HowItWorks() {
  return (
    <>
      <Opening label="How it works" title="From a profile to an hour together" motif={<Arch className="h-56" />}>
        <p>
          No package to sign, no call with sales. You tell us where you are headed, we show you who has just been there,
          and the two of you take it from there.
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
    text: 'A reader who wrote the same kind of essay recently: notes on the draft you have, and questions for the one you do not have yet.',
  },
  {
    title: 'Timeline planning',
    text: 'What is due when, and what can wait. You keep a to-do list in your account and cross it off as you go.',
  },
  {
    title: 'Interview prep',
    text: 'A practice conversation with someone who has been asked the real questions, and who tells you how you came across.',
  },
  {
    title: 'Strategy sessions',
    text: 'Where to apply, in which round, and how your activities hang together, talked through with a student of such a school.',
  },
]

// Four fields of one sheet, divided by folds, like a letter.
function WhatYouGet() {
  return (
    <Band
      title="What You Get"
      lead="Every hour has one topic. You set it when you book."
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
    title: 'The distance is short.',
    text: 'Someone a few years ahead remembers what the form looked like, which advice was useless, and what they would do again.',
  },
  {
    title: 'The match has a reason.',
    text: 'Your target schools, major and interests are compared with where mentors study and what they offer. The score and its reasons are shown to you, not hidden.',
  },
  {
    title: 'You talk before you pay.',
    text: 'Messages cost no credits. Find out whether you get along, then book.',
  },
  {
    title: 'One hour, one topic.',
    text: 'A session starts with what you want out of it written down. Your mentor reads your notes beforehand, and the hour goes to the work.',
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
