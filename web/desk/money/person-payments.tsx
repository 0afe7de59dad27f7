import { useInfiniteQuery } from '@tanstack/react-query'
import type { OperatorMe } from '#contract/accounts.ts'
import type { DeskPayment } from '#contract/desk/money.ts'
import { reversals } from '#domain/credits/provider-state.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { cents } from '#domain/kit/money.ts'
import { mayActAs } from '#domain/kit/operator-level.ts'
import type { Act } from '#web/desk/act-dialog.tsx'
import { DeskLines, DeskList, live, nextPage } from '#web/desk/desk-list.tsx'
import { DeskSearch } from '#web/desk/desk-search.tsx'
import { named, useListFilter } from '#web/desk/use-list-filter.ts'
import { Badge } from '#web/kit/badge.tsx'
import { calls, client } from '#web/kit/app/client.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { dollars } from '#web/kit/words/dollars.ts'
import { dayAndTime } from '#web/kit/words/when.ts'
import { reversalNames } from './money-lists.tsx'
import { refundInWords } from './refund-in-words.ts'

type Props = { personId: PersonId; name: string; me: OperatorMe; onAct: (act: Act) => void }

/** A student's payments, each with a refund button for operators who may make one. */
export function PersonPayments({ personId, name, me, onAct }: Props) {
  const { search, kind, words, choices } = useListFilter('Plan, or a payment’s id', {
    label: 'Returned',
    options: named(reversals, reversalNames),
  })
  const filter = { personId, search, reversal: kind }
  const found = useInfiniteQuery({
    ...calls.desk.payments.infiniteOptions({
      input: (after: string | undefined) => ({ ...filter, after }),
      ...nextPage,
    }),
    ...live,
  })
  const mayRefund = mayActAs(me.level, 'finance')
  return (
    <>
      <DeskSearch {...{ words, choices }} file={{ list: 'payments', filter }} />
      <DeskList query={found} linesOf={({ payments }) => payments} empty="No payments.">
        {(payments) => (
          <DeskLines>
            {payments.map((payment) => (
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
        )}
      </DeskList>
    </>
  )
}

function StateBadge({ payment: { reversal, refundAsked } }: { payment: DeskPayment }) {
  if (reversal) return <Badge tone={reversal === 'disputed' ? 'clay' : 'plain'}>{reversalNames[reversal]}</Badge>
  return refundAsked ? <Badge tone="gold">Refund on its way</Badge> : null
}

function refundOf({ personId, name }: { personId: PersonId; name: string }, payment: DeskPayment): Act {
  const { id: paymentId, amountCents, forecast } = payment
  const amount = dollars(cents(amountCents))
  return {
    label: 'Refund',
    title: `Refund ${amount} to ${name}?`,
    consequence: forecast ? refundInWords(name, forecast) : '',
    done: `${amount} was refunded to ${name}.`,
    send: async ({ id, reason }) => {
      const { status } = await client.desk.refund({ id, personId, paymentId, back: forecast?.back ?? 0, reason })
      return status === 'asked'
        ? "The payment provider isn't responding right now. We'll keep trying, and the refund goes through as soon as it does."
        : undefined
    },
  }
}
