import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OperatorMe } from '#contract/accounts.ts'
import type { QueueFigures, TodayFigures } from '#contract/desk/today.ts'
import { pages } from '#contract/kit/addresses.ts'
import { cents } from '#domain/kit/money.ts'
import { mayActAs } from '#domain/kit/operator-level.ts'
import { DeskAnswer } from '#web/desk/desk-answer.tsx'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { calls } from '#web/kit/app/client.ts'
import { PageTitle } from '#web/kit/page-title.tsx'
import { Section } from '#web/kit/section.tsx'
import { dollars } from '#web/kit/words/dollars.ts'
import { ago, dayAndTime, dayWithYear } from '#web/kit/words/when.ts'

const recheckMs = 15_000

/** The desk's first screen: what happened, what is waiting and for how long, and whether everything is running. */
export function SeeToday({ me }: { me: OperatorMe }) {
  const today = useQuery(calls.desk.today.queryOptions({ refetchInterval: recheckMs }))
  return (
    <>
      <PageTitle lead="What's waiting for us, what happened lately, and whether everything is running.">
        Today
      </PageTitle>
      <DeskAnswer query={today}>
        {(figures) => (
          <>
            <Waits figures={figures} me={me} />
            <Happened figures={figures} />
            <Runs figures={figures} me={me} />
          </>
        )}
      </DeskAnswer>
    </>
  )
}

const queues = [
  { name: 'reports', label: 'Reports', to: 'reports?kind=report' },
  { name: 'messages', label: 'Messages to review', to: 'reports?kind=held-message' },
  { name: 'contests', label: 'Contested sessions', to: 'contests' },
  { name: 'mentorsToVerify', label: 'Mentors to verify', to: 'mentors-to-verify' },
] as const

const Waits = ({ figures, me }: { figures: TodayFigures; me: OperatorMe }) => (
  <Section title="Waiting for us">
    <Grid>
      {queues.map(({ name, label, to }) => (
        <Queue
          key={name}
          label={label}
          to={mayActAs(me.level, 'safety') ? to : undefined}
          queue={figures.queues[name]}
        />
      ))}
      <Figure
        label="Refunds on their way"
        to={mayActAs(me.level, 'finance') ? 'money' : undefined}
        value={figures.refundsAsked}
      >
        waiting for the payment provider
      </Figure>
    </Grid>
  </Section>
)

type QueueProps = { label: string; to: string | undefined; queue: QueueFigures }

/** How many entries of one kind are open, and when the next is due. */
const Queue = ({ label, to, queue: { open, overdue, dueAt } }: QueueProps) => (
  <Figure label={label} to={to} value={open} alarm={overdue > 0}>
    {overdue > 0 ? `${overdue} overdue, ` : ''}
    {dueAt ? (overdue > 0 ? `the oldest was due ${ago(dueAt)}` : `the next is due ${ago(dueAt)}`) : 'all caught up'}
  </Figure>
)

const Happened = ({ figures }: { figures: TodayFigures }) => (
  <Section title="What happened">
    <Grid>
      <Figure label="New people" value={figures.peopleDay}>
        in the last 24 hours; {figures.peopleWeek} in 7 days
      </Figure>
      <Figure label="Upcoming sessions" value={figures.ahead}>
        starting within 24 hours; {figures.booked} booked in the last 24 hours, {figures.completed} completed in 7 days
      </Figure>
      <Figure label="Money in" value={dollars(cents(figures.paidDayCents))}>
        in the last 24 hours; {dollars(cents(figures.paidMonthCents))} in 30 days
      </Figure>
      <Figure label="Not paid out yet" value={dollars(cents(figures.owedCents))}>
        earned by mentors and still owed
      </Figure>
    </Grid>
  </Section>
)

function Runs({ figures, me }: { figures: TodayFigures; me: OperatorMe }) {
  const { monthEnd } = figures
  const money = mayActAs(me.level, 'finance')
  return (
    <Section title="How things are running">
      {figures.jobsFailing.map(({ name, failedAt, error }) => (
        <Banner key={name} tone="error" className="mb-3">
          The job {name} failed {ago(failedAt)}: {error}
        </Banner>
      ))}
      <Grid>
        <Figure label="Jobs failing" value={figures.jobsFailing.length} alarm={figures.jobsFailing.length > 0}>
          {figures.jobsRanAt ? `a job last succeeded ${ago(figures.jobsRanAt)}` : 'no job has run yet'}
        </Figure>
        <Figure label="Emails waiting" value={figures.mailsWaiting}>
          {figures.mailsLateSince ? `the oldest was due ${ago(figures.mailsLateSince)}` : 'none are late'}
        </Figure>
        <Figure label="Undelivered emails" value={figures.mailsGivenUp} to="mail" alarm={figures.mailsGivenUp > 0}>
          in the last 7 days
        </Figure>
        <Figure label="Dead letters" value={figures.deadLetters} to="mail" alarm={figures.deadLetters > 0}>
          failed every time we tried
        </Figure>
        <Figure label="Payment provider events" value={figures.eventsDay}>
          in the last 24 hours; {figures.eventAt ? `the latest ${ago(figures.eventAt)}` : 'none so far'}
        </Figure>
        <Figure
          label="Last month end"
          value={monthEnd ? dayWithYear(monthEnd.until, 'UTC') : 'none yet'}
          to={money ? 'money' : undefined}
          alarm={monthEnd !== null && monthEnd.failed > 0}
        >
          {monthEnd ? monthEndInWords(monthEnd, me.timeZone) : ''}
        </Figure>
      </Grid>
    </Section>
  )
}

const monthEndInWords = ({ finishedAt, failed }: NonNullable<TodayFigures['monthEnd']>, timeZone: string): string =>
  `${finishedAt ? `finished ${dayAndTime(finishedAt, timeZone)}` : 'in progress'}${failed > 0 ? `; ${failed} failed` : ''}`

const Grid = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">{children}</dl>
)

type FigureProps = {
  label: string
  value: number | string
  /** The desk screen with more about this figure. */
  to?: string | undefined
  alarm?: boolean
  children: ReactNode
}

const Figure = ({ label, value, to, alarm = false, children }: FigureProps) => (
  <div className="border-t border-hairline pt-1">
    <dt className="flex min-h-11 items-center font-semibold">
      {to ? (
        <Link to={`${pages.desk}/${to}`} className="text-link inline-flex min-h-11 items-center">
          {label}
        </Link>
      ) : (
        label
      )}
    </dt>
    <dd className={alarm ? 'text-clay' : undefined}>
      <span className="block text-2xl tabular-nums">{value}</span>
      <span className={alarm ? 'text-sm' : 'text-sm text-quiet'}>{children}</span>
    </dd>
  </div>
)
