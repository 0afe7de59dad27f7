import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { OperatorMe } from '#contract/accounts.ts'
import { pages } from '#contract/kit/addresses.ts'
import { mayActAs } from '#domain/kit/operator-level.ts'
import type { Act } from '#web/desk/act-dialog.tsx'
import { DeskAnswer } from '#web/desk/desk-answer.tsx'
import { ExportList } from '#web/desk/export-list.tsx'
import { useAct } from '#web/desk/use-act.tsx'
import { calls, client } from '#web/kit/app/client.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { Section } from '#web/kit/section.tsx'
import { dayAndTime } from '#web/kit/words/when.ts'
import { ContestCard } from './contest-card.tsx'

/** Sessions that did not happen, as the desk decides them, and mentors kept off the lists (rulings 11.2, 11.3). */
export function SeeContests({ me }: { me: OperatorMe }) {
  const found = useQuery(calls.desk.contests.queryOptions())
  const { start, said, dialog } = useAct()
  return (
    <>
      <PageTitle
        lead="Sessions the student and the mentor remember differently, and those that fell through for nobody's fault."
        actions={<ExportList list="contests" filter={{}} />}
      >
        Contested sessions
      </PageTitle>
      {said}
      <DeskAnswer query={found}>
        {({ contests, pausedMentors }) => (
          <>
            {contests.length === 0 ? (
              <p className="mt-6 text-quiet">All caught up: no session is waiting for a decision.</p>
            ) : null}
            {contests.map((contest) => (
              <ContestCard key={contest.sessionId} {...{ contest, me }} onAct={start} />
            ))}
            <Section title="Mentors who aren't listed">
              <PausedMentors mentors={pausedMentors} {...{ me }} onAct={start} />
            </Section>
          </>
        )}
      </DeskAnswer>
      {dialog}
    </>
  )
}

type Paused = { id: string; name: string; pausedAt: string }
type PausedProps = { mentors: Paused[]; me: OperatorMe; onAct: (act: Act) => void }

function PausedMentors({ mentors, me, onAct }: PausedProps) {
  if (mentors.length === 0) return <p className="text-quiet">Every mentor is listed.</p>
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
  consequence: `${name} can be found and matched again. The sessions they missed so far no longer count.`,
  done: `${name} is listed again.`,
  send: ({ reason }) => client.desk.relistMentor({ personId, reason }),
})
