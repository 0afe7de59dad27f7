import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Notification } from '#contract/notifications.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { calls, errorText, failureOf } from '#web/kit/app/client.ts'
import { passFocusOn } from '#web/kit/app/pass-focus-on.ts'
import { notify } from '#web/kit/feedback/notify.ts'
import { useAfterCommand } from '#web/sessions/calls.ts'

type Suggestion = Extract<Notification, { type: 'session-suggested' }>

/** Approves a mentor's suggestion right from its notification (ruling 3.2). */
export function ApproveSuggestion({
  suggestion: { sessionId, startsAt },
  describedBy,
}: {
  suggestion: Suggestion
  describedBy: string
}) {
  const cache = useQueryClient()
  const after = useAfterCommand(sessionId)
  const approve = useMutation(
    calls.sessions.approve.mutationOptions({
      onSuccess: (session) => {
        after.onSuccess(session)
        notify({ title: 'Session approved!' })
      },
      onError: (error) => {
        const failure = failureOf(error)
        if (failure.kind !== 'refused') return undefined
        // If it can no longer be approved, the button leaves the row, along with anything shown beside it.
        notify({ tone: 'error', title: failure.message })
        return cache.invalidateQueries({ queryKey: calls.notifications.key() })
      },
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
      {approve.isError && failureOf(approve.error).kind !== 'refused' ? (
        <p role="alert" className="text-sm font-semibold text-clay">
          {errorText(approve.error, 'Failed to approve session.')}
        </p>
      ) : null}
    </div>
  )
}
