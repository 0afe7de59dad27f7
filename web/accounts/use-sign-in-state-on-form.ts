import { useEffect, useReducer, useState } from 'react'
import { followOtherTabs, type SignInState, useSignInState } from './me.ts'

/**
 * Who is signed in, for login and sign-up pages. Also notices a sign-in in another tab of this browser. A form on
 * screen stays, along with what was typed into it, until the server confirms that someone is signed in.
 */
export function useSignInStateOnForm(): SignInState {
  // The hint cookie is only read while rendering, and without the hint the server isn't asked.
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => followOtherTabs(drawAgain), [])
  const signIn = useSignInState()
  const isShown = signIn.is === 'nobody' || signIn.is === 'unknown'
  const [wasShown, setWasShown] = useState(isShown)
  if (isShown && !wasShown) setWasShown(true)
  return wasShown && signIn.is === 'waiting' ? { is: 'nobody' } : signIn
}
