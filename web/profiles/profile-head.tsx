import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '#web/kit/avatar.tsx'
import { paths } from '#contract/kit/addresses.ts'

/** The top of a profile: the link back, who it is, actions. */
export function ProfileHead({
  label,
  headingId,
  name,
  photo,
  headline,
  notes,
  actions,
}: {
  label: string
  headingId?: string
  name: string
  photo: string | null
  headline: string
  notes: ReactNode
  actions?: ReactNode
}) {
  return (
    <>
      <BackToDashboard />
      <header className="mt-3 flex flex-col gap-x-8 gap-y-5 border-b border-hairline pb-6 sm:flex-row sm:flex-wrap sm:items-center">
        <div className="flex min-w-0 flex-1 items-center sm:basis-80 gap-5">
          <Avatar name={name} photo={photo} size="lg" />
          <div className="min-w-0">
            <p className="label-caps text-gold-ink">{label}</p>
            <h1 id={headingId} className="text-3xl">
              {name}
            </h1>
            {headline ? <p className="mt-1">{headline}</p> : null}
            <div className="mt-1 text-sm text-quiet">{notes}</div>
          </div>
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-3">{actions}</div> : null}
      </header>
    </>
  )
}

export const BackToDashboard = () => (
  <Link
    to={paths.dashboard}
    className="-ml-1 inline-flex min-h-11 items-center gap-1.5 px-1 text-sm font-semibold hover:underline"
  >
    <ArrowLeft aria-hidden size={16} />
    Back to Dashboard
  </Link>
)
