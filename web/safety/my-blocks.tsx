import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyCode, useCode } from '#web/kit/app/lazy-code.ts'
import { calls, errorText } from '#web/kit/app/client.ts'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { FocusOnMount } from '#web/kit/feedback/focus-on-mount.tsx'
import { Spinner } from '#web/kit/feedback/spinner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { refreshAfterBlock } from './after-block.ts'

// Loaded later, since few people come to Settings for it.
const report = lazyCode(() => import('./report-or-block.tsx'))

/** The people this person has blocked, with ways to report and unblock them. */
export function MyBlocks() {
  const { data, error, refetch } = useQuery(calls.safety.blocks.queryOptions())
  const code = useCode(report, data !== undefined && data.blocks.length > 0)
  const [unblocked, setUnblocked] = useState<{ id: string; name: string }>()
  const unblock = useMutation(calls.safety.unblock.mutationOptions({ onSuccess: refreshAfterBlock }))
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Spinner />
  return (
    <>
      {/* The pressed button is gone along with the name, so the banner takes the focus. */}
      {unblocked ? (
        <FocusOnMount key={unblocked.id} className="mb-3">
          <Banner tone="success">You unblocked {unblocked.name}.</Banner>
        </FocusOnMount>
      ) : null}
      {unblock.isError ? (
        <Banner tone="error" className="mb-3">
          {errorText(unblock.error, 'Something went wrong. Please try again.')}
        </Banner>
      ) : null}
      {data.blocks.length === 0 ? <p className="text-quiet">You haven't blocked anyone.</p> : null}
      <ul className="divide-y divide-hairline">
        {data.blocks.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="flex shrink-0 items-center gap-2">
              {code ? (
                <code.ReportOrBlock isListed reported={{ person: { id, name }, subject: 'person', aboutId: null }} />
              ) : null}
              <Button
                size="sm"
                variant="outline"
                aria-label={`Unblock ${name}`}
                isPending={unblock.isPending && unblock.variables.personId === id}
                onPress={() => unblock.mutate({ personId: id }, { onSuccess: () => setUnblocked({ id, name }) })}
              >
                Unblock
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
