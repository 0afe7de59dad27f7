import { useState } from 'react'
import { Button } from '#web/kit/forms/button.tsx'
import { errorText, failureOf } from '#web/kit/app/client.ts'
import { ConfirmDialog } from '#web/kit/feedback/confirm-dialog.tsx'
import { notify } from '#web/kit/feedback/notify.ts'
import { useAcceptRequest, useDeclineRequest } from './calls.ts'

/**
 * The text for any failure but a refusal, which is shown in the corner because the request leaves the screen
 * (calls.ts).
 */
const unansweredText = (error: Error | null): string | undefined =>
  error && failureOf(error).kind !== 'refused' ? errorText(error, 'Something went wrong. Please try again.') : undefined

/** Accept and Decline for one student's request. Decline asks first, since it can't be undone. */
export function AnswerRequest({
  studentId,
  studentName,
  describedBy,
}: {
  studentId: string
  studentName: string
  describedBy: string
}) {
  const [asks, setAsks] = useState(false)
  const accept = useAcceptRequest(() => notify({ title: `You and ${studentName} are connected.` }))
  const decline = useDeclineRequest(() => {
    setAsks(false)
    notify({ title: 'Request declined.', tone: 'info' })
  })
  const failed = unansweredText(accept.error)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2.5">
        <Button
          size="sm"
          isPending={accept.isPending}
          aria-describedby={describedBy}
          onPress={() => accept.mutate({ studentId })}
        >
          Accept
        </Button>
        <Button
          size="sm"
          variant="outline"
          isDisabled={accept.isPending}
          aria-describedby={describedBy}
          onPress={() => {
            accept.reset()
            decline.reset()
            setAsks(true)
          }}
        >
          Decline
        </Button>
      </div>
      {failed ? (
        <p role="alert" className="text-sm font-semibold text-clay">
          {failed}
        </p>
      ) : null}
      <DeclineDialog
        isOpen={asks}
        onOpenChange={setAsks}
        studentName={studentName}
        decline={decline}
        studentId={studentId}
      />
    </div>
  )
}

type Asking = {
  isOpen: boolean
  onOpenChange: (open: boolean) => void
  studentId: string
  studentName: string
  decline: ReturnType<typeof useDeclineRequest>
}

const DeclineDialog = ({ isOpen, onOpenChange, studentId, studentName, decline }: Asking) => (
  <ConfirmDialog
    isOpen={isOpen}
    onOpenChange={onOpenChange}
    title={`Decline ${studentName}'s request?`}
    confirmLabel="Decline Request"
    busyLabel="Declining..."
    cancelLabel="Go Back"
    isPending={decline.isPending}
    failure={unansweredText(decline.error)}
    onConfirm={() => decline.mutate({ studentId })}
  >
    <p>{studentName} will hear that you can't take on another student right now, and can ask you again later.</p>
  </ConfirmDialog>
)
