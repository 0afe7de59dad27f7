import { useMutation, useQuery } from '@tanstack/react-query'
import type { OperatorMe } from '#contract/accounts.ts'
import type { DeskUndecided } from '#contract/desk/money.ts'
import { DeskAnswer } from '#web/desk/desk-answer.tsx'
import { lookEveryMs } from '#web/desk/desk-list.tsx'
import { calls, errorText } from '#web/kit/app/client.ts'
import { queryClient } from '#web/kit/app/query-client.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { Section } from '#web/kit/section.tsx'
import { dayAndTime } from '#web/kit/words/when.ts'
import { MonthEnds } from './month-ends.tsx'
import { Refunds, Reversals, Transfers } from './money-lists.tsx'
import { UndecidedList } from './undecided-list.tsx'

/** Month ends, transfers, disputed and refunded payments, and whether our records match the payment provider's. */
export function SeeMoney({ me }: { me: OperatorMe }) {
  const money = useQuery(
    calls.desk.money.queryOptions({
      refetchInterval: ({ state }) => (state.data?.reconciling ? lookEveryMs : false),
    }),
  )
  return (
    <>
      <PageTitle lead="What mentors are paid, what went back to students, and whether the payment provider agrees with our books.">
        Money
      </PageTitle>
      <DeskAnswer query={money}>{(found) => <Reconciled {...found} timeZone={me.timeZone} />}</DeskAnswer>
      <MonthEnds timeZone={me.timeZone} />
      <Transfers timeZone={me.timeZone} />
      <Reversals timeZone={me.timeZone} />
      <Refunds timeZone={me.timeZone} />
    </>
  )
}

type ReconciledProps = {
  reconciled: { at: string; differences: string[]; undecided: DeskUndecided[] | null } | null
  reconciling: boolean
  timeZone: string
}

function Reconciled({ reconciled, reconciling, timeZone }: ReconciledProps) {
  const ask = useMutation({
    ...calls.desk.reconcile.mutationOptions(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: calls.desk.money.key() }),
  })
  return (
    <Section
      title="Compared with the payment provider"
      lead={
        reconciled
          ? `Last compared ${dayAndTime(reconciled.at, timeZone)}. Comparing changes nothing.`
          : 'Not compared yet. Comparing changes nothing.'
      }
      actions={
        <Button
          variant="outline"
          isPending={ask.isPending || reconciling}
          busyLabel="Comparing..."
          onPress={() => ask.mutate({})}
        >
          Compare now
        </Button>
      }
    >
      {ask.isError ? (
        <Banner tone="error">{errorText(ask.error, 'Something went wrong. Please try again.')}</Banner>
      ) : null}
      {reconciled ? (
        <div className="space-y-4" aria-live="polite">
          <Differences differences={reconciled.differences} />
          <Waiting undecided={reconciled.undecided} timeZone={timeZone} />
        </div>
      ) : null}
    </Section>
  )
}

const Differences = ({ differences }: { differences: string[] }) => (
  <div>
    <h3 className="font-semibold">Differences: {differences.length}</h3>
    {differences.length === 0 ? (
      <p className="text-quiet">Everything agrees.</p>
    ) : (
      <ul className="list-disc pl-5">
        {differences.map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
    )}
  </div>
)

function Waiting({ undecided, timeZone }: { undecided: DeskUndecided[] | null; timeZone: string }) {
  return (
    <div>
      <h3 className="mb-2 font-semibold">Waiting for a decision{undecided ? `: ${undecided.length}` : null}</h3>
      {undecided && undecided.length > 0 ? <UndecidedList undecided={undecided} timeZone={timeZone} /> : null}
      {undecided?.length === 0 ? <p className="text-quiet">Nothing is waiting for a decision.</p> : null}
      {undecided ? null : <p className="text-quiet">Compare now to see what's waiting.</p>}
    </div>
  )
}
