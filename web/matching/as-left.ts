import { useState } from 'react'
import { useNavigationType } from 'react-router'

/** How a student last left their matches in this tab, so that the browser's back button restores them. */
export const asLeft = { revealed: false, expanded: false }

/** True if the component was first shown by the browser's back or forward button, or by a page load. */
export function useCameBack(): boolean {
  const [cameBack] = useState(useNavigationType() === 'POP')
  return cameBack
}
