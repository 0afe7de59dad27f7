import type { ReactNode } from 'react'

/** Wraps placeholders for what is loading: skeletons to look at, a word for screen readers. */
export function Waiting({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <output className="sr-only">Loading...</output>
      {children}
    </div>
  )
}
