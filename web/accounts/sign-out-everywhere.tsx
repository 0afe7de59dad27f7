import { pages } from '#contract/kit/addresses.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/kit/forms/button.tsx'
import { client } from '#web/kit/app/client.ts'
import { ConfirmDialog } from '#web/kit/feedback/confirm-dialog.tsx'
import { failureMessage } from './failure-message.ts'
import { leaveBrowser } from './sign-out.ts'

/** Ends every sign-in, including this one. */
export function SignOutEverywhere() {
  const [asking, setAsking] = useState(false)
  const signOut = useMutation({
    mutationFn: () => client.accounts.signOutEverywhere({}),
    onSuccess: () => leaveBrowser(pages.login),
  })
  return (
    <>
      <Button variant="outline" onPress={() => setAsking(true)}>
        Log out everywhere
      </Button>
      <ConfirmDialog
        isOpen={asking}
        onOpenChange={setAsking}
        title="Log out everywhere?"
        confirmLabel="Log out everywhere"
        busyLabel="Logging out..."
        tone="primary"
        isPending={signOut.isPending || signOut.isSuccess}
        failure={signOut.isError ? failureMessage(signOut.error) : undefined}
        onConfirm={() => signOut.mutate()}
      >
        <p>
          Every phone and computer will be logged out, including this one. You'll need your password to log back in.
        </p>
      </ConfirmDialog>
    </>
  )
}
