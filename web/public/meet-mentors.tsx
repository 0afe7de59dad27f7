import { pages } from '#contract/kit/addresses.ts'
import { product } from '#web/kit/app/product.ts'
import type { RouteHandle } from '#web/kit/app/route-handle.ts'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { Opening } from './opening.tsx'
import { pageMeta } from './page-meta.ts'
import { PublicPhoto } from './public-photo.tsx'

export const handle: RouteHandle = { static: true }

export const meta = () =>
  pageMeta({
    title: `Meet our mentors | ${product.name}`,
    description: `Current university students who mentor on ${product.name}: where they go, what they study, and what they help with.`,
    path: pages.publicMentors,
  })

/** A template: the server repeats the card for each mentor who has a public page (server/profiles/public-page). */
export default function MeetMentors() {
  return (
    <>
      <Opening label="Mentors" title="Meet some of our mentors">
        <p>
          Current university students who chose to introduce themselves here. Sign up to see everyone, message any of
          them for free, and book an hour.
        </p>
      </Opening>
      <div className="mx-auto max-w-page px-5 py-12 lg:px-8">
        <p data-block="empty" className="max-w-text text-lg">
          No one has introduced themselves here yet. Sign up to see all of our mentors.
        </p>
        <ul data-block="mentors" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <li className="flex gap-4 rounded-md border border-hairline bg-sheet p-5 shadow-sheet">
            <PublicPhoto />
            <div className="min-w-0">
              <h2 className="text-xl wrap-anywhere">
                <a
                  href={pages.publicMentor.replace(':handle', '%handle%')}
                  className="text-link -my-2 inline-flex min-h-11 items-center"
                >
                  %first-name%
                </a>
              </h2>
              <p className="mt-1 wrap-anywhere">%major% at %university%</p>
              <p className="mt-1 text-sm wrap-anywhere">%verified%</p>
              <p data-block="rating" className="mt-1 text-sm wrap-anywhere">
                %rating%
              </p>
              <p className="mt-2 text-sm wrap-anywhere text-quiet">%helps%</p>
            </div>
          </li>
        </ul>
        <LinkButton to={`${pages.signUp}?role=student`} size="lg" className="mt-10">
          Sign Up to Book
        </LinkButton>
      </div>
    </>
  )
}
