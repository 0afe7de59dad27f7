import { useEffect, useEffectEvent } from 'react'
import { Banner } from './banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { errorText, failureOf } from '#web/kit/app/client.ts'
import { passFocusUp } from '#web/kit/app/pass-focus-up.ts'
import { Skeleton } from './skeleton.tsx'
import { Waiting } from './waiting.tsx'

/**
 * Shown when a part of a screen couldn't be loaded: says what happened and offers a retry. Without a connection it
 * shows a placeholder and retries by itself; the page reports the lost connection once for all its parts.
 */
export function Failed({
  error,
  otherwise,
  onRetry,
}: {
  error: unknown
  /** The catalog's text for this part, shown even without a connection. */
  otherwise?: string
  onRetry: () => void
}) {
  if (otherwise === undefined && failureOf(error).kind === 'network') return <WaitsForConnection onRetry={onRetry} />
  return (
    <Banner tone="error">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p>{errorText(error, otherwise ?? 'Something went wrong. Please try again.')}</p>
        <Button ref={passFocusUp} size="sm" variant="outline" onPress={onRetry}>
          Try Again
        </Button>
      </div>
    </Banner>
  )
}

const retryMs = 5000

function WaitsForConnection({ onRetry }: { onRetry: () => void }) {
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const timer = setInterval(() => retry(), retryMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <Waiting>
      <Skeleton className="h-16" />
    </Waiting>
  )
}
