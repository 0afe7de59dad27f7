import type { ReactNode } from 'react'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Waiting } from '#web/kit/feedback/waiting.tsx'

type Props<Data> = {
  query: { data: Data | undefined; isError: boolean; error: unknown; refetch: () => unknown }
  children: (data: Data) => ReactNode
}

/** Shows the result of one desk query: waiting, failed, or loaded. */
export function DeskAnswer<Data>({ query, children }: Props<Data>) {
  const failed = query.isError ? <Failed error={query.error} onRetry={() => void query.refetch()} /> : null
  if (query.data === undefined)
    return (
      failed ?? (
        <Waiting>
          <Skeleton className="mt-6 h-48" />
        </Waiting>
      )
    )
  return (
    <>
      {failed}
      {children(query.data)}
    </>
  )
}
