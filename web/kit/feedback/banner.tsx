import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { cn } from '#web/kit/cn.ts'

const tones = {
  info: 'border-gold bg-gold-wash text-ink',
  success: 'border-leaf bg-leaf-wash text-ink',
  error: 'border-clay bg-clay-wash text-ink',
}

/** Banners on the dashboard clear after 5 s (spec 8). */
export const bannerMilliseconds = 5000

/**
 * A message at the top of what it concerns. With `onClear` it can be dismissed, and clears itself after `clearAfter`.
 */
export function Banner({
  tone = 'info',
  children,
  onClear,
  clearAfter,
  className,
}: {
  tone?: keyof typeof tones
  children: ReactNode
  onClear?: () => void
  clearAfter?: number
  className?: string
}) {
  const clear = useEffectEvent(() => onClear?.())
  useEffect(() => {
    if (clearAfter === undefined) return
    const timer = setTimeout(() => clear(), clearAfter)
    return () => clearTimeout(timer)
  }, [clearAfter, children])
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={cn('flex items-start gap-3 rounded-sm border-l-4 px-4 py-3', tones[tone], className)}
    >
      <div className="min-w-0 flex-1">{children}</div>
      {onClear ? (
        <button
          type="button"
          aria-label="Dismiss"
          onClick={onClear}
          className="-my-2 -mr-3 grid size-11 place-items-center"
        >
          <X aria-hidden size={18} />
        </button>
      ) : null}
    </div>
  )
}
