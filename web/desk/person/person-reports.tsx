import { useInfiniteQuery } from '@tanstack/react-query'
import { DeskList } from '#web/desk/desk-list.tsx'
import { QueueList } from '#web/desk/reports/queue-list.tsx'
import { calls } from '#web/kit/app/client.ts'
import { firstPage } from '#web/kit/app/query-client.ts'
import { Section } from '#web/kit/section.tsx'

type Props = { title: string; empty: string; by: { aboutId: string } | { otherId: string }; timeZone: string }

/** Reports about somebody, or those they are the other side of; the open ones first, then those decided. */
export const PersonReports = ({ title, empty, by, timeZone }: Props) => (
  <Section title={title}>
    <List by={by} state="open" empty={empty} timeZone={timeZone} />
    <h3 className="mt-6 mb-3 font-semibold">Decided</h3>
    <List by={by} state="decided" empty="Nothing was decided yet." timeZone={timeZone} />
  </Section>
)

function List({ by, state, empty, timeZone }: Omit<Props, 'title'> & { state: 'open' | 'decided' }) {
  const queue = useInfiniteQuery(
    calls.desk.queue.infiniteOptions({
      input: (after: string | undefined) => ({ ...by, state, after }),
      initialPageParam: firstPage<string>(),
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  )
  return (
    <DeskList query={queue} linesOf={({ entries }) => entries} empty={empty}>
      {(entries) => <QueueList entries={entries} timeZone={timeZone} />}
    </DeskList>
  )
}
