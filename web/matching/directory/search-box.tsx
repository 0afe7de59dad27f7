import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { SearchField } from 'react-aria-components/SearchField'
import { controlClass, fieldClass, labelClass } from '#web/kit/forms/field.ts'
import { longest } from './directory-address.ts'

/** The one box for everything: the list follows while one types, and at once with Enter. */
export function SearchBox({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(value)
  // The last text sent or taken over: another one in the address came from a link or the browser's back.
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value !== typed.trim()) setTyped(value)
  }
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(wait.current), [])

  function send(text: string): void {
    clearTimeout(wait.current)
    const search = text.trim()
    if (search !== value) onSearch(search)
  }
  return (
    <SearchField
      value={typed}
      onChange={(text) => {
        const short = text.slice(0, longest)
        setTyped(short)
        clearTimeout(wait.current)
        wait.current = setTimeout(() => send(short), pauseMs)
      }}
      onSubmit={send}
      onClear={() => send('')}
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
}

// Short enough to feel at once, long enough that a word typed in one go is asked for once.
const pauseMs = 150
