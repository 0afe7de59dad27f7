import { SelectField } from './select-field.tsx'
import { zoneInWords } from './when.ts'

/** A choice among the world's time zones, those of the United States first. */
export function TimeZoneField({
  label,
  value,
  onChange,
  ...props
}: {
  label: string
  value: string
  onChange: (zone: string) => void
  hint?: string
  error?: string
  name?: string
}) {
  return <SelectField {...props} label={label} value={value} onChange={onChange} options={options(value)} />
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

// The chosen one is there even where this browser does not know it.
function options(chosen: string) {
  const zones = new Set([...american, chosen, ...Intl.supportedValuesOf('timeZone')])
  return [...zones].map((zone) => ({ value: zone, label: `${zone.replaceAll('_', ' ')} · ${zoneInWords(zone)}` }))
}
