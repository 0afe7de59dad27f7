import { suggestNames } from '#domain/profiles/suggest-names.ts'
import type { FieldProps } from '#web/kit/forms/field.ts'
import { SuggestBox } from './suggest-box.tsx'
import { type NameList, useSuggestions } from './use-suggestions.ts'

/** One name, with suggestions; any other may be typed. */
export function SuggestField({
  suggest,
  value,
  onChange,
  ...field
}: FieldProps & { suggest: NameList; value: string; onChange: (text: string) => void }) {
  const { names, load } = useSuggestions(suggest)
  const found = suggestNames(names, value)
  // Fully typed, there is nothing left to suggest.
  const suggestions = found.length === 1 && found[0] === value ? [] : found
  return <SuggestBox {...field} {...{ value, onChange, suggestions }} onPick={onChange} onFocus={load} />
}
