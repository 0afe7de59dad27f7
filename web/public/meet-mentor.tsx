import { pages } from '#contract/kit/addresses.ts'
import { sessionCost, signupCredits } from '#domain/credits/credits.ts'
import { product } from '#web/kit/app/product.ts'
import type { RouteHandle } from '#web/kit/app/route-handle.ts'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { pageMeta } from './page-meta.ts'
import { PublicPhoto } from './public-photo.tsx'

export const handle: RouteHandle = { static: true }

export const meta = () =>
  pageMeta({
    title: `%first-name%, %major% at %university% | ${product.name}`,
    description: `%first-name% studies %major% at %university% and helps high-school students apply to college. The first hour on ${product.name} is free.`,
    path: pages.publicMentor.replace(':handle', '%handle%'),
  })

/** A template: the server fills in a mentor who has a public page (server/profiles/public-page). */
export default function MeetMentor() {
  return (
    <article className="mx-auto max-w-page px-5 py-12 lg:px-8">
      <p>
        <a href={pages.publicMentors} className="text-link inline-flex min-h-11 items-center">
          All mentors with a public page
        </a>
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-5">
        <PublicPhoto />
        <div className="min-w-0">
          <h1 className="text-4xl wrap-anywhere">%first-name%</h1>
          <p className="mt-1 text-lg wrap-anywhere text-quiet">%major% at %university%</p>
          <p className="mt-1 wrap-anywhere">%verified%</p>
          <p data-block="rating" className="mt-1 text-sm wrap-anywhere">
            %rating%
          </p>
        </div>
      </div>
      <section className="mt-8 max-w-text">
        <h2 className="text-2xl">What %first-name% can help with</h2>
        <ul data-block="helps" className="mt-3 list-disc space-y-1.5 pl-5 marker:text-gold">
          <li className="wrap-anywhere">%help%</li>
        </ul>
        <p className="mt-4">
          {`Your essays, your college list, your interviews: you pick the topic. Messages are free, a one-hour session costs ${sessionCost} credits, and new students get ${signupCredits} credits.`}
        </p>
        <LinkButton to={`${pages.signUp}?role=student`} size="lg" className="mt-6">
          Sign Up to Book
        </LinkButton>
      </section>
    </article>
  )
}
