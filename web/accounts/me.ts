import { useQuery } from '@tanstack/react-query'
import type { Me } from '#contract/accounts.ts'
import { calls, failureOf } from '#web/kit/app/client.ts'
import { queryClient } from '#web/kit/app/query-client.ts'
import { clearLastKnown, lastKnown, startLastKnown } from './last-known.ts'

/** The signed-in person. Shown at once as last known here, and replaced by what the server says. */
export const meQuery = calls.accounts.me.queryOptions({
  initialData: () => (mayBeSignedIn() ? lastKnown() : undefined),
  initialDataUpdatedAt: 0,
})

export type Presence =
  | { is: 'waiting' }
  | { is: 'nobody' }
  | { is: 'unknown'; error: unknown; retry: () => void }
  | { is: 'signed-in'; me: Me }

/** Whether somebody is signed in here. Where no cookie hints at it, nobody is, and the server is not asked. */
export function usePresence(): Presence {
  const query = useQuery({ ...meQuery, enabled: mayBeSignedIn() })
  const { data, dataUpdatedAt, error } = query
  if (isSignedOut(error)) return { is: 'nobody' }
  if (data && (dataUpdatedAt > 0 || mayBeSignedIn())) return { is: 'signed-in', me: data }
  if (error) return { is: 'unknown', error, retry: () => void query.refetch() }
  return mayBeSignedIn() ? { is: 'waiting' } : { is: 'nobody' }
}

/** The signed-in person; only behind the gate, which lets nobody else through. */
export function useMe(): Me {
  const { data } = useQuery(meQuery)
  if (!data) throw new Error('useMe stands outside the gate')
  return data
}

/** Whether a call was refused because nobody is signed in any more. */
export const isSignedOut = (error: unknown): boolean => {
  const failure = error ? failureOf(error) : undefined
  return failure?.kind === 'refused' && failure.code === 'not-signed-in'
}

/** Takes in a person who just signed in, or signed up. */
export function storeSignIn(me: Me, { remember }: { remember: boolean }): void {
  queryClient.clear()
  startLastKnown(me, { remember })
  queryClient.setQueryData(meQuery.queryKey, me)
  otherTabs().postMessage('changed')
}

/** Forgets the person in this browser: the hint and the kept record. What is still on screen keeps what it shows. */
export function clearSignIn(): void {
  const known = mayBeSignedIn() || lastKnown() !== undefined
  document.cookie = `${hint}=; Max-Age=0; Path=/; SameSite=Lax`
  clearLastKnown()
  if (known) otherTabs().postMessage('changed')
}

/** Asks again who is signed in when another tab of this browser signed in or out; answers how to stop. */
export function followOtherTabs(): () => void {
  const others = otherTabs()
  const ask = () => void queryClient.invalidateQueries()
  others.addEventListener('message', ask)
  return () => others.removeEventListener('message', ask)
}

// The server sets it beside the sign-in cookie, which pages cannot read; over https with the stricter name.
const hint = /(?:^|; )(?:__Host-)?tassel_signed_in=1(?:;|$)/
/** What the hint says, which proves nothing. */
export const mayBeSignedIn = (): boolean => typeof document !== 'undefined' && hint.test(document.cookie)

let channel: BroadcastChannel | undefined
const otherTabs = () => (channel ??= new BroadcastChannel('tassel-sign-in'))
