import { mentorEarns } from '#domain/sessions/session.ts'
import { dollars } from '#web/kit/words/dollars.ts'
import { Envelope } from '#web/kit/motifs/envelope.tsx'
import { product } from '#web/kit/app/product.ts'
import { WaysIn } from './ways-in.tsx'

/** The end of a page: sign-up buttons, and two addresses where people answer. */
export function ClosingCall() {
  return (
    <section aria-labelledby="closing" className="evergreen-ground">
      <div className="mx-auto grid max-w-page items-center gap-x-16 gap-y-10 px-5 py-16 sm:py-20 lg:grid-cols-[1fr_auto] lg:px-8">
        <div className="min-w-0">
          <h2 id="closing" className="text-4xl">
            The next letter is yours.
          </h2>
          <p className="mt-4 max-w-text text-lg text-quiet">
            {`Start with a profile and a free first hour. Or share what you learned getting in, and earn ${dollars(mentorEarns)} for each session.`}
          </p>
          <WaysIn className="mt-8" />
          <dl className="mt-10 flex flex-wrap gap-x-12 gap-y-4">
            <Address what="Ask us anything" email={product.helloEmail} />
            <Address what="Help with your account" email={product.supportEmail} />
          </dl>
        </div>
        <Envelope className="hidden w-72 rotate-6 lg:block" />
      </div>
    </section>
  )
}

function Address({ what, email }: { what: string; email: string }) {
  return (
    <div className="min-w-0">
      <dt className="label-caps text-gold-ink">{what}</dt>
      <dd>
        <a href={`mailto:${email}`} className="text-link inline-flex min-h-11 items-center text-lg wrap-anywhere">
          {email}
        </a>
      </dd>
    </div>
  )
}
