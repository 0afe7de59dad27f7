import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { calls } from '#web/kit/app/client.ts'
import { firstPage } from '#web/kit/app/query-client.ts'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Waiting } from '#web/kit/feedback/waiting.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { AuditList } from './audit-list.tsx'

/** Everything operators did, the newest first. */
export function SearchAudit({ timeZone }: { timeZone: string }) {
  const [search, setSearch] = useState('')
  const log = useInfiniteQuery({
    ...calls.desk.audit.infiniteOptions({
      input: (before: number | undefined) => ({ search, before }),
      initialPageParam: firstPage<number>(),
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageTitle lead="Everything operators did, the newest first. Nothing here can be changed.">Audit</PageTitle>
      <TextField
        className="mt-6 max-w-xl"
        label="A name, a word of the reason, or a request"
        type="search"
        value={search}
        maxLength={200}
        onChange={setSearch}
      />
      <div className="mt-6">
        {log.isError ? (
          <Failed error={log.error} onRetry={() => void log.refetch()} />
        ) : log.data ? (
          <AuditList entries={log.data.pages.flatMap(({ entries }) => entries)} timeZone={timeZone} />
        ) : (
          <Waiting>
            <Skeleton className="h-48" />
          </Waiting>
        )}
        {log.hasNextPage ? (
          <Button
            variant="outline"
            className="mt-4"
            isPending={log.isFetchingNextPage}
            onPress={() => void log.fetchNextPage()}
          >
            Show more
          </Button>
        ) : null}
      </div>
    </>
  )
}
