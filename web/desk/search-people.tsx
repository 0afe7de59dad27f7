import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { pages } from '#contract/kit/addresses.ts'
import type { DeskPersonLine } from '#contract/desk.ts'
import { Badge } from '#web/kit/badge.tsx'
import { calls } from '#web/kit/app/client.ts'
import { firstPage } from '#web/kit/app/query-client.ts'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { ExportList } from './export-list.tsx'
import { DeskLines, DeskList } from './desk-list.tsx'

/** Everybody with an account, found by name, address or id. */
export function SearchPeople() {
  const [query, setQuery] = useSearchParams()
  const search = query.get('search') ?? ''
  const people = useInfiniteQuery({
    ...calls.desk.people.infiniteOptions({
      input: (after: string | undefined) => ({ search, after }),
      initialPageParam: firstPage<string>(),
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageTitle actions={<ExportList list="people" filter={{ search }} />}>People</PageTitle>
      <TextField
        className="mt-6 max-w-xl"
        label="Name, email address or id"
        type="search"
        value={search}
        maxLength={200}
        onChange={(typed) => setQuery(typed ? { search: typed } : {}, { replace: true })}
      />
      <div className="mt-6">
        <DeskList query={people} linesOf={(page) => page.people} empty="Nobody was found.">
          {(found) => <PeopleList people={found} />}
        </DeskList>
      </div>
    </>
  )
}

function PeopleList({ people }: { people: DeskPersonLine[] }) {
  return (
    <DeskLines>
      {people.map(({ id, name, email, role, status }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
          <Link to={`${pages.desk}/people/${id}`} className="text-link font-semibold">
            {name}
          </Link>
          <span className="min-w-0 break-all text-quiet">{email}</span>
          <Badge className="ml-auto">{role}</Badge>
          {status === 'open' ? null : <Badge tone="clay">{status}</Badge>}
        </li>
      ))}
    </DeskLines>
  )
}
