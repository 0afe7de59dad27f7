import { queryClient } from '#web/kit/app/query-client.ts'
import { notify } from '#web/kit/feedback/notify.ts'

/** Refetches everything, since a block changes nearly every list a person sees. */
export const refreshAfterBlock = (): Promise<void> => queryClient.invalidateQueries()

/** Confirms a block in a notice, since little of it shows where it was made, and refetches everything. */
export function finishBlock(name: string, onBlocked: (() => void) | undefined): void {
  notify({ tone: 'info', title: `You blocked ${name}.`, text: 'You can undo this under Settings.' })
  onBlocked?.()
  void refreshAfterBlock()
}
