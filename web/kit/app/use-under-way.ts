import { QueryClientContext } from '@tanstack/react-query'
import { use, useRef } from 'react'

/**
 * Tells at once whether what the last press started is still under way; React only renders it as pending a moment
 * later, and a second press in between would start it again (ruling 3.9). Call `press` on each press, before it starts
 * anything.
 */
export function useUnderWay(): { isUnderWay: () => boolean; press: () => void } {
  const client = use(QueryClientContext)
  const look = useRef<() => boolean>(undefined)
  return {
    isUnderWay: () => look.current?.() ?? false,
    press: () => {
      const all = () => client?.getMutationCache().getAll() ?? []
      const before = new Set(all())
      const findBegun = once(() => all().filter((one) => !before.has(one)))
      look.current = () => findBegun().some(({ state }) => state.status === 'pending')
      // A form submits after the press but within the same turn. Anything that starts later has another cause.
      setTimeout(findBegun)
    },
  }
}

function once<Found>(find: () => Found): () => Found {
  let found: Found | undefined
  return () => (found ??= find())
}
