import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { useAddressState } from '#web/kit/use-address-state.ts'
import { addressFor, readAddress, type Search } from './directory-address.ts'

/**
 * The search whose mentors are listed, how many `pages` of it, and the `wanted` search, which the fields show already.
 */
export function useSearch() {
  const [address] = useSearchParams()
  const { there: search, wanted, setWanted, isOpened, open } = useAddressState(form)

  // Typing replaces the history entry; a filter adds one, so that the browser's back button undoes it.
  const openTyped = (text: string) => {
    const next = { ...wanted, search: text }
    if (isOpened(next)) setWanted(next)
    else open(next, { replace: true })
  }
  const openWanted = useEffectEvent(() => open(wanted, { replace: true }))
  const isBehind = !isOpened(wanted)
  useEffect(() => {
    // Each keystroke restarts the pause.
    const pause = isBehind ? setTimeout(openWanted, pauseMs) : undefined
    return () => clearTimeout(pause)
  }, [wanted, isBehind])

  return {
    search,
    pages: readAddress(address).pages,
    wanted,
    type: (text: string) => setWanted({ ...wanted, search: text }),
    openTyped,
    open: (next: Search) => open(next),
    showPages: (pages: number) => open(wanted, { replace: true, at: addressFor(wanted, pages) }),
  }
}

const form = {
  read: (address: URLSearchParams) => readAddress(address).search,
  write: (search: Search) => addressFor(search),
}

// Short enough to feel immediate, long enough that a word typed in one go is searched for once.
const pauseMs = 150
