import { useMutation } from '@tanstack/react-query'
import type { UnpaidSession } from '#contract/payouts.ts'
import { useMe } from '#web/accounts/me.ts'
import { Badge } from '#web/kit/badge.tsx'
import { calls, errorText } from '#web/kit/app/client.ts'
import { queryClient } from '#web/kit/app/query-client.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { dayOnly } from '#web/kit/words/when.ts'
import { reasonInWords } from './reason-in-words.ts'

/** When an unpaid session will be paid, or what it is waiting for and what the mentor can do about it (ruling 6.3). */
export function UnpaidState({ session }: { session: UnpaidSession }) {
  const { state, reasons, paidOn, studentName } = session
  if (state === 'owed')
    return paidOn ? (
      <p className="text-sm text-quiet">Due {dayOnly(paidOn, 'UTC')}</p>
    ) : (
      <Badge tone="leaf">On its way</Badge>
    )
  const { badge, tone } = faces[state]
  return (
    <div className="mt-1">
      <Badge tone={tone}>{badge}</Badge>
      <ul className="mt-1 max-w-prose text-sm text-quiet">
        {state === 'to-be-decided' ? (
          <li>This has been waiting for two months. Our team will decide, and you don't have to do anything.</li>
        ) : (
          reasons.map((reason) => <li key={reason}>{reasonInWords(reason, studentName)}</li>)
        )}
      </ul>
      {reasons.includes('student-unverified') && state === 'awaiting-verification' ? (
        <Reminder session={session} />
      ) : null}
    </div>
  )
}

const faces = {
  'awaiting-verification': { badge: 'Awaiting verification', tone: 'gold' },
  'on-hold': { badge: 'On hold', tone: 'clay' },
  'to-be-decided': { badge: 'Under review by our team', tone: 'plain' },
} as const

function Reminder({ session: { sessionId, studentName, mayRemind, remindedAt } }: { session: UnpaidSession }) {
  const { timeZone } = useMe()
  const remind = useMutation(
    calls.payouts.remindStudent.mutationOptions({
      onSettled: () => void queryClient.invalidateQueries({ queryKey: calls.payouts.key() }),
    }),
  )
  return (
    <div className="mt-2 text-sm">
      {mayRemind ? (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Send ${studentName} a reminder`}
          isPending={remind.isPending}
          busyLabel="Sending..."
          onPress={() => remind.mutate({ sessionId })}
        >
          Send a Reminder
        </Button>
      ) : remindedAt ? (
        <output className="block">
          We reminded {studentName} on {dayOnly(remindedAt, timeZone)}. You can send another reminder after a week.
        </output>
      ) : null}
      {remind.isError ? (
        <p role="alert" className="font-semibold text-clay">
          {errorText(remind.error, 'Failed to send the reminder. Please try again.')}
        </p>
      ) : null}
    </div>
  )
}
