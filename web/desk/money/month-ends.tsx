import { useInfiniteQuery } from '@tanstack/react-query'
import { cents } from '#domain/kit/money.ts'
import { Badge } from '#web/kit/badge.tsx'
import { DeskLines, DeskList, live, nextPage } from '#web/desk/desk-list.tsx'
import { ExportList } from '#web/desk/export-list.tsx'
import { calls } from '#web/kit/app/client.ts'
import { Section } from '#web/kit/section.tsx'
import { dollars } from '#web/kit/words/dollars.ts'
import { dayAndTime, dayWithYear } from '#web/kit/words/when.ts'

/** Month ends, newest first, each with what it paid and what it left unpaid. */
export function MonthEnds({ timeZone }: { timeZone: string }) {
  const found = useInfiniteQuery({
    ...calls.desk.monthEnds.infiniteOptions({ input: (after: string | undefined) => ({ after }), ...nextPage }),
    ...live,
  })
  return (
    <Section title="Month ends" actions={<ExportList list="month-ends" filter={{}} />}>
      <DeskList query={found} linesOf={({ runs }) => runs} empty="No month has ended yet.">
        {(runs) => (
          <DeskLines>
            {runs.map(({ until, finishedAt, report }) => (
              <li key={until} className="py-3">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                  {dayWithYear(until, 'UTC')}
                  {finishedAt === null ? <Badge tone="gold">In progress</Badge> : null}
                  {Number(report?.['failed']) > 0 ? <Badge tone="clay">{report?.['failed']} failed</Badge> : null}
                </p>
                {report ? <p>{inWords(report)}</p> : null}
                {finishedAt ? <p className="text-sm text-quiet">Finished {dayAndTime(finishedAt, timeZone)}</p> : null}
              </li>
            ))}
          </DeskLines>
        )}
      </DeskList>
    </Section>
  )
}

function inWords(report: Record<string, number | string>): string {
  const money = (name: string) => dollars(cents(Number(report[name] ?? 0)))
  const counts = (name: string) => Number(report[name] ?? 0)
  return [
    `${counts('sent')} sent (${money('sentCents')})`,
    `${counts('failed')} failed (${money('failedCents')})`,
    `${counts('waitingMentors')} without a payout account (${money('waitingCents')})`,
    `${money('awaitingVerificationCents')} awaiting verification`,
    `${money('onHoldCents')} on hold`,
    `${money('toBeDecidedCents')} to be decided`,
  ].join(' · ')
}
