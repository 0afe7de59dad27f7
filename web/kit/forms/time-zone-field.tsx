import { useEffect, useMemo, useState } from 'react'
import { SelectField } from './select-field.tsx'
import { zoneAndPlace } from '#web/kit/words/when.ts'

/** A choice of time zone: those of the United States first, and the world's once they have been named. */
export function TimeZoneField({
  label = 'Time zone',
  value,
  onChange,
  ...props
}: {
  label?: string
  value: string
  onChange: (zone: string) => void
  hint?: string
  error?: string
  name?: string
  isDisabled?: boolean
}) {
  const zones = useNamedZones()
  const options = useMemo(() => optionsWith(value, zones), [value, zones])
  return <SelectField {...props} label={label} value={value} onChange={onChange} options={options} />
}

const american = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
]

// The chosen zone is listed even if this browser doesn't know it; some don't know UTC.
const optionsWith = (chosen: string, zones: readonly string[]) =>
  [...new Set([...american, 'UTC', chosen, ...zones])].map((zone) => ({ value: zone, label: named(zone) }))

const names = new Map<string, string>()

function named(zone: string): string {
  const name = names.get(zone) ?? zoneAndPlace(zone)
  names.set(zone, name)
  return name
}

// Naming all four hundred takes a phone a second, so they are named a few at a time and presses in between are
// answered.
const atATime = 10
const none: readonly string[] = []
let world: readonly string[] = none

function useNamedZones(): readonly string[] {
  const [zones, setZones] = useState(world)
  useEffect(() => {
    if (world !== none) return
    const all = Intl.supportedValuesOf('timeZone')
    let done = 0
    const nameSome = () => {
      for (const zone of all.slice(done, done + atATime)) named(zone)
      done += atATime
      if (done < all.length) timer = setTimeout(nameSome)
      else setZones((world = all))
    }
    let timer = setTimeout(nameSome)
    return () => clearTimeout(timer)
  }, [])
  return zones
}
