import { useState } from 'react'
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
  // What it was when Connect was pressed: until it is another, also where a screen draws that later than it comes.
  const [before, setBefore] = useState<ConnectionState>()
  // The one that was pressed is not disabled before the focus has left it, which would be lost.
  const [hasFocus, setHasFocus] = useState(false)
  if (before && before !== state) setBefore(undefined)
  const shown = before ? 'requested' : state
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
        onPress={() => {
          setBefore(state)
          request.mutate({ mentorId }, { onError: () => setBefore(undefined) })
        }}
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
