import { useQuery } from '@tanstack/react-query'
import type { Me, OperatorMe, SignedIn } from '#contract/accounts.ts'
import { type Role, roles } from '#domain/kit/role.ts'
import { calls, failureOf, isRefusedFor } from '#web/kit/app/client.ts'
import { queryClient } from '#web/kit/app/query-client.ts'
import { clearLastKnown, lastKnown, startLastKnown } from './last-known.ts'

/** The signed-in person: first the last one known here, then the server's answer. */
export const meQuery = calls.accounts.me.queryOptions({
  initialData: () => (mayBeSignedIn() ? lastKnown() : undefined),
  initialDataUpdatedAt: 0,
})

const retryMs = 5000

export type SignInState =
  | { is: 'waiting' }
  | { is: 'nobody' }
  | { is: 'unknown'; error: unknown; retry: () => void }
  | { is: 'signed-in'; me: Me }
  | { is: 'operator'; me: OperatorMe }

/** Who is signed in here. Without the hint cookie it's nobody, and the server is not asked. */
export function useSignInState(): SignInState {
  const query = useQuery({
    ...meQuery,
    enabled: mayBeSignedIn(),
    // Where there's no live stream, this is what notices that the connection is back.
    refetchInterval: ({ state: { error } }) => error !== null && failureOf(error).kind === 'network' && retryMs,
  })
  const { data, dataUpdatedAt, error } = query
  if (isSignedOut(error)) return { is: 'nobody' }
  if (data && (dataUpdatedAt > 0 || mayBeSignedIn()))
    return data.type === 'operator' ? { is: 'operator', me: data } : { is: 'signed-in', me: data }
  if (error) return { is: 'unknown', error, retry: () => void query.refetch() }
  return mayBeSignedIn() ? { is: 'waiting' } : { is: 'nobody' }
}

/** Returns the signed-in student or mentor. Only call it inside the gate, which lets nobody else through. */
export function useMe(): Me {
  const { data } = useQuery(meQuery)
  if (!data || data.type === 'operator') throw new Error('useMe stands outside the gate')
  return data
}

/** Returns the signed-in account, operators included. Only call it inside a gate. */
export function useAccount(): SignedIn {
  const { data } = useQuery(meQuery)
  if (!data) throw new Error('useAccount stands outside any gate')
  return data
}

/** True if a call was refused because nobody is signed in anymore. */
export const isSignedOut = (error: unknown): boolean => isRefusedFor(error, 'not-signed-in')

/** Stores a person who just signed in or signed up. */
export function storeSignIn(me: SignedIn, { remember }: { remember: boolean }): void {
  queryClient.clear()
  if (me.type === 'operator') clearLastKnown()
  else startLastKnown(me, { remember })
  // Stale from the start, because it may change before the live stream begins.
  queryClient.setQueryData(meQuery.queryKey, me, { updatedAt: 0 })
  otherTabs().postMessage('changed')
}

/** Clears the person from this browser: the hint cookies and the stored record. What's on screen stays. */
export function clearSignIn(): void {
  const known = mayBeSignedIn() || lastKnown() !== undefined
  for (const name of ['tassel_signed_in', 'tassel_role']) {
    document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax`
    document.cookie = `__Host-${name}=; Max-Age=0; Path=/; SameSite=Lax; Secure`
  }
  clearLastKnown()
  if (known) otherTabs().postMessage('changed')
}

/**
 * Refetches everything, and calls `onChange`, when another tab of this browser signs in or out. Returns a function that
 * stops it.
 */
export function followOtherTabs(onChange?: () => void): () => void {
  const others = otherTabs()
  const ask = () => {
    void queryClient.invalidateQueries()
    onChange?.()
  }
  others.addEventListener('message', ask)
  return () => others.removeEventListener('message', ask)
}

// The server sets these next to the sign-in cookie, which pages can't read. Over https they have the stricter `__Host-`
// name.
const hint = /(?:^|; )(?:__Host-)?tassel_signed_in=1(?:;|$)/
const roleHint = /(?:^|; )(?:__Host-)?tassel_role=(\w+)/

/** True if the hint cookie is set. It proves nothing. */
export const mayBeSignedIn = (): boolean => typeof document !== 'undefined' && hint.test(document.cookie)

/** Returns the role in the hint cookie; undefined for operators, and if there is no such cookie. */
export const hintedRole = (): Role | undefined => roles.find((role) => role === roleHint.exec(document.cookie)?.[1])

let channel: BroadcastChannel | undefined
const otherTabs = () => (channel ??= new BroadcastChannel('tassel-sign-in'))
