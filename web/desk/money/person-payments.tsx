import { useQuery } from '@tanstack/react-query'
import type { OperatorMe } from '#contract/accounts.ts'
import type { DeskPayment } from '#contract/desk/money.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { cents } from '#domain/kit/money.ts'
import { mayActAs } from '#domain/kit/operator-level.ts'
import type { Act } from '#web/desk/act-dialog.tsx'
import { DeskLines } from '#web/desk/desk-list.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { calls, client } from '#web/kit/app/client.ts'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Waiting } from '#web/kit/feedback/waiting.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { dollars } from '#web/kit/words/dollars.ts'
import { dayAndTime } from '#web/kit/words/when.ts'
import { refundInWords } from './refund-in-words.ts'

type Props = { personId: PersonId; name: string; me: OperatorMe; onAct: (act: Act) => void }

/** What a student paid, each with its refund for those who may make one. */
export function PersonPayments({ personId, name, me, onAct }: Props) {
  const found = useQuery(calls.desk.payments.queryOptions({ input: { personId } }))
  const mayRefund = mayActAs(me.level, 'finance')
  return (
    <>
      {found.isError ? <Failed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? (
        <Waiting>
          <Skeleton className="h-16" />
        </Waiting>
      ) : null}
      {found.data?.payments.length === 0 ? <p className="text-quiet">No payments yet.</p> : null}
      {found.data && found.data.payments.length > 0 ? (
        <DeskLines>
          {found.data.payments.map((payment) => (
            <li key={payment.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-60">
                <p className="font-semibold">{payment.kind === 'plan' ? payment.plan : 'Extra credits'}</p>
                <p className="text-sm break-all text-quiet">
                  {dayAndTime(payment.paidAt, me.timeZone)} · {payment.credits} credits · {payment.id}
                </p>
              </div>
              <StateBadge payment={payment} />
              <span className="tabular-nums">{dollars(cents(payment.amountCents))}</span>
              {mayRefund && payment.forecast ? (
                <Button
                  variant="outline"
                  size="sm"
                  onPress={() => onAct(refundOf({ personId, name }, payment))}
                  aria-label={`Refund ${dollars(cents(payment.amountCents))}…`}
                >
                  Refund…
                </Button>
              ) : null}
            </li>
          ))}
        </DeskLines>
      ) : null}
    </>
  )
}

function StateBadge({ payment: { reversal, refundAsked } }: { payment: DeskPayment }) {
  if (reversal) return <Badge tone="clay">{reversal}</Badge>
  return refundAsked ? <Badge tone="gold">refund on its way</Badge> : null
}

function refundOf({ personId, name }: { personId: PersonId; name: string }, payment: DeskPayment): Act {
  const { id: paymentId, amountCents, forecast } = payment
  const amount = dollars(cents(amountCents))
  return {
    label: 'Refund',
    title: `Refund ${amount} to ${name}?`,
    consequence: forecast ? refundInWords(name, forecast) : '',
    done: `${amount} is refunded.`,
    send: async ({ id, reason }) => {
      const { status } = await client.desk.refund({ id, personId, paymentId, back: forecast?.back ?? 0, reason })
      return status === 'asked'
        ? 'The payment provider does not respond right now. The refund is made as soon as it does.'
        : undefined
    },
  }
}
