import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

/** How a value stands in the address's query, empty or from its '?' on. */
type Form<Value> = { read: (address: URLSearchParams) => Value; write: (value: Value) => string }

/**
 * What is kept in the address, so that a link, a reload and the browser's back show the same: `there` as the address
 * has it, and `wanted` by now, which fields show at once.
 * On a slow phone the address follows later, one value after the other. None of them takes back what was typed or
 * chosen since: only an address that comes from elsewhere, as a link or the browser's back, changes what is wanted.
 */
export function useAddressState<Value>({ read, write }: Form<Value>) {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const there = read(address)
  const here = write(there)
  const [wanted, setWanted] = useState(there)
  const [seen, setSeen] = useState(here)
  // What was opened from here and has not come yet, the oldest first.
  const [opened, setOpened] = useState<string[]>([])
  if (here !== seen) {
    setSeen(here)
    // The router skips an address that a newer one overtakes.
    const at = opened.indexOf(here)
    setOpened(at < 0 ? [] : opened.slice(at + 1))
    if (at < 0) setWanted(there)
  }
  const last = opened.at(-1) ?? here

  /** Wants a value from now on and opens its address, or `query`, which says more than the value. */
  function open(next: Value, { replace = false, query = write(next) } = {}): void {
    setWanted(next)
    if (write(next) !== last) setOpened([...opened, write(next)])
    void navigate(query || '?', { replace, preventScrollReset: true })
  }
  return { there, wanted, setWanted, isOpened: (value: Value) => write(value) === last, open }
}
