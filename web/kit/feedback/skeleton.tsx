import { cn } from '#web/kit/cn.ts'

/** Holds the place of what is coming; give it the size of that. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('h-5 animate-pulse rounded-xs bg-band', className)} />
}
