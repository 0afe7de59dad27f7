import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { SearchField } from 'react-aria-components/SearchField'
import { controlClass, fieldClass, labelClass } from '#web/kit/forms/field.ts'
import { maxFieldLength } from './directory-address.ts'

type Props = {
  value: string
  onChange: (text: string) => void
  /** Called on Enter, and when the box is cleared. */
  onSearch: (text: string) => void
}

/** The one search box for everything. The list follows while the student types, and at once on Enter. */
export const SearchBox = ({ value, onChange, onSearch }: Props) => (
  <SearchField
    value={value}
    onChange={(text) => onChange(text.slice(0, maxFieldLength))}
    onSubmit={onSearch}
    onClear={() => onSearch('')}
    className={`${fieldClass} group`}
  >
    <Label className={labelClass}>Search mentors</Label>
    <div className="relative">
      <Search
        aria-hidden
        size={20}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-quiet"
      />
      <Input
        placeholder="Name, school, major…"
        autoComplete="off"
        enterKeyHint="search"
        className={controlClass('pr-12 pl-10 [&::-webkit-search-cancel-button]:hidden')}
      />
      <Button
        aria-label="Clear search"
        className="absolute inset-y-0 right-0 grid w-11 place-items-center text-quiet group-data-empty:hidden hover:text-ink"
      >
        <X aria-hidden size={18} />
      </Button>
    </div>
  </SearchField>
)
