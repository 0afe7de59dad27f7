import { unreadInBadge, unreadInWords } from '#contract/kit/counted-unread.ts'

/** The number of unread items; renders nothing at zero. */
export function UnreadBadge({ count, label = 'unread' }: { count: number; label?: string }) {
  if (count <= 0) return null
  return (
    <span className="relative inline-grid h-fit min-w-5 place-items-center rounded-full bg-gold-wash px-1.5 text-xs leading-5 font-semibold text-gold-ink ring-1 ring-gold">
      <span aria-hidden>{unreadInBadge(count)}</span>
      <span className="sr-only">
        {unreadInWords(count)} {label}
      </span>
    </span>
  )
}
