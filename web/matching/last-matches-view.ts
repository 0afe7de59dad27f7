import { useState } from 'react'
import { useNavigationType } from 'react-router'

/** How a student last left their matches in this tab, so that the browser's back button restores them. */
export const lastMatchesView = { revealed: false, expanded: false }

/** True if this was first shown by the browser's back or forward button, or by a page load: the router's 'POP'. */
export function useMountedByPop(): boolean {
  const [mountedByPop] = useState(useNavigationType() === 'POP')
  return mountedByPop
}
