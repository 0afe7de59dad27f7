import { product } from '#web/kit/app/product.ts'
import { queryClient } from '#web/kit/app/query-client.ts'
import { notify } from '#web/kit/feedback/notify.ts'

// Longer than other notices, since there is more to read.
const reportedMs = 12_000

/** Refetches everything, since a block changes nearly every list a person sees. */
export const refreshAfterBlock = (): Promise<void> => queryClient.invalidateQueries()

/**
 * Confirms a block in a notice, since little of it shows where it was made, and refetches everything. With
 * `isReported`, the notice also says what becomes of the report that came with it.
 */
export function finishBlock(name: string, onBlocked: (() => void) | undefined, { isReported = false } = {}): void {
  const report = `Thank you for telling us. Someone at ${product.name} will look at it, and we won't tell ${name}. `
  notify(
    {
      tone: 'info',
      title: `You blocked ${name}.`,
      text: `${isReported ? report : ''}You can undo this under Settings.`,
    },
    isReported ? { milliseconds: reportedMs } : {},
  )
  onBlocked?.()
  void refreshAfterBlock()
}
