import { instantOf, type WallClock } from '#domain/kit/time.ts'
import { clockFaces } from './clocks.ts'

/**
 * A chosen time on both people's clocks. If all of them read the same, it is shown only if the time is visible nowhere
 * else.
 */
export function OnEachClock({
  slot,
  reader,
  other,
  isUnseen = false,
}: {
  slot: WallClock
  reader: string
  other: { name: string; timeZone: string }
  isUnseen?: boolean | undefined
}) {
  const starts = instantOf(slot)
  if (!starts.ok) return null
  const faces = clockFaces(starts.value.toISOString(), [
    { zone: slot.timeZone, whose: slot.timeZone === reader ? 'For you' : 'As you entered it' },
    { zone: reader, whose: 'For you' },
    { zone: other.timeZone, whose: `For ${other.name}` },
  ])
  // Every clock shows the time as it was chosen.
  if (faces.length === 1 && !isUnseen) return null
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-sm border-l-4 border-gold bg-gold-wash px-4 py-2.5">
      {faces.map(({ whose, reads }) => (
        <div key={whose} className="contents">
          <dt className="text-sm">{whose}</dt>
          <dd className="font-semibold tabular-nums">{reads}</dd>
        </div>
      ))}
    </dl>
  )
}
