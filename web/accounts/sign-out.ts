import { useMutation } from '@tanstack/react-query'
import { client, failureOf } from '#web/kit/client.ts'
import { notify } from '#web/kit/toast.tsx'
import { farewell } from './me.ts'

/** Logout, from whichever bar it is pressed. */
export const useSignOut = () =>
  useMutation({
    mutationFn: () => client.accounts.signOut({}),
    onSuccess: () => {
      farewell()
      // A full load, so that nothing of the person stays in memory and the live stream ends.
      window.location.assign('/login')
    },
    onError: (error) =>
      notify({
        title:
          failureOf(error).kind === 'network'
            ? 'Network error. Please check your connection.'
            : 'Logout failed. Please try again.',
        tone: 'error',
      }),
  })
