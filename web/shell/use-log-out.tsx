import { useState } from 'react'
import { useMe } from '#web/accounts/me.ts'
import { useSignOut } from '#web/accounts/sign-out.ts'
import { ConfirmDialog } from '#web/kit/feedback/confirm-dialog.tsx'
import { useUnsent } from '#web/messages/use-outbox.ts'

/** Logs out, and clears what this browser stores about the person. Asks first if there are unsent messages. */
export function useLogOut() {
  const me = useMe()
  const signOut = useSignOut()
  const { unsent } = useUnsent(me.id)
  const [isAsking, setAsking] = useState(false)
  const count = unsent.length === 1 ? 'One of your messages has' : `${unsent.length} of your messages have`
  return {
    isPending: signOut.isPending,
    logOut: () => (unsent.length > 0 ? setAsking(true) : signOut.mutate()),
    question: (
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Log out anyway?"
        confirmLabel="Log Out"
        cancelLabel="Stay"
        isPending={signOut.isPending}
        onConfirm={() => signOut.mutate(undefined, { onError: () => setAsking(false) })}
      >
        {count} not been sent yet and will be lost.
      </ConfirmDialog>
    ),
  }
}
