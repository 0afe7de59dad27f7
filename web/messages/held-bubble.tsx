import { useMutation } from '@tanstack/react-query'
import { calls, client, errorText } from '#web/kit/app/client.ts'
import { queryClient } from '#web/kit/app/query-client.ts'
import { MarkedText } from './marked-text.tsx'
import type { Held, Unsent } from './unsent.ts'

const button = 'min-h-11 font-semibold underline underline-offset-4'

/**
 * A message that wasn't sent because of its contact details: they are marked, with what can be done about it (ruling
 * 9.3).
 */
export function HeldBubble({
  message,
  held,
  onDiscard,
  onSendAnyway,
  onEdit,
}: {
  message: Unsent
  held: Held
  onDiscard: () => void
  onSendAnyway: () => void
  onEdit: () => void
}) {
  const review = useReview(message, onDiscard)
  return (
    <li data-message={message.id} className="flex max-w-[85%] flex-col items-end self-end">
      <span className="sr-only">You:</span>
      <div className="max-w-full rounded-lg rounded-br-xs border border-clay bg-clay-wash px-3.5 py-2">
        <MarkedText text={message.text} found={held.found} />
      </div>
      <div role="alert" className="mt-1 px-1 text-right text-sm text-clay">
        <p>{review.isError ? errorText(review.error, 'Something went wrong. Please try again.') : message.failure}</p>
        <p className="flex flex-wrap justify-end gap-x-4">
          {held.remedy === 'review' ? (
            <button type="button" disabled={review.isPending} onClick={() => review.mutate()} className={button}>
              {review.isPending ? 'Sending…' : 'Send it for review'}
            </button>
          ) : (
            <button type="button" onClick={onSendAnyway} className={button}>
              Send anyway
            </button>
          )}
          <button type="button" disabled={review.isPending} onClick={onEdit} className={button}>
            Edit
          </button>
          <button type="button" onClick={onDiscard} className={button}>
            Discard
          </button>
        </p>
      </div>
    </li>
  )
}

function useReview({ id, personId, text }: Unsent, onSent: () => void) {
  return useMutation({
    mutationFn: () => client.messages.sendForReview({ id, personId, text }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: calls.messages.held.key() })
      onSent()
    },
  })
}
