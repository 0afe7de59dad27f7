import { useMutation } from '@tanstack/react-query'
import type { Notification } from '#contract/notifications.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { calls, errorText } from '#web/kit/app/client.ts'
import { passFocusOn } from '#web/kit/app/pass-focus-on.ts'
import { notify } from '#web/kit/feedback/notify.ts'
import { useAfterCommand } from '#web/sessions/calls.ts'

type Suggestion = Extract<Notification, { type: 'session-suggested' }>

/** Approve, right on a mentor's suggestion (ruling 3.2). */
export function ApproveSuggestion({
  suggestion: { sessionId, startsAt },
  describedBy,
}: {
  suggestion: Suggestion
  describedBy: string
}) {
  const after = useAfterCommand(sessionId)
  const approve = useMutation(
    calls.sessions.approve.mutationOptions({
      onSuccess: (session) => {
        after.onSuccess(session)
        notify({ title: 'Session approved!' })
      },
      onError: after.onError,
    }),
  )
  return (
    <div ref={passFocusOn} className="flex flex-col items-start gap-2">
      <Button
        size="sm"
        isPending={approve.isPending}
        busyLabel="Approving..."
        aria-describedby={describedBy}
        onPress={() => approve.mutate({ sessionId, startsAt })}
      >
        Approve
      </Button>
      {approve.isError ? (
        <p role="alert" className="text-sm font-semibold text-clay">
          {errorText(approve.error, 'Failed to approve session.')}
        </p>
      ) : null}
    </div>
  )
}
