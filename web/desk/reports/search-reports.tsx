import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { OperatorMe } from '#contract/accounts.ts'
import { DeskList } from '#web/desk/desk-list.tsx'
import { ExportList } from '#web/desk/export-list.tsx'
import { calls } from '#web/kit/app/client.ts'
import { firstPage } from '#web/kit/app/query-client.ts'
import { SelectField } from '#web/kit/forms/select-field.tsx'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { QueueList } from './queue-list.tsx'
import { categoryNames } from './words.ts'

/** How often the queue looks for what others have done meanwhile; operators have no live stream. */
export const lookEveryMs = 3000

type Category = keyof typeof categoryNames
const isCategory = (text: string): text is Category => text in categoryNames

/** What needs somebody to look at it: the most harmful first, then the oldest. */
export function SearchReports({ me }: { me: OperatorMe }) {
  const [query, setQuery] = useSearchParams()
  const asked = {
    search: query.get('search') ?? '',
    state: query.get('state') ?? 'open',
    category: query.get('category') ?? '',
  }
  const set = (name: keyof typeof asked) => (value: string) => {
    const changed = Object.entries({ ...asked, [name]: value }).filter(([, text]) => text !== '')
    setQuery(Object.fromEntries(changed), { replace: true })
  }
  const state = asked.state === 'decided' ? 'decided' : 'open'
  const category = isCategory(asked.category) ? asked.category : undefined
  const queue = useInfiniteQuery({
    ...calls.desk.queue.infiniteOptions({
      input: (after: string | undefined) => ({ search: asked.search, state, category, after }),
      initialPageParam: firstPage<string>(),
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: lookEveryMs,
  })
  const counts = queue.data?.pages[0]
  return (
    <>
      <PageTitle
        lead={counts ? <Counts {...counts} /> : 'The most harmful first, then the oldest.'}
        actions={<ExportList list="reports" filter={{ search: asked.search, state, category }} />}
      >
        Reports
      </PageTitle>
      <Filters asked={{ ...asked, state, category: category ?? '' }} onChange={set} />
      <DeskList
        query={queue}
        linesOf={({ entries }) => entries}
        empty={state === 'open' ? 'All caught up: there are no open reports.' : 'No reports found.'}
      >
        {(entries) => <QueueList entries={entries} timeZone={me.timeZone} />}
      </DeskList>
    </>
  )
}

type Asked = { search: string; state: string; category: string }
type FiltersProps = { asked: Asked; onChange: (name: keyof Asked) => (value: string) => void }

const Filters = ({ asked, onChange }: FiltersProps) => (
  <div className="mt-6 mb-4 flex flex-wrap gap-4">
    <TextField
      className="min-w-0 flex-1 basis-60"
      label="A name, or a word of the report"
      type="search"
      value={asked.search}
      maxLength={200}
      onChange={onChange('search')}
    />
    <SelectField
      className="basis-40"
      label="Show"
      options={[
        { value: 'open', label: 'Open' },
        { value: 'decided', label: 'Decided' },
      ]}
      value={asked.state}
      onChange={onChange('state')}
    />
    <SelectField
      className="basis-52"
      label="About"
      placeholder="Everything"
      options={Object.entries(categoryNames).map(([value, label]) => ({ value, label }))}
      value={asked.category}
      onChange={onChange('category')}
    />
  </div>
)

const Counts = ({ open, overdue }: { open: number; overdue: number }) => (
  <span aria-live="polite">
    {open} open
    {overdue > 0 ? <strong className="text-clay"> · {overdue} overdue</strong> : null}
  </span>
)
