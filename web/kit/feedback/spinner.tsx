import { cn } from '#web/kit/cn.ts'

/** Says that something is loading, with a turning ring of ink that has a golden end. */
export function Spinner({ label = 'Loading...', className }: { label?: string; className?: string }) {
  return (
    <output className={cn('flex items-center justify-center gap-3 p-6 text-quiet', className)}>
      <span
        aria-hidden
        className="size-5 animate-spin rounded-full [animation-delay:1s] border-2 border-hairline border-t-gold"
      />
      {label}
    </output>
  )
}
