import { useState } from 'react'
import { folded } from '#domain/kit/text.ts'
import { asText, listed } from '#domain/profiles/listed.ts'
import { suggestNames } from '#domain/profiles/suggest-names.ts'
import type { FieldProps } from '#web/kit/forms/field.ts'
import { Token } from '#web/kit/forms/token.tsx'
import { SuggestBox } from './suggest-box.tsx'
import { type NameList, useSuggestions } from './use-suggestions.ts'

/**
 * Several items, typed one after another. Enter, a comma or a semicolon ends an item. The value is their text,
 * including the item being typed.
 */
export function ListField({
  suggest,
  value,
  onChange,
  ...field
}: FieldProps & { suggest?: NameList | undefined; value: string; onChange: (text: string) => void }) {
  const { names, load } = useSuggestions(suggest)
  const [own, setOwn] = useState({ items: withoutDoubles(listed(value)), typed: '' })
  // The parent owns the value: if it differs from what was typed here, start over.
  const { items, typed } = textOf(own) === value ? own : { items: withoutDoubles(listed(value)), typed: '' }

  function set(next: { items: string[]; typed: string }): void {
    setOwn(next)
    onChange(textOf(next))
  }
  const add = (text: string) => set({ items: withoutDoubles([...items, ...listed(text)]), typed: '' })
  function type(text: string): void {
    const end = Math.max(text.lastIndexOf(','), text.lastIndexOf(';'))
    if (end < 0) return set({ items, typed: text })
    set({ items: withoutDoubles([...items, ...listed(text.slice(0, end))]), typed: text.slice(end + 1).trimStart() })
  }
  function hear(key: string): boolean {
    if (key === 'Enter' && typed.trim() !== '') add(typed)
    else if (key === 'Backspace' && typed === '' && items.length > 0) set({ items: items.slice(0, -1), typed: '' })
    else return false
    return true
  }

  return (
    <div className="flex min-w-0 flex-col gap-2.5">
      <SuggestBox
        {...field}
        value={typed}
        onChange={type}
        suggestions={suggestNames(names, typed, items)}
        onPick={add}
        onFocus={load}
        onKey={hear}
      />
      {items.length === 0 ? null : (
        <ul aria-label="Added so far" className="flex flex-wrap gap-2">
          {items.map((item) => (
            <Token
              key={item}
              removeLabel={`Remove ${item}`}
              field={field.name}
              onRemove={() => set({ items: items.filter((one) => one !== item), typed })}
              className="border-hairline bg-band"
            >
              {item}
            </Token>
          ))}
        </ul>
      )}
    </div>
  )
}

// Next and Save include what is still being typed, by the same rule as Enter.
const textOf = ({ items, typed }: { items: string[]; typed: string }): string =>
  asText(typed.trim() === '' ? items : withoutDoubles([...items, typed.trim()]))

const withoutDoubles = (items: string[]): string[] =>
  [...new Map(items.toReversed().map((item) => [folded(item), item])).values()].toReversed()
