import { useMutation, useQuery } from '@tanstack/react-query'
import { calls, errorText } from '#web/kit/app/client.ts'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Spinner } from '#web/kit/feedback/spinner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { refreshAfterBlock } from './after-block.ts'

/** Whom the person has blocked, and lifting that. */
export function MyBlocks() {
  const { data, error, refetch } = useQuery(calls.safety.blocks.queryOptions())
  const unblock = useMutation(calls.safety.unblock.mutationOptions({ onSuccess: refreshAfterBlock }))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Spinner />
  if (data.blocks.length === 0) return <p className="text-quiet">You haven't blocked anyone.</p>
  return (
    <>
      {unblock.isError ? (
        <Banner tone="error" className="mb-3">
          {errorText(unblock.error, 'Something went wrong. Please try again.')}
        </Banner>
      ) : null}
      <ul className="divide-y divide-hairline">
        {data.blocks.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <Button
              size="sm"
              variant="outline"
              aria-label={`Unblock ${name}`}
              isPending={unblock.isPending && unblock.variables.personId === id}
              onPress={() => unblock.mutate({ personId: id })}
            >
              Unblock
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
