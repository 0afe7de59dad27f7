import { useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'

/** How a value is read from the address's query, and written as '' or as a query starting with '?'. */
type Form<Value> = { read: (address: URLSearchParams) => Value; write: (value: Value) => string }

/**
 * Keeps state in the address, so that a link, a reload and the browser's back button show the same. `there` is the
 * value in the address; `wanted` is the latest value, which fields show at once.
 * On a slow phone the address catches up later, one value at a time. These late addresses never undo what was typed or
 * chosen since: only an address from elsewhere, such as a link or the back button, changes what is wanted.
 */
export function useAddressState<Value>({ read, write }: Form<Value>) {
  const { key, search: query, state } = useLocation()
  const isFromElsewhere = useNavigationType() === NavigationType.Pop || state !== fromHere
  const navigate = useNavigate()
  const there = read(new URLSearchParams(query))
  const [wanted, setWanted] = useState(there)
  // The last value opened, from here or from elsewhere.
  const [opened, setOpened] = useState(write(there))
  const [seen, setSeen] = useState(key)
  if (key !== seen) {
    setSeen(key)
    if (isFromElsewhere) {
      setWanted(there)
      setOpened(write(there))
    }
  }

  /** Sets the wanted value and opens its address, or `at` if the address has more to it than the value. */
  function open(next: Value, { replace = false, at = write(next) } = {}): void {
    setWanted(next)
    setOpened(write(next))
    void navigate(at || '?', { replace, preventScrollReset: true, state: fromHere })
  }
  return { there, wanted, setWanted, isOpened: (value: Value) => write(value) === opened, open }
}

// Stored with each address opened here. It's still there when the browser comes back to that address, which is why the
// navigation type is checked too.
const fromHere = 'from its own fields'
