import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { pages } from '#contract/kit/addresses.ts'
import { reversals } from '#domain/credits/provider-state.ts'
import { refundStatuses } from '#domain/credits/refund-status.ts'
import { transferStatuses } from '#domain/payouts/transfer-status.ts'
import { cents } from '#domain/kit/money.ts'
import { DeskLines, DeskList } from '#web/desk/desk-list.tsx'
import { ExportList } from '#web/desk/export-list.tsx'
import { DeskSearch } from '#web/desk/desk-search.tsx'
import { calls } from '#web/kit/app/client.ts'
import { firstPage } from '#web/kit/app/query-client.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Section } from '#web/kit/section.tsx'
import { dollars } from '#web/kit/words/dollars.ts'
import { dayAndTime } from '#web/kit/words/when.ts'

const pagesOf = {
  initialPageParam: firstPage<string>(),
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
}
const oneOf = <Word extends string>(words: readonly Word[], word: string) => words.find((one) => one === word)

/** Transfers to mentors: those that failed say why, and open ones when they are tried next. */
export function Transfers({ timeZone }: { timeZone: string }) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState('')
  const status = oneOf(transferStatuses, chosen)
  const found = useInfiniteQuery({
    ...calls.desk.transfers.infiniteOptions({
      input: (after: string | undefined) => ({ search, status, after }),
      ...pagesOf,
    }),
    placeholderData: keepPreviousData,
  })
  const choice = { label: 'Status', all: 'All', options: transferStatuses, value: chosen, onChange: setChosen }
  return (
    <Section title="Transfers to mentors" actions={<ExportList list="transfers" filter={{ search, status }} />}>
      <DeskSearch label="A mentor’s name" value={search} onChange={setSearch} choice={choice} />
      <DeskList query={found} linesOf={({ transfers }) => transfers} empty="None was found.">
        {(transfers) => (
          <DeskLines>
            {transfers.map(({ id, mentorId, mentorName, month, amountCents, reversedCents, ...one }) => (
              <Line key={id} personId={mentorId} name={mentorName} amount={amountCents} state={one.status}>
                {one.reason ? <p>{one.reason}</p> : null}
                <p className="text-sm text-quiet">
                  {month} · planned {dayAndTime(one.plannedAt, timeZone)}
                  {one.paidAt ? ` · sent ${dayAndTime(one.paidAt, timeZone)}` : ''}
                  {one.tryAt ? ` · tried ${one.attempts} times, next ${dayAndTime(one.tryAt, timeZone)}` : ''}
                  {reversedCents > 0 ? ` · ${dollars(cents(reversedCents))} taken back` : ''}
                </p>
              </Line>
            ))}
          </DeskLines>
        )}
      </DeskList>
    </Section>
  )
}

/** Payments whose money went back. */
export function Reversals({ timeZone }: { timeZone: string }) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState('')
  const reversal = oneOf(reversals, chosen)
  const found = useInfiniteQuery({
    ...calls.desk.reversals.infiniteOptions({
      input: (after: string | undefined) => ({ search, reversal, after }),
      ...pagesOf,
    }),
    placeholderData: keepPreviousData,
  })
  const choice = { label: 'Kind', all: 'All', options: reversals, value: chosen, onChange: setChosen }
  return (
    <Section
      title="Disputed and refunded payments"
      actions={<ExportList list="reversals" filter={{ search, reversal }} />}
    >
      <DeskSearch label="A student’s name, or a payment" value={search} onChange={setSearch} choice={choice} />
      <DeskList query={found} linesOf={(page) => page.reversals} empty="None was found.">
        {(lines) => (
          <DeskLines>
            {lines.map(({ id, studentId, studentName, amountCents, plan, credits, taken, at, ...one }) => (
              <Line key={id} personId={studentId} name={studentName} amount={amountCents} state={one.reversal}>
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

/** What operators asked for. */
export function Refunds({ timeZone }: { timeZone: string }) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState('')
  const status = oneOf(refundStatuses, chosen)
  const found = useInfiniteQuery({
    ...calls.desk.refunds.infiniteOptions({
      input: (after: string | undefined) => ({ search, status, after }),
      ...pagesOf,
    }),
    placeholderData: keepPreviousData,
  })
  const choice = { label: 'Status', all: 'All', options: refundStatuses, value: chosen, onChange: setChosen }
  return (
    <Section title="Refunds asked for here" actions={<ExportList list="refunds" filter={{ search, status }} />}>
      <DeskSearch label="A student’s name, or a payment" value={search} onChange={setSearch} choice={choice} />
      <DeskList query={found} linesOf={({ refunds }) => refunds} empty="None was found.">
        {(refunds) => (
          <DeskLines>
            {refunds.map(({ id, studentId, studentName, amountCents, refusal, ...one }) => (
              <Line key={id} personId={studentId} name={studentName} amount={amountCents} state={one.status}>
                {refusal ? <p>{refusal}</p> : null}
                <p className="text-sm break-all text-quiet">
                  {one.operatorName} · {dayAndTime(one.askedAt, timeZone)} · {one.paymentId}
                </p>
              </Line>
            ))}
          </DeskLines>
        )}
      </DeskList>
    </Section>
  )
}

type LineProps = { personId: string; name: string; amount: number; state: string; children: ReactNode }

const Line = ({ personId, name, amount, state, children }: LineProps) => (
  <li className="py-3">
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Link to={`${pages.desk}/people/${personId}`} className="text-link min-w-0 font-semibold break-words">
        {name}
      </Link>
      <Badge tone={tones[state] ?? 'plain'}>{state}</Badge>
      <span className="ml-auto tabular-nums">{dollars(cents(amount))}</span>
    </p>
    {children}
  </li>
)

const tones: Record<string, 'gold' | 'leaf' | 'clay'> = {
  planned: 'gold',
  sending: 'gold',
  asked: 'gold',
  sent: 'leaf',
  done: 'leaf',
  failed: 'clay',
  reversed: 'clay',
  refused: 'clay',
  disputed: 'clay',
}
