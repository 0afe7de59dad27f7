import { cents } from '#domain/kit/money.ts'
import { Badge } from '#web/kit/badge.tsx'
import { DeskLines } from '#web/desk/desk-list.tsx'
import { Section } from '#web/kit/section.tsx'
import { dollars } from '#web/kit/words/dollars.ts'
import { dayAndTime, dayWithYear } from '#web/kit/words/when.ts'

type Run = { until: string; finishedAt: string | null; report: Record<string, number | string> | null }

/** The last month ends, each with what it paid and what it left. */
export const MonthEnds = ({ runs, timeZone }: { runs: Run[]; timeZone: string }) => (
  <Section title="Month ends">
    {runs.length === 0 ? <p className="text-quiet">None was run yet.</p> : null}
    {runs.length > 0 ? (
      <DeskLines>
        {runs.map(({ until, finishedAt, report }) => (
          <li key={until} className="py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
              {dayWithYear(until, 'UTC')}
              {finishedAt === null ? <Badge tone="gold">in progress</Badge> : null}
              {Number(report?.['failed']) > 0 ? <Badge tone="clay">{report?.['failed']} failed</Badge> : null}
            </p>
            {report ? <p>{inWords(report)}</p> : null}
            {finishedAt ? <p className="text-sm text-quiet">Finished {dayAndTime(finishedAt, timeZone)}</p> : null}
          </li>
        ))}
      </DeskLines>
    ) : null}
  </Section>
)

function inWords(report: Record<string, number | string>): string {
  const money = (name: string) => dollars(cents(Number(report[name] ?? 0)))
  const counts = (name: string) => Number(report[name] ?? 0)
  return [
    `${counts('sent')} sent (${money('sentCents')})`,
    `${counts('failed')} failed (${money('failedCents')})`,
    `${counts('waitingMentors')} without an account (${money('waitingCents')})`,
    `awaiting verification ${money('awaitingVerificationCents')}`,
    `on hold ${money('onHoldCents')}`,
    `to be decided ${money('toBeDecidedCents')}`,
  ].join(' · ')
}
