import { useId, useState } from 'react'
import type { DirectorySort } from '#contract/matching.ts'
import { folded } from '#domain/kit/text.ts'
import { passFocusUp } from '#web/kit/app/pass-focus-up.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { CheckboxField } from '#web/kit/forms/checkbox-field.tsx'
import { SelectField } from '#web/kit/forms/select-field.tsx'
import { Token } from '#web/kit/forms/token.tsx'
import { SuggestField } from '#web/profiles/suggest-field.tsx'
import type { NameList } from '#web/profiles/use-suggestions.ts'
import {
  emptySearch,
  type FilterField,
  filterFields,
  maxFieldLength,
  type Search,
  sortOf,
} from './directory-address.ts'

const labels: Record<FilterField, string> = { university: 'University', major: 'Major', specialty: 'Interest' }
const lists: Partial<Record<FilterField, NameList>> = { university: 'universities', major: 'majors' }
const sorts: { value: DirectorySort; label: string }[] = [
  { value: 'match', label: 'Best match' },
  { value: 'rating', label: 'Rating' },
  { value: 'sessions', label: 'Most sessions' },
  { value: 'name', label: 'Name' },
]

type Props = { search: Search; onChange: (change: (search: Search) => Search) => void }

/** Controls for filtering the list and choosing its order. */
export function Filters({ search, onChange }: Props) {
  return (
    <>
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(max(40%,min(8rem,100%)),1fr))] gap-x-4 gap-y-3 lg:grid-cols-4">
        {filterFields.map((field) => (
          <FilterBox
            key={field}
            field={field}
            onAdd={(item) =>
              onChange((search) => {
                if (search[field].includes(item)) return search
                const items = [...search[field].filter((one) => folded(one) !== folded(item)), item]
                return items.join(', ').length <= maxFieldLength ? { ...search, [field]: items } : search
              })
            }
          />
        ))}
        <SelectField
          label="Sort by"
          options={sorts}
          value={search.sort}
          onChange={(sort) => onChange((search) => ({ ...search, sort: sortOf(sort) }))}
        />
      </div>
      <div className="mt-2 flex flex-wrap gap-x-6">
        <CheckboxField
          isSelected={search.verified}
          onChange={(verified) => onChange((search) => ({ ...search, verified }))}
        >
          Verified mentors only
        </CheckboxField>
        <CheckboxField
          isSelected={search.wellRated}
          onChange={(wellRated) => onChange((search) => ({ ...search, wellRated }))}
        >
          4 stars and up
        </CheckboxField>
      </div>
    </>
  )
}

/**
 * A field whose text becomes a filter when it is picked from the list, or typed and ended with Enter or by leaving the
 * field. It is then empty again for the next.
 */
function FilterBox({ field, onAdd }: { field: FilterField; onAdd: (item: string) => void }) {
  const [typed, setTyped] = useState('')
  return (
    <SuggestField
      label={labels[field]}
      name={field}
      suggest={lists[field]}
      value={typed}
      onChange={(text) => setTyped(text.slice(0, maxFieldLength))}
      onEnd={(text) => {
        setTyped('')
        const item = text.replace(/[,;/]/gu, ' ').trim().replace(/\s+/gu, ' ')
        if (item !== '') onAdd(item)
      }}
    />
  )
}

/** The active filters, each of which can be removed. */
export function FilterTokens({ search, onChange }: Props) {
  const heading = useId()
  const tokens = filterFields.flatMap((field) => search[field].map((item) => ({ field, item })))
  if (tokens.length === 0) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <span id={heading} className="sr-only">
        Filters
      </span>
      <ul aria-labelledby={heading} className="contents">
        {tokens.map(({ field, item }) => (
          <Token
            key={`${field} ${item}`}
            removeLabel={`Remove ${labels[field]}: ${item}`}
            field={field}
            onRemove={() => onChange((search) => ({ ...search, [field]: search[field].filter((one) => one !== item) }))}
            className="border-gold bg-gold-wash"
          >
            <span className="text-quiet">{labels[field]}:</span> {item}
          </Token>
        ))}
      </ul>
      <Button
        ref={passFocusUp}
        size="sm"
        variant="quiet"
        onPress={() => onChange(({ search, sort }) => ({ ...emptySearch, search, sort }))}
      >
        Clear Filters
      </Button>
    </div>
  )
}
