import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OperatorMe } from '#contract/accounts.ts'
import { pages } from '#contract/kit/addresses.ts'
import { mayActAs } from '#domain/kit/operator-level.ts'
import { type Act, ActDialog } from '#web/desk/act-dialog.tsx'
import { calls, client } from '#web/kit/app/client.ts'
import { queryClient } from '#web/kit/app/query-client.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { TakesFocus } from '#web/kit/feedback/takes-focus.tsx'
import { Waiting } from '#web/kit/feedback/waiting.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { Section } from '#web/kit/section.tsx'
import { dayAndTime } from '#web/kit/words/when.ts'
import { ContestCard } from './contest-card.tsx'

/** Sessions that did not happen, as the desk decides them, and mentors kept off the lists (rulings 11.2, 11.3). */
export function SeeContests({ me }: { me: OperatorMe }) {
  const found = useQuery(calls.desk.contests.queryOptions())
  const [act, setAct] = useState<Act>()
  // Counts, so that the same sentence twice takes the focus twice.
  const [done, setDone] = useState({ sentence: '', count: 0 })
  return (
    <>
      <PageTitle lead="What the two do not agree on, and what was nobody's absence.">Contested sessions</PageTitle>
      {done.count > 0 ? (
        <TakesFocus key={done.count} className="mt-5">
          <Banner tone="success">{done.sentence}</Banner>
        </TakesFocus>
      ) : null}
      {found.isError ? <Failed error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? (
        <Waiting>
          <Skeleton className="h-48" />
        </Waiting>
      ) : null}
      {found.data ? (
        <>
          {found.data.contests.length === 0 ? <p className="mt-6 text-quiet">Nothing waits for a decision.</p> : null}
          {found.data.contests.map((contest) => (
            <ContestCard key={contest.sessionId} {...{ contest, me }} onAct={setAct} />
          ))}
          <Section title="Mentors kept off the lists">
            <PausedMentors mentors={found.data.pausedMentors} {...{ me }} onAct={setAct} />
          </Section>
        </>
      ) : null}
      {act ? (
        <ActDialog
          act={act}
          onClose={() => setAct(undefined)}
          onDone={() => {
            setAct(undefined)
            setDone(({ count }) => ({ sentence: act.done, count: count + 1 }))
            void queryClient.invalidateQueries({ queryKey: calls.desk.key() })
          }}
        />
      ) : null}
    </>
  )
}

type Paused = { id: string; name: string; pausedAt: string }
type PausedProps = { mentors: Paused[]; me: OperatorMe; onAct: (act: Act) => void }

function PausedMentors({ mentors, me, onAct }: PausedProps) {
  if (mentors.length === 0) return <p className="text-quiet">Nobody is.</p>
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {mentors.map(({ id, name, pausedAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
          <Link to={`${pages.desk}/people/${id}`} className="text-link font-semibold">
            {name}
          </Link>
          <span className="text-quiet">missed three sessions, since {dayAndTime(pausedAt, me.timeZone)}</span>
          {mayActAs(me.level, 'safety') ? (
            <Button variant="outline" size="sm" className="ml-auto" onPress={() => onAct(relisting(id, name))}>
              List again…
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

const relisting = (personId: string, name: string): Act => ({
  label: 'List again',
  title: `List ${name} again?`,
  consequence: `${name} is found and matched again. What they missed so far counts no more.`,
  done: `${name} is listed again.`,
  send: ({ reason }) => client.desk.relistMentor({ personId, reason }),
})
