import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { OperatorMe } from '#contract/accounts.ts'
import { queueKinds } from '#contract/desk/reports.ts'
import { DeskList, live, nextPage } from '#web/desk/desk-list.tsx'
import { DeskSearch } from '#web/desk/desk-search.tsx'
import { useAddressFilter } from '#web/desk/use-address-filter.ts'
import { named } from '#web/desk/use-list-filter.ts'
import { usePagesUpTo } from '#web/desk/use-pages-up-to.ts'
import { ExportList } from '#web/desk/export-list.tsx'
import { calls } from '#web/kit/app/client.ts'
import { PageTitle } from '#web/kit/page-title.tsx'
import { QueueList } from './queue-list.tsx'
import { categoryNames } from './words.ts'

type Category = keyof typeof categoryNames
const isCategory = (text: string): text is Category => text in categoryNames

/** The queue of reports and held messages: most harmful first, then oldest. */
export function SearchReports({ me }: { me: OperatorMe }) {
  const { asked, set, openPages } = useAddressFilter({ search: '', state: 'open', category: '', kind: '', pages: '1' })
  const { search } = useLocation()
  const state = asked.state === 'decided' ? 'decided' : 'open'
  const category = isCategory(asked.category) ? asked.category : undefined
  const kind = queueKinds.find((one) => one === asked.kind)
  const filter = { search: asked.search, state, category, kind } as const
  const queue = useInfiniteQuery({
    ...calls.desk.queue.infiniteOptions({
      input: (after: string | undefined) => ({ ...filter, after }),
      ...nextPage,
    }),
    ...live,
  })
  usePagesUpTo(Number(asked.pages), queue)
  const counts = queue.data?.pages[0]
  return (
    <>
      <PageTitle
        lead={counts ? <Counts {...counts} /> : 'The most harmful first, then the oldest.'}
        actions={<ExportList list="reports" filter={filter} />}
      >
        Reports
      </PageTitle>
      <Filters asked={{ ...asked, state, kind: kind ?? '', category: category ?? '' }} set={set} />
      <DeskList
        query={queue}
        linesOf={({ entries }) => entries}
        empty={
          state === 'open' && asked.search === '' && !category && !kind
            ? 'All caught up: there are no open reports.'
            : 'No reports found.'
        }
        onMore={() => openPages((queue.data?.pages.length ?? 0) + 1)}
      >
        {(entries) => <QueueList entries={entries} timeZone={me.timeZone} search={search} />}
      </DeskList>
    </>
  )
}

type Asked = Record<'search' | 'state' | 'category' | 'kind', string>
type FiltersProps = { asked: Asked; set: (name: keyof Asked) => (value: string) => void }

const Filters = ({ asked, set }: FiltersProps) => (
  <div className="mt-6">
    <DeskSearch
      words={{ label: 'A name, or a word from the report', value: asked.search, onChange: set('search') }}
      choices={[
        { label: 'Show', options: states, value: asked.state, onChange: set('state') },
        { label: 'Kind', all: 'Everything', options: kinds, value: asked.kind, onChange: set('kind') },
        { label: 'About', all: 'Everything', options: categories, value: asked.category, onChange: set('category') },
      ]}
    />
  </div>
)

const states = [
  { value: 'open', label: 'Open' },
  { value: 'decided', label: 'Decided' },
]
const kinds = named(queueKinds, { report: 'Reports', 'held-message': 'Messages to review' })
const categories = Object.entries(categoryNames).map(([value, label]) => ({ value, label }))

const Counts = ({ open, overdue }: { open: number; overdue: number }) => (
  <span aria-live="polite">
    {open} open
    {overdue > 0 ? <strong className="text-clay"> · {overdue} overdue</strong> : null}
  </span>
)
