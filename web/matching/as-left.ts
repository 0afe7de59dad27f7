import { useState } from 'react'
import { useNavigationType } from 'react-router'

/** How a student last left their matches in this tab, so that the browser's back finds them so. */
export const asLeft = { revealed: false, expanded: false }

/** Whether something was first shown because of the browser's back or forward. */
export function useCameBack(): boolean {
  const [cameBack] = useState(useNavigationType() === 'POP')
  return cameBack
}
