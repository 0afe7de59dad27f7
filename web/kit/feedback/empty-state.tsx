import type { ReactNode } from 'react'
import { cn } from '#web/kit/cn.ts'
import { Envelope } from '#web/kit/motifs/envelope.tsx'

/** Shown when there is nothing yet: a picture, a sentence, and what to do next. */
export function EmptyState({
  title,
  children,
  action,
  motif = <Envelope className="w-24" />,
  className,
}: {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  motif?: ReactNode
  className?: string
}) {
  return (
    <div
      className={cn(
        'flex flex-col items-center gap-3 rounded-md border-dashed border-edge px-5 text-center usually:border usually:py-10',
        className,
      )}
    >
      {motif}
      <p className="mt-1 font-serif text-xl">{title}</p>
      {children ? <div className="max-w-text text-quiet">{children}</div> : null}
      {action ? <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  )
}
