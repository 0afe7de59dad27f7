import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { reversals } from '#domain/credits/provider-state.ts'
import { refundStatuses } from '#domain/credits/refund-status.ts'
import { transferStatuses } from '#domain/payouts/transfer-status.ts'
import { cents } from '#domain/kit/money.ts'
import { DeskLines, DeskList, LineLink, live, nextPage } from '#web/desk/desk-list.tsx'
import { ExportList } from '#web/desk/export-list.tsx'
import { DeskSearch } from '#web/desk/desk-search.tsx'
import { calls } from '#web/kit/app/client.ts'
import { named, useListFilter } from '#web/desk/use-list-filter.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Section } from '#web/kit/section.tsx'
import { dollars } from '#web/kit/words/dollars.ts'
import { monthInWords } from '#web/kit/words/month-in-words.ts'
import { dayAndTime } from '#web/kit/words/when.ts'
import { counted } from '#web/kit/words/counted.ts'

const transferNames = {
  planned: 'Planned',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  reversed: 'Reversed',
}
const transferTones = { planned: 'gold', sending: 'gold', sent: 'leaf', failed: 'clay', reversed: 'clay' } as const
export const reversalNames = { disputed: 'Disputed', refunded: 'Refunded' }
const refundNames = { asked: 'On its way', done: 'Refunded', refused: 'Refused' }
const refundTones = { asked: 'gold', done: 'leaf', refused: 'clay' } as const

/** Transfers to mentors. Failed ones show why, open ones when they'll be tried next. */
export function Transfers({ timeZone }: { timeZone: string }) {
  const {
    search,
    kind: status,
    words,
    choices,
  } = useListFilter('A mentor’s name', {
    label: 'Status',
    options: named(transferStatuses, transferNames),
  })
  const found = useInfiniteQuery({
    ...calls.desk.transfers.infiniteOptions({
      input: (after: string | undefined) => ({ search, status, after }),
      ...nextPage,
    }),
    ...live,
  })
  return (
    <Section title="Transfers to mentors" actions={<ExportList list="transfers" filter={{ search, status }} />}>
      <DeskSearch {...{ words, choices }} />
      <DeskList query={found} linesOf={({ transfers }) => transfers} empty="No transfers.">
        {(transfers) => (
          <DeskLines>
            {transfers.map(({ id, mentorId, mentorName, month, amountCents, reversedCents, ...one }) => (
              <Line
                key={id}
                personId={mentorId}
                name={mentorName}
                amount={amountCents}
                state={transferNames[one.status]}
                tone={transferTones[one.status]}
              >
                {one.reason ? <p>{one.reason}</p> : null}
                <p className="text-sm text-quiet">
                  For {monthInWords(month)} · planned {dayAndTime(one.plannedAt, timeZone)}
                  {one.paidAt ? ` · sent ${dayAndTime(one.paidAt, timeZone)}` : ''}
                  {one.tryAt
                    ? ` · ${counted(one.attempts, 'try', 'tries')} so far, next ${dayAndTime(one.tryAt, timeZone)}`
                    : ''}
                  {reversedCents > 0 ? ` · ${dollars(cents(reversedCents))} reversed` : ''}
                </p>
              </Line>
            ))}
          </DeskLines>
        )}
      </DeskList>
    </Section>
  )
}

/** Payments that were disputed or refunded. */
export function Reversals({ timeZone }: { timeZone: string }) {
  const {
    search,
    kind: reversal,
    words,
    choices,
  } = useListFilter('A student’s name, or a payment', {
    label: 'Kind',
    options: named(reversals, reversalNames),
  })
  const found = useInfiniteQuery({
    ...calls.desk.reversals.infiniteOptions({
      input: (after: string | undefined) => ({ search, reversal, after }),
      ...nextPage,
    }),
    ...live,
  })
  return (
    <Section
      title="Disputed and refunded payments"
      actions={<ExportList list="reversals" filter={{ search, reversal }} />}
    >
      <DeskSearch {...{ words, choices }} />
      <DeskList query={found} linesOf={(page) => page.reversals} empty="No disputed or refunded payments.">
        {(lines) => (
          <DeskLines>
            {lines.map(({ id, studentId, studentName, amountCents, plan, credits, taken, at, ...one }) => (
              <Line
                key={id}
                personId={studentId}
                name={studentName}
                amount={amountCents}
                state={reversalNames[one.reversal]}
                tone={one.reversal === 'disputed' ? 'clay' : 'plain'}
              >
                <p className="text-sm break-all text-quiet">
                  {plan} · {taken} of {credits} credits taken back · {dayAndTime(at, timeZone)} · {id}
                </p>
              </Line>
            ))}
          </DeskLines>
        )}
      </DeskList>
    </Section>
  )
}

/** Refunds that operators requested, and payments that arrived for closed accounts. */
export function Refunds({ timeZone }: { timeZone: string }) {
  const {
    search,
    kind: status,
    words,
    choices,
  } = useListFilter('A student’s name, or a payment', {
    label: 'Status',
    options: named(refundStatuses, refundNames),
  })
  const found = useInfiniteQuery({
    ...calls.desk.refunds.infiniteOptions({
      input: (after: string | undefined) => ({ search, status, after }),
      ...nextPage,
    }),
    ...live,
  })
  return (
    <Section title="Refunds made here" actions={<ExportList list="refunds" filter={{ search, status }} />}>
      <DeskSearch {...{ words, choices }} />
      <DeskList query={found} linesOf={({ refunds }) => refunds} empty="No refunds.">
        {(refunds) => (
          <DeskLines>
            {refunds.map(({ id, studentId, studentName, amountCents, refusal, ...one }) => (
              <Line
                key={id}
                personId={studentId}
                name={studentName}
                amount={amountCents}
                state={refundNames[one.status]}
                tone={refundTones[one.status]}
              >
                {refusal ? <p>{refusal}</p> : null}
                <p className="text-sm break-all text-quiet">
                  {one.operatorName ?? 'Arrived after the account was closed'} · {dayAndTime(one.askedAt, timeZone)} ·{' '}
                  {one.paymentId}
                </p>
              </Line>
            ))}
          </DeskLines>
        )}
      </DeskList>
    </Section>
  )
}

type Tone = 'plain' | 'gold' | 'leaf' | 'clay'
type LineProps = { personId: string; name: string; amount: number; state: string; tone: Tone; children: ReactNode }

const Line = ({ personId, name, amount, state, tone, children }: LineProps) => (
  <li className="py-1.5">
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <LineLink to={`people/${personId}`}>{name}</LineLink>
      <Badge tone={tone}>{state}</Badge>
      <span className="ml-auto tabular-nums">{dollars(cents(amount))}</span>
    </p>
    {children}
  </li>
)
