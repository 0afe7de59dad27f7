import { useInfiniteQuery } from '@tanstack/react-query'
import { DeskList, nextPage } from '#web/desk/desk-list.tsx'
import { QueueList } from '#web/desk/reports/queue-list.tsx'
import { calls } from '#web/kit/app/client.ts'

type Props = { by: { aboutId: string } | { otherId: string }; timeZone: string }

/** Reports about somebody, or those they are the other side of; the open ones first, then those decided. */
export const PersonReports = ({ by, timeZone }: Props) => (
  <>
    <List by={by} state="open" empty="No open reports." timeZone={timeZone} />
    <h3 className="mt-6 mb-3 font-semibold">Decided</h3>
    <List by={by} state="decided" empty="No decisions yet." timeZone={timeZone} />
  </>
)

function List({ by, state, empty, timeZone }: Props & { state: 'open' | 'decided'; empty: string }) {
  const queue = useInfiniteQuery(
    calls.desk.queue.infiniteOptions({ input: (after: string | undefined) => ({ ...by, state, after }), ...nextPage }),
  )
  return (
    <DeskList query={queue} linesOf={({ entries }) => entries} empty={empty}>
      {(entries) => <QueueList entries={entries} timeZone={timeZone} />}
    </DeskList>
  )
}
