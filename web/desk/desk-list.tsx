import { type InfiniteData, keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pages } from '#contract/kit/addresses.ts'
import { firstPage } from '#web/kit/app/query-client.ts'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Waiting } from '#web/kit/feedback/waiting.tsx'
import { Button } from '#web/kit/forms/button.tsx'

/** What an infinite query of a list says. */
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
  /** What it says where nothing is found. */
  empty: string
  /** Asks for a page more; of the query itself unless given. */
  onMore?: () => unknown
  children: (lines: Line[]) => ReactNode
}

/** A list of the desk, a page at a time: waiting, failed, empty, or there. */
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

/** The lines of a list, each between hairlines. */
export const DeskLines = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-hairline border-y border-hairline">{children}</ul>
)

type LineProps = { title: ReactNode; badge?: ReactNode; children: ReactNode }

/** A line of a list: what it is, its state at the right, and the details below. */
export const DeskLine = ({ title, badge, children }: LineProps) => (
  <li className="py-2">
    <p className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 basis-48 font-semibold wrap-anywhere">{title}</span>
      {badge}
    </p>
    <p className="text-sm wrap-anywhere text-quiet">{children}</p>
  </li>
)

/** A person's page, within a sentence. */
export const PersonLink = ({ id, name }: { id: string; name: string }) => (
  <Link to={`${pages.desk}/people/${id}`} className="text-link">
    {name}
  </Link>
)

/** A page of the desk as the title of a line: as high as a thumb is wide. */
export const LineLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={`${pages.desk}/${to}`}
    className="text-link inline-flex min-h-11 max-w-full min-w-0 items-center font-semibold wrap-anywhere"
  >
    <span className="min-w-0">{children}</span>
  </Link>
)

/** How often a screen looks for what others have done meanwhile; operators have no live stream. */
export const lookEveryMs = 3000

/** How a list stays current while others work on it: the more pages are open, the less often. */
export const live = {
  placeholderData: keepPreviousData,
  refetchInterval: ({ state: { data } }: { state: { data?: { pages: unknown[] } | undefined } }) =>
    lookEveryMs * (data?.pages.length ?? 1),
}

/** How the pages of a list follow each other. */
export const nextPage = {
  initialPageParam: firstPage<string>(),
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
}
