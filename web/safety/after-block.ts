import { queryClient } from '#web/kit/app/query-client.ts'
import { notify } from '#web/kit/feedback/notify.ts'

/** A block changes nearly every list a person sees. */
export const refreshAfterBlock = (): Promise<void> => queryClient.invalidateQueries()

/** Little of a block is to be seen where it was made, so it is told. */
export function finishBlock(name: string, onBlocked: (() => void) | undefined): void {
  notify({ tone: 'info', title: `You blocked ${name}.`, text: 'You can undo this under Settings.' })
  onBlocked?.()
  void refreshAfterBlock()
}
