import type { ReactNode } from 'react'

/** Two parts of a dashboard, side by side if there is room, otherwise stacked. */
export function TwoColumns({ children: [left, right] }: { children: [ReactNode, ReactNode] }) {
  return (
    <div className="grid items-start gap-x-8 xl:grid-cols-2">
      <div className="min-w-0">{left}</div>
      <div className="min-w-0">{right}</div>
    </div>
  )
}
