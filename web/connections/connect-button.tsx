import type { ConnectionState } from '#contract/profiles.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { errorText } from '#web/kit/app/client.ts'
import { useRequestConnection } from './calls.ts'

const labels = { none: 'Connect', declined: 'Connect', requested: 'Pending', accepted: 'Approved' }

/** Connect, then a disabled Pending, then Approved (spec 2). After being declined, a student may ask again. */
export function ConnectButton({
  mentorId,
  state,
  describedBy,
  size = 'sm',
}: {
  mentorId: string
  state: ConnectionState
  describedBy: string
  size?: 'sm' | 'md'
}) {
  const request = useRequestConnection()
  const shown = request.isPending ? 'requested' : state
  const asked = shown === 'requested' || shown === 'accepted'
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Button
        size={size}
        variant={asked ? 'outline' : 'primary'}
        isDisabled={asked}
        aria-describedby={describedBy}
        onPress={() => request.mutate({ mentorId })}
      >
        {labels[shown]}
      </Button>
      {request.isError ? (
        <p role="alert" className="text-sm font-semibold text-clay">
          {errorText(request.error, 'Something went wrong. Please try again.')}
        </p>
      ) : null}
    </div>
  )
}
