import { useDeferredValue, useState } from 'react'
import type { ConnectionState } from '#contract/profiles.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { errorText } from '#web/kit/app/client.ts'
import { useErrorUnlessDone } from '#web/kit/app/lost-answers.ts'
import { say } from '#web/kit/feedback/say.ts'
import { useRequestConnection } from './calls.ts'

const labels = { none: 'Connect', declined: 'Connect', requested: 'Pending', accepted: 'Approved' }

const isAsked = (state: ConnectionState): boolean => state === 'requested' || state === 'accepted'

/**
 * Connect, then a disabled Pending, then Approved (spec 2): always the same button, which keeps the focus. After being
 * declined, a student may ask again.
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
  const tell = () => say('Your request was sent.')
  const request = useRequestConnection(tell)
  const failure = useErrorUnlessDone(request, isAsked(state), tell)
  // True until the response is drawn, which can be later than it arrives.
  const isUndrawn = useDeferredValue(request.isPending)
  // A disabled button loses the focus, so the pressed one is disabled only once the focus has moved on.
  const [hasFocus, setHasFocus] = useState(false)
  const shown = request.isPending || isUndrawn ? 'requested' : state
  const asked = isAsked(shown)
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
      {failure ? (
        <p role="alert" className="text-sm font-semibold text-clay">
          {errorText(failure, 'Something went wrong. Please try again.')}
        </p>
      ) : null}
    </div>
  )
}
