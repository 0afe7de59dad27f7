import { pages } from '#contract/kit/addresses.ts'
import { sessionCost, signupCredits } from '#domain/credits/credits.ts'
import { Skyline } from '#web/kit/motifs/skyline.tsx'
import { Letter } from './letter.tsx'
import { WaysIn } from './ways-in.tsx'

export function Hero() {
  return (
    <section className="overflow-x-clip border-b border-hairline">
      <div className="mx-auto grid max-w-page items-center gap-x-14 gap-y-12 px-5 pt-12 pb-10 sm:pt-16 lg:grid-cols-[1.1fr_1fr] lg:px-8 lg:pt-20">
        <div>
          <p className="label-caps text-gold-ink">For the year you apply</p>
          <h1 className="mt-3 text-4xl">Ask someone who just got in.</h1>
          <p className="mt-6 max-w-[34rem] text-lg text-quiet">
            Mentors here are university students, just a few years ahead of you. They read your essays, plan the year
            with you, and run practice interviews, one hour at a time.
          </p>
          <WaysIn className="mt-8" />
          <p className="mt-4">
            <a href={pages.publicMentors} className="text-link inline-flex min-h-11 items-center">
              Meet some of our mentors
            </a>
          </p>
          <p className="mt-6 max-w-[30rem] border-l-2 border-gold pl-4 text-base text-quiet">
            {`Your first hour is free: a new student starts with ${signupCredits} credits, and a session costs ${sessionCost}.`}
          </p>
        </div>
        <Letter />
      </div>
      <Skyline className="h-24 sm:h-32 xl:h-auto" />
    </section>
  )
}
