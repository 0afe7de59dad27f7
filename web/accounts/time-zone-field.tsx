import { useMemo } from 'react'
import { SelectField } from '#web/kit/select-field.tsx'

/** A choice of every time zone this browser knows, with how far each is from Greenwich now. */
export function TimeZoneField({
  label = 'Time zone',
  hint,
  value,
  onChange,
  isDisabled,
  className,
}: {
  label?: string
  hint?: string
  value: string
  onChange: (zone: string) => void
  isDisabled?: boolean
  className?: string
}) {
  const options = useMemo(() => zones(value).map((zone) => ({ value: zone, label: named(zone) })), [value])
  return <SelectField {...{ label, hint, value, onChange, isDisabled, className, options }} />
}

/** The zone of this browser. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** 'America/New York' for 'America/New_York'. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ')

// The chosen one may be missing in a browser's list, as UTC is.
const zones = (chosen: string) => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])].toSorted()

function named(zone: string): string {
  const offset = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value
  return offset ? `${zoneName(zone)} (${offset})` : zoneName(zone)
}
