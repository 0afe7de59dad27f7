import { useConnection } from '#web/kit/app/connection.ts'
import { product } from '#web/kit/app/product.ts'

const texts = {
  fine: undefined,
  // Speaks of loading, not of sending: a form that couldn't be sent itself says to try again.
  offline: "You're offline. We'll load what's new once you're back.",
  unreachable: `Can't reach ${product.name} right now. Reconnecting…`,
}

/** Reports once, for everything on the page, that the connection is lost. What it would cover moves down (base.css). */
export function ConnectionNotice() {
  const text = texts[useConnection()]
  return (
    <output
      data-notice={text ? '' : undefined}
      className="sticky top-0 z-50 flex items-center justify-center border-hairline bg-band text-center text-sm text-balance text-ink data-notice:min-h-(--notice) data-notice:border-b data-notice:px-4 data-notice:py-2 print:hidden"
    >
      {text}
    </output>
  )
}
