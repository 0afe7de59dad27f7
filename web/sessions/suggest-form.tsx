import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionView } from '#contract/sessions.ts'
import { useMe } from '#web/accounts/me.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { calls } from '#web/kit/app/client.ts'
import { useErrorUnlessDone } from '#web/kit/app/lost-answers.ts'
import { Form } from '#web/kit/forms/form.tsx'
import { useAfterCommand } from './calls.ts'
import { isAt, isWhole } from './booking/slot-error.ts'
import { SlotPicker } from './booking/slot-picker.tsx'
import { slotErrorIn } from './slot-refusal.ts'

/** Date and time inputs and Submit New Time. */
export function SuggestForm({
  session,
  meetingLink,
  onDone,
  onClose,
}: {
  session: SessionView
  /** Typed beside the request, and sent along with the new time. */
  meetingLink?: string
  onDone: (answered: SessionView) => void
  onClose?: () => void
}) {
  const me = useMe()
  const [slot, setSlot] = useState({ date: '', time: '', timeZone: me.timeZone })
  const after = useAfterCommand(session.id, ({ mayDo }) => mayDo.includes('suggest'))
  const suggest = useMutation(
    calls.sessions.suggestTime.mutationOptions({
      onSuccess: (answered) => {
        after.onSuccess(answered)
        onDone(answered)
      },
      onError: after.onError,
    }),
  )
  const isDone = session.lastActionBy === me.type && isAt(session.startsAt, suggest.variables)
  const failure = useErrorUnlessDone(suggest, isDone, () => onDone(session))
  const other = me.type === 'student' ? session.mentor : session.student
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (!suggest.isPending) suggest.mutate({ sessionId: session.id, ...slot, ...(meetingLink && { meetingLink }) })
      }}
    >
      <SlotPicker
        value={slot}
        onChange={(picked) => {
          setSlot(picked)
          if (!suggest.isPending) suggest.reset()
        }}
        reader={me.timeZone}
        other={other}
        error={failure ? slotErrorIn(failure, 'Failed to suggest new time.') : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isDisabled={!isWhole(slot)} isPending={suggest.isPending} busyLabel="Submitting...">
          Submit New Time
        </Button>
        {onClose ? (
          <Button variant="quiet" isDisabled={suggest.isPending} onPress={onClose}>
            Keep This Time
          </Button>
        ) : null}
      </div>
    </Form>
  )
}
