import { Button } from '#web/kit/forms/button.tsx'
import { errorText } from '#web/kit/app/client.ts'
import { notify } from '#web/kit/feedback/notify.ts'
import { useAcceptRequest, useDeclineRequest } from './calls.ts'

/** Accept and Decline for one student's request. */
export function AnswerRequest({
  studentId,
  studentName,
  describedBy,
}: {
  studentId: string
  studentName: string
  describedBy: string
}) {
  const accept = useAcceptRequest(() => notify({ title: `You and ${studentName} are connected.` }))
  const decline = useDeclineRequest(() => notify({ title: 'Request declined.', tone: 'info' }))
  const isPending = accept.isPending || decline.isPending
  const error = accept.error ?? decline.error
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2.5">
        <Button
          size="sm"
          isPending={isPending}
          aria-describedby={describedBy}
          onPress={() => {
            decline.reset()
            accept.mutate({ studentId })
          }}
        >
          Accept
        </Button>
        <Button
          size="sm"
          variant="outline"
          isPending={isPending}
          aria-describedby={describedBy}
          onPress={() => {
            accept.reset()
            decline.mutate({ studentId })
          }}
        >
          Decline
        </Button>
      </div>
      {error ? (
        <p role="alert" className="text-sm font-semibold text-clay">
          {errorText(error, 'Something went wrong. Please try again.')}
        </p>
      ) : null}
    </div>
  )
}
