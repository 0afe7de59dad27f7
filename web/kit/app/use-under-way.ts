import { QueryClientContext } from '@tanstack/react-query'
import { use, useRef } from 'react'

/**
 * Whether what the last press began is still under way: known at once, while React shows only a moment later that something is pending. A
 * second press in between would begin it again (ruling 3.9). `press` is called as something is pressed, before it has begun anything.
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
      // A form is sent after the press, within the same turn; what begins later is somebody else's.
      setTimeout(findBegun)
    },
  }
}

function once<Found>(find: () => Found): () => Found {
  let found: Found | undefined
  return () => (found ??= find())
}
