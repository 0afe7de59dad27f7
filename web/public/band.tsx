import { type ReactNode, useId } from 'react'
import { cn } from '#web/kit/cn.ts'

/** A section of a public page: the heading in the margin, the content next to it. */
export function Band({
  title,
  lead,
  id,
  children,
  className,
}: {
  title: string
  lead?: ReactNode
  id?: string
  children: ReactNode
  className?: string
}) {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading} className={cn('py-14 sm:py-20', className)}>
      <div className="mx-auto grid max-w-page gap-x-14 gap-y-8 px-5 lg:grid-cols-[17rem_1fr] lg:px-8">
        <div>
          <div aria-hidden className="mb-4 h-1 w-10 bg-gold" />
          <h2 id={heading} className="text-3xl">
            {title}
          </h2>
          {lead ? <div className="mt-4 text-quiet">{lead}</div> : null}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  )
}
