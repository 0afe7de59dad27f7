import { type InfiniteData, keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pages } from '#contract/kit/addresses.ts'
import { firstPage } from '#web/kit/app/query-client.ts'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Waiting } from '#web/kit/feedback/waiting.tsx'
import { Button } from '#web/kit/forms/button.tsx'

/** The parts of an infinite query that a list uses. */
type Pages<Page> = {
  data: InfiniteData<Page> | undefined
  isError: boolean
  error: unknown
  refetch: () => unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

type Props<Page, Line> = {
  query: Pages<Page>
  linesOf: (page: Page) => Line[]
  /** Shown when nothing is found. */
  empty: string
  /** Loads another page; the query's own `fetchNextPage` by default. */
  onMore?: () => unknown
  children: (lines: Line[]) => ReactNode
}

/** A list of the desk, loaded page by page: waiting, failed, empty, or filled. */
export function DeskList<Page, Line>({
  query,
  linesOf,
  empty,
  onMore = query.fetchNextPage,
  children,
}: Props<Page, Line>) {
  const lines = query.data?.pages.flatMap(linesOf)
  if (!lines)
    return query.isError ? (
      <Failed error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Waiting>
        <Skeleton className="h-48" />
      </Waiting>
    )
  return (
    <>
      {query.isError ? <Failed error={query.error} onRetry={() => void query.refetch()} /> : null}
      {lines.length === 0 ? <p className="text-quiet">{empty}</p> : children(lines)}
      {query.hasNextPage ? (
        <Button variant="outline" className="mt-4" isPending={query.isFetchingNextPage} onPress={() => void onMore()}>
          Show more
        </Button>
      ) : null}
    </>
  )
}

/** The lines of a list, separated by hairlines. */
export const DeskLines = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-hairline border-y border-hairline">{children}</ul>
)

type LineProps = { title: ReactNode; badge?: ReactNode; children: ReactNode }

/** A line of a list: its title, its state at the right, and details below. */
export const DeskLine = ({ title, badge, children }: LineProps) => (
  <li className="py-2">
    <p className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 basis-48 font-semibold wrap-anywhere">{title}</span>
      {badge}
    </p>
    <p className="text-sm wrap-anywhere text-quiet">{children}</p>
  </li>
)

/** A link to a person's page, for use within a sentence. */
export const PersonLink = ({ id, name }: { id: string; name: string }) => (
  <Link to={`${pages.desk}/people/${id}`} className="text-link">
    {name}
  </Link>
)

/** A link to a page of the desk, as the title of a line. Tall enough for a thumb. */
export const LineLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={`${pages.desk}/${to}`}
    className="text-link inline-flex min-h-11 max-w-full min-w-0 items-center font-semibold wrap-anywhere"
  >
    <span className="min-w-0">{children}</span>
  </Link>
)

/** How often a screen checks for other operators' changes, in milliseconds; operators have no live stream. */
export const lookEveryMs = 3000

/**
 * Query options that keep a list current while others work on it. The more pages are open, the less often it refetches.
 */
export const live = {
  placeholderData: keepPreviousData,
  refetchInterval: ({ state: { data } }: { state: { data?: { pages: unknown[] } | undefined } }) =>
    lookEveryMs * (data?.pages.length ?? 1),
}

/** Query options that page through a list. */
export const nextPage = {
  initialPageParam: firstPage<string>(),
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
}
