import type { ReactNode } from 'react'
import { Tassel } from '#web/kit/motifs/tassel.tsx'

/** What a session is about, illustrated: a draft with a mentor's notes in the margin. */
export function Letter() {
  return (
    <figure className="relative mx-auto w-full max-w-[34rem]">
      <div
        aria-hidden
        className="absolute inset-0 translate-x-2 translate-y-2 rotate-2 border border-hairline bg-band"
      />
      <div className="relative -rotate-1 border border-hairline bg-sheet px-5 pt-6 pb-7 shadow-lifted sm:px-8">
        <div className="flex items-end justify-between gap-4 border-b border-hairline pb-3">
          <p className="label-caps text-quiet">Essay, second draft</p>
          <Tassel className="-mt-12 h-20 w-auto shrink-0" />
        </div>
        <div className="mt-4 flex flex-col gap-4 font-serif text-xl">
          <Passage note="Your essay starts here.">
            The radio had been silent since 1974, and so, on most evenings, had my grandfather.
          </Passage>
          <Passage note="Anyone could write this. Cut it.">
            <del className="text-quiet decoration-clay decoration-2">
              I have always been passionate about engineering.
            </del>
          </Passage>
          <Passage note="Yes! What came out of it first?">
            We soldered until the kitchen smelled of rosin. Then he turned the dial.
          </Passage>
        </div>
      </div>
      <figcaption className="sr-only">
        An example: a student’s essay draft with a mentor’s notes in the margin.
      </figcaption>
    </figure>
  )
}

function Passage({ note, children }: { note: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 sm:grid-cols-[1fr_8.5rem]">
      <p>{children}</p>
      <p className="margin-note flex gap-2 sm:-rotate-2 sm:pt-1">
        <svg viewBox="0 0 24 20" aria-hidden fill="none" className="mt-1 h-4 w-5 shrink-0">
          <path
            d="M22 15C15 17 8 14 3 7m-.6 6L2.5 6l6 1"
            stroke="var(--color-gold)"
            strokeWidth="1.6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {note}
      </p>
    </div>
  )
}
