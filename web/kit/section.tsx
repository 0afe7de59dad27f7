import { type ReactNode, useId } from 'react'
import { cn } from './cn.ts'

/** A named part of a screen. */
export function Section({
  title,
  lead,
  actions,
  children,
  className,
}: {
  title: string
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
  className?: string
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={cn('usually:mt-8', className)}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          {lead ? <div className="mt-1 text-quiet">{lead}</div> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
      </div>
      {children}
    </section>
  )
}
