import { useLiveTrouble } from './live.ts'

/** Says quietly that the data may be out of date; the stream reconnects by itself. */
export function Reconnecting() {
  const trouble = useLiveTrouble()
  return (
    <output className="pointer-events-none fixed inset-x-0 bottom-20 z-30 flex justify-center lg:bottom-5 lg:left-[15.5rem]">
      {trouble ? (
        <span className="rounded-full border border-hairline bg-band px-4 py-1 text-sm text-quiet shadow-lifted">
          Reconnecting…
        </span>
      ) : null}
    </output>
  )
}
