import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/kit/forms/button.tsx'
import { TimeZoneField } from '#web/kit/forms/time-zone-field.tsx'
import { zoneAndPlace } from '#web/kit/words/when.ts'

/** Whose clock is meant, and a way to change it. */
export function ZoneLine({ zone, onChange }: { zone: string; onChange: (zone: string) => void }) {
  const [chooses, setChooses] = useState(false)
  const choice = useRef<HTMLDivElement>(null)
  // The pressed button is gone, so the choice takes the focus.
  useEffect(() => choice.current?.querySelector('select')?.focus(), [chooses])
  if (chooses)
    return (
      <div ref={choice}>
        <TimeZoneField value={zone} onChange={onChange} />
      </div>
    )
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-quiet">
      Times are in {zoneAndPlace(zone)}.
      <Button variant="quiet" size="sm" className="px-0" onPress={() => setChooses(true)}>
        Change time zone
      </Button>
    </p>
  )
}
