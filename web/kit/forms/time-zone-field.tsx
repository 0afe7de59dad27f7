import { useMemo } from 'react'
import { SelectField } from './select-field.tsx'
import { zoneAndPlace } from '#web/kit/words/when.ts'

/** A choice of time zone, those of the United States first. */
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
  const options = useMemo(() => optionsWith(value), [value])
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

// The chosen one is listed even if this browser does not know it, as some do not know UTC.
function optionsWith(chosen: string) {
  const zones = new Set([...american, 'UTC', chosen, ...Intl.supportedValuesOf('timeZone')])
  return [...zones].map((zone) => ({ value: zone, label: zoneAndPlace(zone) }))
}
