import type { ReactNode } from 'react'

/** The place of what is on its way: skeletons to look at, a word to hear. */
export function Waiting({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <output className="sr-only">Loading...</output>
      {children}
    </div>
  )
}
