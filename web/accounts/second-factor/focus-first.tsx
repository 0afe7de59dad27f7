import { type ReactNode, useEffect, useRef } from 'react'

/** Focuses the first field inside it, or else the first button, when it appears and whenever `on` changes. */
export function FocusFirst({ on, children }: { on?: unknown; children: ReactNode }) {
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const first = here.current?.querySelector<HTMLElement>('input') ?? here.current?.querySelector('button')
    first?.focus()
  }, [on])
  return <div ref={here}>{children}</div>
}
