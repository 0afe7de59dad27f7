import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Avatar } from '#web/kit/avatar.tsx'
import { BackTo } from '#web/kit/back-to.tsx'
import { paths } from '#contract/kit/addresses.ts'

/** The top of a profile: the link back, whose it is, and actions. */
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
      <BackLink />
      <header className="mt-1 flex flex-col gap-x-8 gap-y-5 border-b border-hairline pb-6 sm:flex-row sm:flex-wrap sm:items-center">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-5 gap-y-3 sm:basis-80">
          <Avatar name={name} photo={photo} size="lg" />
          <div className="min-w-0 flex-1 basis-[9rem]">
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

/** Back to the search this was opened from, or to the dashboard. */
export function BackLink() {
  const state: unknown = useLocation().state
  const from = typeof state === 'object' && state !== null && 'back' in state ? String(state.back) : ''
  const isSearch = from === paths.directory || from.startsWith(`${paths.directory}?`)
  return <BackTo to={isSearch ? from : paths.dashboard}>{isSearch ? 'Back to Search' : 'Back to Dashboard'}</BackTo>
}
