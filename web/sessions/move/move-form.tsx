import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionView } from '#contract/sessions.ts'
import { freeChangeHours } from '#domain/sessions/move/move.ts'
import { useMe } from '#web/accounts/me.ts'
import { calls } from '#web/kit/app/client.ts'
import { useErrorUnlessDone } from '#web/kit/app/lost-answers.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { Form } from '#web/kit/forms/form.tsx'
import { isAt, isWhole } from '#web/sessions/booking/slot-error.ts'
import { slotErrorIn } from '#web/sessions/slot-refusal.ts'
import { SlotPicker } from '#web/sessions/booking/slot-picker.tsx'
import { WhenPicker } from '#web/sessions/booking/when-picker.tsx'
import { useAfterCommand } from '#web/sessions/calls.ts'
import type { Tell } from '#web/sessions/tell.ts'

/** The form for moving a confirmed session: a student picks from the mentor's free hours, or any other time. */
export function MoveForm({ session, onDone, onClose }: { session: SessionView; onDone: Tell; onClose: () => void }) {
  const me = useMe()
  const [slot, setSlot] = useState({ date: '', time: '', timeZone: me.timeZone })
  const after = useAfterCommand(session.id, ({ mayDo, move }) => mayDo.includes('move') && !move?.mayAnswer)
  const isStudent = me.type === 'student'
  const other = isStudent ? session.mentor : session.student
  const propose = useMutation(
    calls.sessions.proposeMove.mutationOptions({
      onSuccess: (answered) => {
        after.onSuccess(answered)
        finish()
      },
      onError: after.onError,
    }),
  )
  const failure = useErrorUnlessDone(propose, isAt(session.move?.startsAt, propose.variables), finish)
  const picker = {
    value: slot,
    onChange: (picked: typeof slot) => {
      setSlot(picked)
      if (!propose.isPending) propose.reset()
    },
    reader: me.timeZone,
    other,
    error: failure ? slotErrorIn(failure, 'Failed to suggest new time.') : undefined,
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (!propose.isPending) propose.mutate({ sessionId: session.id, ...slot })
      }}
    >
      <p className="text-quiet">{termsInWords(session, isStudent)}</p>
      {isStudent ? <WhenPicker {...picker} mentorId={session.mentor.id} /> : <SlotPicker {...picker} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isDisabled={!isWhole(slot)} isPending={propose.isPending} busyLabel="Sending...">
          Suggest This Time
        </Button>
        <Button variant="quiet" isDisabled={propose.isPending} onPress={onClose}>
          Keep This Time
        </Button>
      </div>
    </Form>
  )

  function finish(): void {
    onDone(`Sent! Your session moves once ${other.name} agrees.`, ({ move }) => move !== null)
  }
}

/** Says what moving means before it is asked for (ruling 3.10). */
function termsInWords({ mentor, student, creditCost, cancelReturnsCredits }: SessionView, isStudent: boolean): string {
  const other = isStudent ? mentor : student
  const free = `Your session stays where it is until ${other.name} agrees. Moving it costs nothing.`
  if (!isStudent || cancelReturnsCredits) return free
  return `${free} It's too late to cancel for free (that ends ${freeChangeHours} hours before the start), and moving won't change that: if you cancel later, you won't get your ${creditCost} credits back.`
}
