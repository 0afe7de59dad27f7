import { useMutation } from '@tanstack/react-query'
import { product } from '#web/kit/app/product.ts'
import { calls, errorText } from '#web/kit/app/client.ts'
import { ConfirmDialog } from '#web/kit/feedback/confirm-dialog.tsx'
import { finishBlock } from './after-block.ts'

/** Asks once before blocking, and explains what it does. */
export function BlockDialog({
  person,
  onOpenChange,
  onBlocked,
}: {
  person: { id: string; name: string }
  onOpenChange: (open: boolean) => void
  onBlocked: (() => void) | undefined
}) {
  const block = useMutation(
    calls.safety.block.mutationOptions({
      onSuccess: () => {
        onOpenChange(false)
        finishBlock(person.name, onBlocked)
      },
    }),
  )
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onOpenChange}
      title={`Block ${person.name}?`}
      confirmLabel="Block"
      busyLabel="Blocking..."
      isPending={block.isPending}
      failure={block.isError ? errorText(block.error, 'Something went wrong. Please try again.') : undefined}
      onConfirm={() => block.mutate({ personId: person.id })}
    >
      <p>
        You won't see each other on {product.name} anymore, and can't message or book each other. Upcoming sessions are
        canceled, and the credits come back. We won't tell {person.name} that you blocked them. You can undo this under
        Settings.
      </p>
    </ConfirmDialog>
  )
}
