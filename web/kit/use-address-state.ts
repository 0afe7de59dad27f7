import { useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'

/** How a value stands in the address's query, empty or from its '?' on. */
type Form<Value> = { read: (address: URLSearchParams) => Value; write: (value: Value) => string }

/**
 * What is kept in the address, so that a link, a reload and the browser's back show the same: `there` as the address
 * has it, and `wanted` by now, which fields show at once.
 * On a slow phone the address follows later, one value after the other. None of them takes back what was typed or
 * chosen since: only an address that comes from elsewhere, as a link or the browser's back, changes what is wanted.
 */
export function useAddressState<Value>({ read, write }: Form<Value>) {
  const { key, search: query, state } = useLocation()
  const isFromElsewhere = useNavigationType() === NavigationType.Pop || state !== fromHere
  const navigate = useNavigate()
  const there = read(new URLSearchParams(query))
  const [wanted, setWanted] = useState(there)
  // As it was opened last, from here or from elsewhere.
  const [opened, setOpened] = useState(write(there))
  const [seen, setSeen] = useState(key)
  if (key !== seen) {
    setSeen(key)
    if (isFromElsewhere) {
      setWanted(there)
      setOpened(write(there))
    }
  }

  /** Wants a value from now on and opens its address, or `at`, which says more than the value. */
  function open(next: Value, { replace = false, at = write(next) } = {}): void {
    setWanted(next)
    setOpened(write(next))
    void navigate(at || '?', { replace, preventScrollReset: true, state: fromHere })
  }
  return { there, wanted, setWanted, isOpened: (value: Value) => write(value) === opened, open }
}

// Kept with each address that is opened here, also when the browser comes back to it: hence the look at how it got there.
const fromHere = 'from its own fields'
