import { cn } from '#web/kit/cn.ts'

/** A placeholder for content that is loading. Give it the same size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('animate-pulse bg-band usually:h-5 usually:rounded-xs', className)} />
}
