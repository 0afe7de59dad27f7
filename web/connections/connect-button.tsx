import { useDeferredValue, useState } from 'react'
import type { ConnectionState } from '#contract/profiles.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { errorText } from '#web/kit/app/client.ts'
import { say } from '#web/kit/feedback/say.ts'
import { useRequestConnection } from './calls.ts'

const labels = { none: 'Connect', declined: 'Connect', requested: 'Pending', accepted: 'Approved' }

/**
 * Connect, then a disabled Pending, then Approved (spec 2): the one button, which keeps the focus. After being declined, a student
 * may ask again.
 */
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
  const request = useRequestConnection(() => say('Your request was sent.'))
  // Until the answer is drawn, which a screen may do later than it comes.
  const isUndrawn = useDeferredValue(request.isPending)
  // The one that was pressed is not disabled before the focus has left it, which would be lost.
  const [hasFocus, setHasFocus] = useState(false)
  const shown = request.isPending || isUndrawn ? 'requested' : state
  const asked = shown === 'requested' || shown === 'accepted'
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Button
        size={size}
        variant={asked ? 'outline' : 'primary'}
        isPending={asked && hasFocus}
        isDisabled={asked && !hasFocus}
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
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
