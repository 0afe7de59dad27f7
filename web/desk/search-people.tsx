import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { pages } from '#contract/kit/addresses.ts'
import type { DeskPersonLine } from '#contract/desk.ts'
import { Badge } from '#web/kit/badge.tsx'
import { calls } from '#web/kit/app/client.ts'
import { firstPage } from '#web/kit/app/query-client.ts'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Waiting } from '#web/kit/feedback/waiting.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'

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
  const found = people.data?.pages.flatMap((page) => page.people)
  return (
    <>
      <PageTitle>People</PageTitle>
      <TextField
        className="mt-6 max-w-xl"
        label="Name, email address or id"
        type="search"
        value={search}
        maxLength={200}
        onChange={(typed) => setQuery(typed ? { search: typed } : {}, { replace: true })}
      />
      <div className="mt-6">
        {people.isError ? (
          <Failed error={people.error} onRetry={() => void people.refetch()} />
        ) : found ? (
          <PeopleList people={found} />
        ) : (
          <Waiting>
            <Skeleton className="h-48" />
          </Waiting>
        )}
        {people.hasNextPage ? (
          <Button
            variant="outline"
            className="mt-4"
            isPending={people.isFetchingNextPage}
            onPress={() => void people.fetchNextPage()}
          >
            Show more
          </Button>
        ) : null}
      </div>
    </>
  )
}

function PeopleList({ people }: { people: DeskPersonLine[] }) {
  if (people.length === 0) return <p className="text-quiet">Nobody was found.</p>
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
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
    </ul>
  )
}
