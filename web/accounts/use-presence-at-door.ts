import { useEffect, useReducer, useState } from 'react'
import { followOtherTabs, type Presence, usePresence } from './me.ts'

/**
 * Who is signed in, for a page that leads in: also once they are in another tab of this browser. A form that is shown stays, with what
 * was typed into it, until the server says that somebody is.
 */
export function usePresenceAtDoor(): Presence {
  // Only a drawing looks at the hint anew, without which nobody is asked for.
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => followOtherTabs(drawAgain), [])
  const presence = usePresence()
  const isShown = presence.is === 'nobody' || presence.is === 'unknown'
  const [wasShown, setWasShown] = useState(isShown)
  if (isShown && !wasShown) setWasShown(true)
  return wasShown && presence.is === 'waiting' ? { is: 'nobody' } : presence
}
