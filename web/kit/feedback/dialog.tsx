import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Button, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { cn } from '#web/kit/cn.ts'

/** A dialog over the page, above an on-screen keyboard. */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  children,
  role = 'dialog',
  isDismissable = true,
  className,
}: {
  isOpen: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
  role?: 'dialog' | 'alertdialog'
  isDismissable?: boolean
  className?: string
}) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable}
      className="fixed inset-0 z-40 grid place-items-center overflow-y-auto bg-[rgb(8_16_12/0.6)] p-4 pb-[max(1rem,calc(100dvh-var(--visual-viewport-height,100dvh)+1rem))] transition-opacity duration-150 entering:opacity-0 exiting:opacity-0"
    >
      <Modal
        className={cn(
          'max-h-[calc(var(--visual-viewport-height,100dvh)-2rem)] w-full max-w-lg overflow-y-auto rounded-md border border-hairline border-t-gold bg-sheet p-5 text-ink shadow-lifted sm:p-7',
          className,
        )}
      >
        <AriaDialog role={role} className="outline-none">
          <div className="flex items-start justify-between gap-4">
            <Heading slot="title" className="text-2xl">
              {title}
            </Heading>
            {isDismissable ? (
              <Button
                slot="close"
                aria-label="Close"
                className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-sm"
              >
                <X aria-hidden size={20} />
              </Button>
            ) : null}
          </div>
          <div className="mt-4">{children}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
