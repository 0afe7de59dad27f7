import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#contract/kit/addresses.ts'
import { addressFor, readAddress, type Search } from './directory-address.ts'

type How = { replace?: boolean; pages?: number }

/**
 * The search in the address (`search`, `pages`), whose mentors are listed, and what is wanted by now (`wanted`), which the fields show at once.
 * On a slow phone the address follows later, one search after the other. None of them takes back what was typed or
 * chosen since: only an address that comes from elsewhere, as a link or the browser's back, changes what is wanted.
 */
export function useSearch() {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const { search, pages } = readAddress(address)
  const here = addressFor(search)
  const [wanted, setWanted] = useState(search)
  const [seen, setSeen] = useState(here)
  // The searches opened from here whose addresses have not come yet, the oldest first.
  const [opened, setOpened] = useState<string[]>([])
  if (here !== seen) {
    setSeen(here)
    // The router skips an address that a newer one overtakes.
    const at = opened.indexOf(here)
    setOpened(at < 0 ? [] : opened.slice(at + 1))
    if (at < 0) setWanted(search)
  }
  const last = opened.at(-1) ?? here

  function open(next: Search, { replace = false, pages: shown = 1 }: How = {}): void {
    setWanted(next)
    if (addressFor(next) !== last) setOpened([...opened, addressFor(next)])
    void navigate(paths.directory + addressFor(next, shown), { replace, preventScrollReset: true })
  }
  // Typing changes the place one is at; a filter is a step that the browser's back takes back.
  const openTyped = (text: string) => {
    const next = { ...wanted, search: text }
    if (addressFor(next) === last) setWanted(next)
    else open(next, { replace: true })
  }
  const openWanted = useEffectEvent(() => openTyped(wanted.search))
  const isBehind = addressFor(wanted) !== last
  useEffect(() => {
    // With each letter the pause begins anew.
    const pause = isBehind ? setTimeout(openWanted, pauseMs) : undefined
    return () => clearTimeout(pause)
  }, [wanted, isBehind])

  return { search, pages, wanted, type: (text: string) => setWanted({ ...wanted, search: text }), openTyped, open }
}

// Short enough to feel at once, long enough that a word typed in one go is asked for once.
const pauseMs = 150
