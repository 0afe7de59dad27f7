import type { ReactNode } from 'react'
import { cn } from './cn.ts'

/** A screen's heading: its title, a line about it, and actions. */
export function PageTitle({
  children,
  label,
  lead,
  actions,
  className,
}: {
  children: ReactNode
  label?: string
  lead?: ReactNode
  actions?: ReactNode
  className?: string
}) {
  return (
    <header
      className={cn(
        'flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-hairline usually:pb-5',
        className,
      )}
    >
      <div className="min-w-0">
        {label ? <p className="label-caps mb-1 text-gold-ink">{label}</p> : null}
        <h1 className="text-3xl">{children}</h1>
        {lead ? <div className="mt-2 max-w-text text-quiet">{lead}</div> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
    </header>
  )
}
