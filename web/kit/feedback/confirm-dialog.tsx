import { type ReactNode, useId } from 'react'
import { Banner } from './banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { Dialog } from './dialog.tsx'

/** Asks before something that can't be undone. Stays open until the caller closes it, so that a `failure` is seen. */
export function ConfirmDialog({
  isOpen,
  onOpenChange,
  title,
  children,
  confirmLabel,
  busyLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  isPending = false,
  failure,
  onConfirm,
}: {
  isOpen: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
  confirmLabel: string
  busyLabel?: string
  cancelLabel?: string
  tone?: 'danger' | 'primary'
  isPending?: boolean
  failure?: string | undefined
  onConfirm: () => void
}) {
  const words = useId()
  return (
    <Dialog
      role="alertdialog"
      isDismissable={false}
      describedBy={words}
      {...{ isOpen, title }}
      // While the action is pending, Escape can't undo it and must not hide a failure.
      onOpenChange={(open) => isPending || onOpenChange(open)}
    >
      <div id={words} className="text-ink">
        {children}
      </div>
      {failure ? (
        <Banner tone="error" className="mt-4">
          {failure}
        </Banner>
      ) : null}
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="outline" isDisabled={isPending} onPress={() => onOpenChange(false)}>
          {cancelLabel}
        </Button>
        <Button variant={tone} isPending={isPending} busyLabel={busyLabel} onPress={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
