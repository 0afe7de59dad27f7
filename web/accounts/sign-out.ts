import { pages } from '#contract/kit/addresses.ts'
import { useMutation } from '@tanstack/react-query'
import { client, failureOf, networkError } from '#web/kit/app/client.ts'
import { queryClient } from '#web/kit/app/query-client.ts'
import { notify } from '#web/kit/feedback/notify.ts'
import { clearSignIn, meQuery } from './me.ts'

/** Logs out; used by both navigation bars. */
export const useSignOut = () =>
  useMutation({
    mutationFn: () => client.accounts.signOut({}),
    onSuccess: () => leaveBrowser(pages.login),
    onError: (error) =>
      notify({
        title: failureOf(error).kind === 'network' ? networkError : 'Logout failed. Please try again.',
        tone: 'error',
      }),
  })

/** Clears a signed-out person's data and goes to a public page. */
export function leaveBrowser(to: string): void {
  const me = queryClient.getQueryData(meQuery.queryKey)
  clearSignIn()
  if (me) clearDrafts(me.id)
  // A full page load, so that nothing about the person stays in memory and the live stream ends.
  window.location.assign(to)
}

// Drafts belong to the person who typed them. A sign-in that merely expired keeps them, even if another person signs in
// meanwhile.
function clearDrafts(personId: string): void {
  for (const store of [window.localStorage, window.sessionStorage])
    for (const key of Object.keys(store))
      if (key.startsWith('tassel.') && key.split('.').includes(personId)) store.removeItem(key)
}
