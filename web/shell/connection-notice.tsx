import { useConnection } from '#web/kit/app/connection.ts'
import { product } from '#web/kit/app/product.ts'

const texts = {
  fine: undefined,
  offline: "You're offline. This page will catch up once you're back.",
  unreachable: `Can't reach ${product.name} right now. Reconnecting…`,
}

/** Says once, for everything on the page, that the connection is gone. */
export function ConnectionNotice() {
  const text = texts[useConnection()]
  return (
    <output className="pointer-events-none fixed inset-x-0 top-3 z-50 flex justify-center px-4 print:hidden">
      {text ? (
        <span className="rounded-md border border-hairline bg-band px-4 py-2 text-sm text-ink shadow-lifted">
          {text}
        </span>
      ) : null}
    </output>
  )
}
