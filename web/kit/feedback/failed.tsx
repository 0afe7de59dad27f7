import { Banner } from './banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { errorText } from '#web/kit/app/client.ts'

/** Shown when a part of a screen could not be loaded: what happened, and a way to retry. */
export function Failed({
  error,
  otherwise = 'Something went wrong. Please try again.',
  onRetry,
}: {
  error: unknown
  otherwise?: string
  onRetry: () => void
}) {
  return (
    <Banner tone="error">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p>{errorText(error, otherwise)}</p>
        <Button size="sm" variant="outline" onPress={onRetry}>
          Try Again
        </Button>
      </div>
    </Banner>
  )
}
