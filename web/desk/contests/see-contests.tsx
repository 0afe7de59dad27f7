import { useInfiniteQuery } from '@tanstack/react-query'
import type { OperatorMe } from '#contract/accounts.ts'
import type { Act } from '#web/desk/act-dialog.tsx'
import { DeskLines, DeskList, LineLink, live, nextPage } from '#web/desk/desk-list.tsx'
import { DeskSearch } from '#web/desk/desk-search.tsx'
import { ExportList } from '#web/desk/export-list.tsx'
import { named, useListFilter } from '#web/desk/use-list-filter.ts'
import { useAct } from '#web/desk/use-act.tsx'
import { calls, client } from '#web/kit/app/client.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { Section } from '#web/kit/section.tsx'
import { dayAndTime } from '#web/kit/words/when.ts'
import { ContestCard } from './contest-card.tsx'

const states = named(['with-staff', 'asked'], {
  'with-staff': 'Us',
  asked: 'The other person',
})

/** Contested sessions for the desk to decide, and mentors kept off the lists (rulings 11.2, 11.3). */
export function SeeContests({ me }: { me: OperatorMe }) {
  const { search, kind, words, choices } = useListFilter('A name, or a word from the topic', {
    label: 'Waiting for',
    all: 'Anyone',
    options: states,
  })
  const filter = { search, state: kind }
  const found = useInfiniteQuery({
    ...calls.desk.contests.infiniteOptions({
      input: (after: string | undefined) => ({ ...filter, after }),
      ...nextPage,
    }),
    ...live,
  })
  const { start, said, dialog } = useAct()
  return (
    <>
      <PageTitle
        lead="Sessions the student and the mentor remember differently, and sessions that fell through for some other reason."
        actions={<ExportList list="contests" filter={filter} />}
      >
        Contested sessions
      </PageTitle>
      {said}
      <div className="mt-6">
        <DeskSearch {...{ words, choices }} />
      </div>
      <DeskList
        query={found}
        linesOf={({ contests }) => contests}
        empty={
          search === '' && !kind
            ? 'All caught up: no session is waiting for a decision.'
            : 'No contested sessions found.'
        }
      >
        {(contests) =>
          contests.map((contest) => <ContestCard key={contest.sessionId} {...{ contest, me }} onAct={start} />)
        }
      </DeskList>
      <PausedMentors timeZone={me.timeZone} onAct={start} />
      {dialog}
    </>
  )
}

function PausedMentors({ timeZone, onAct }: { timeZone: string; onAct: (act: Act) => void }) {
  const { search, words } = useListFilter('Name')
  const found = useInfiniteQuery({
    ...calls.desk.pausedMentors.infiniteOptions({
      input: (after: string | undefined) => ({ search, after }),
      ...nextPage,
    }),
    ...live,
  })
  return (
    <Section
      title="Mentors who aren't listed"
      lead="Students can't find or be matched with them, because they missed three sessions within 90 days."
      actions={<ExportList list="paused-mentors" filter={{ search }} />}
    >
      <DeskSearch words={words} />
      <DeskList query={found} linesOf={({ mentors }) => mentors} empty="No mentors here.">
        {(mentors) => (
          <DeskLines>
            {mentors.map(({ id, name, pausedAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
                <LineLink to={`people/${id}`}>{name}</LineLink>
                <span className="text-quiet">since {dayAndTime(pausedAt, timeZone)}</span>
                <Button variant="outline" size="sm" className="ml-auto" onPress={() => onAct(relisting(id, name))}>
                  List again<span className="sr-only"> {name}</span>…
                </Button>
              </li>
            ))}
          </DeskLines>
        )}
      </DeskList>
    </Section>
  )
}

const relisting = (personId: string, name: string): Act => ({
  label: 'List again',
  title: `List ${name} again?`,
  consequence: `Students can find ${name} and be matched with them again. The sessions ${name} missed so far no longer count.`,
  done: `${name} is listed again.`,
  send: ({ reason }) => client.desk.relistMentor({ personId, reason }),
})
