import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { QueueEntry } from '#contract/desk/reports.ts'
import type { PersonId } from '#domain/kit/ids.ts'
import { DeskList, live, nextPage } from '#web/desk/desk-list.tsx'
import { DeskSearch } from '#web/desk/desk-search.tsx'
import { QueueList } from '#web/desk/reports/queue-list.tsx'
import { calls } from '#web/kit/app/client.ts'

type Props = { by: { aboutId: PersonId } | { otherId: PersonId }; timeZone: string }

/** Reports about a person, or those in which they are the other side: either the open or the decided ones. */
export function PersonReports({ by, timeZone }: Props) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState('open')
  const state = chosen === 'decided' ? 'decided' : 'open'
  const filter = { ...by, search, state } as const
  const queue = useInfiniteQuery({
    ...calls.desk.queue.infiniteOptions({ input: (after: string | undefined) => ({ ...filter, after }), ...nextPage }),
    ...live,
  })
  return (
    <>
      <DeskSearch
        words={{ label: 'A name, or a word from the report', value: search, onChange: setSearch }}
        choices={[{ label: 'Show', options: states, value: state, onChange: setChosen }]}
        file={{ list: 'reports', filter }}
      />
      <DeskList
        query={queue}
        linesOf={({ entries }): QueueEntry[] => entries}
        empty={state === 'open' ? 'No open reports.' : 'No decided reports.'}
      >
        {(entries) => <QueueList entries={entries} timeZone={timeZone} />}
      </DeskList>
    </>
  )
}

const states = [
  { value: 'open', label: 'Open' },
  { value: 'decided', label: 'Decided' },
]
