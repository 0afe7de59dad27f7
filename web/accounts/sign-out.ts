import { useMutation } from '@tanstack/react-query'
import { client, failureOf } from '#web/kit/app/client.ts'
import { queryClient } from '#web/kit/app/query-client.ts'
import { notify } from '#web/kit/feedback/toast.tsx'
import { clearSignIn, meQuery } from './me.ts'

/** Logout, from whichever bar it is pressed. */
export const useSignOut = () =>
  useMutation({
    mutationFn: () => client.accounts.signOut({}),
    onSuccess: () => leaveBrowser('/login'),
    onError: (error) =>
      notify({
        title:
          failureOf(error).kind === 'network'
            ? 'Network error. Please check your connection.'
            : 'Logout failed. Please try again.',
        tone: 'error',
      }),
  })

/** Forgets a person who is signed out now, and goes on to a page for anybody. */
export function leaveBrowser(to: string): void {
  const me = queryClient.getQueryData(meQuery.queryKey)
  clearSignIn()
  if (me) clearDrafts(me.id)
  // A full load, so that nothing of the person stays in memory and the live stream ends.
  window.location.assign(to)
}

// What the person had begun to type is nobody else's. A sign-in that merely ran out keeps it, also while somebody else comes and goes.
function clearDrafts(personId: string): void {
  for (const store of [window.localStorage, window.sessionStorage])
    for (const key of Object.keys(store))
      if (key.startsWith('tassel.') && key.split('.').includes(personId)) store.removeItem(key)
}
