import { suggestNames } from '#domain/profiles/suggest-names.ts'
import type { FieldProps } from '#web/kit/forms/field.ts'
import { SuggestBox } from './suggest-box.tsx'
import { useOnFieldLeave } from './use-on-field-leave.ts'
import { type NameList, useSuggestions } from './use-suggestions.ts'

/** A field for one name, with suggestions. Any other name may be typed. */
export function SuggestField({
  suggest,
  value,
  onChange,
  onEnd,
  ...field
}: FieldProps & {
  suggest?: NameList | undefined
  value: string
  onChange: (text: string) => void
  /**
   * Receives the name once it is picked, or typed and ended with Enter or by leaving the field. Without it, the value
   * is the name.
   */
  onEnd?: (text: string) => void
}) {
  const { names, load } = useSuggestions(suggest)
  const found = suggestNames(names, value)
  // A fully typed name leaves nothing to suggest.
  const suggestions = found.length === 1 && found[0] === value && !onEnd ? [] : found
  const leave = useOnFieldLeave(() => value.trim() === '' || onEnd?.(value))
  function hear(key: string): boolean {
    if (!onEnd || value.trim() === '') return false
    if (key === 'Enter') onEnd(value)
    // Text that stays in the field would still be taken when the field is left.
    else if (key === 'Escape') onChange('')
    else return false
    return true
  }
  return (
    <SuggestBox
      {...field}
      {...{ value, onChange, suggestions }}
      onPick={onEnd ?? onChange}
      onFocus={load}
      {...(onEnd && { onBlur: leave })}
      onKey={hear}
    />
  )
}
