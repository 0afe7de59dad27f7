import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from '#web/kit/cn.ts'

/**
 * The result of a press whose button is gone. Takes focus when it appears, so that keyboard and screen reader users
 * continue there.
 */
export function FocusOnMount({ className, children }: { className?: string; children: ReactNode }) {
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => here.current?.focus(), [])
  return (
    <div ref={here} tabIndex={-1} className={cn('outline-none', className)}>
      {children}
    </div>
  )
}
