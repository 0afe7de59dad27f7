import { useMutation, useQuery } from '@tanstack/react-query'
import type { OperatorMe } from '#contract/accounts.ts'
import { calls, errorText } from '#web/kit/app/client.ts'
import { queryClient } from '#web/kit/app/query-client.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Waiting } from '#web/kit/feedback/waiting.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { Section } from '#web/kit/section.tsx'
import { dayAndTime } from '#web/kit/words/when.ts'
import { MonthEnds } from './month-ends.tsx'
import { Refunds, Reversals, Transfers } from './money-lists.tsx'

const recheckMs = 3000

/** Month ends, transfers, money that went back, and whether the payment provider agrees. */
export function SeeMoney({ me }: { me: OperatorMe }) {
  const money = useQuery(
    calls.desk.money.queryOptions({
      refetchInterval: ({ state }) => (state.data?.reconciling ? recheckMs : false),
    }),
  )
  return (
    <>
      <PageTitle lead="What mentors are paid, what went back, and whether the payment provider agrees with us.">
        Money
      </PageTitle>
      {money.isError ? <Failed error={money.error} onRetry={() => void money.refetch()} /> : null}
      {money.isPending ? (
        <Waiting>
          <Skeleton className="mt-6 h-48" />
        </Waiting>
      ) : null}
      {money.data ? (
        <>
          <Reconciled {...money.data} timeZone={me.timeZone} />
          <MonthEnds runs={money.data.runs} timeZone={me.timeZone} />
        </>
      ) : null}
      <Transfers timeZone={me.timeZone} />
      <Reversals timeZone={me.timeZone} />
      <Refunds timeZone={me.timeZone} />
    </>
  )
}

type ReconciledProps = {
  reconciled: { at: string; differences: string[]; undecided: string[] } | null
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
      lead={reconciled ? `Last compared ${dayAndTime(reconciled.at, timeZone)}.` : 'Not compared yet.'}
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
          <Lines title="Differences" lines={reconciled.differences} none="Everything agrees." />
          <Lines
            title="Waiting for a decision"
            lines={reconciled.undecided}
            none="Nothing is waiting for a decision."
          />
        </div>
      ) : null}
    </Section>
  )
}

const Lines = ({ title, lines, none }: { title: string; lines: string[]; none: string }) => (
  <div>
    <h3 className="font-semibold">
      {title}: {lines.length}
    </h3>
    {lines.length === 0 ? (
      <p className="text-quiet">{none}</p>
    ) : (
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
    )}
  </div>
)
