import X from 'lucide-react/icons/x'
import { type ReactNode, useRef } from 'react'
import { DismissButton, Overlay } from 'react-aria/Overlay'
import { useDialog } from 'react-aria/useDialog'
import { useModalOverlay } from 'react-aria/useModalOverlay'
import { useOverlayTriggerState } from 'react-stately/useOverlayTriggerState'
import { cn } from '#web/kit/cn.ts'
import { useVisibleHeight } from '#web/kit/forms/use-visible-height.ts'
import { PlainButton } from '#web/kit/forms/plain-button.tsx'

export type ModalProps = {
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
  role?: 'dialog' | 'alertdialog'
  /** The id of the text that is read out with the title. */
  describedBy?: string
  isDismissable?: boolean
  className?: string
}

/**
 * An open dialog; its code is loaded with the first one (dialog.tsx). Uses only React Aria's hooks, because its
 * components pull in menus and lists.
 */
export const Modal = (props: ModalProps) => (
  <Overlay>
    <OpenDialog {...props} />
  </Overlay>
)

function OpenDialog({
  onOpenChange,
  title,
  children,
  role = 'dialog',
  describedBy,
  isDismissable = true,
  className,
}: ModalProps) {
  const state = useOverlayTriggerState({ isOpen: true, onOpenChange })
  const modal = useRef<HTMLDivElement>(null)
  const dialog = useRef<HTMLElement>(null)
  const { modalProps, underlayProps } = useModalOverlay(
    // A stray click beside the dialog must not cost anyone what they wrote. Close and Escape are deliberate.
    { isDismissable, shouldCloseOnInteractOutside: () => !hasWords(modal.current) },
    state,
    modal,
  )
  const { dialogProps, titleProps } = useDialog(
    { role, ...(describedBy ? { 'aria-describedby': describedBy } : {}) },
    dialog,
  )
  useVisibleHeight()
  return (
    <div
      {...underlayProps}
      className="fixed inset-0 z-40 grid place-items-center overflow-y-auto bg-[rgb(8_16_12/0.6)] p-4 pb-[max(1rem,calc(100dvh-var(--visible-height,100dvh)+1rem))] transition-opacity duration-150 starting:opacity-0"
    >
      <div
        {...modalProps}
        ref={modal}
        className={cn(
          'max-h-[calc(var(--visible-height,100dvh)-2rem)] w-full max-w-lg overflow-y-auto rounded-md border border-hairline border-t-gold bg-sheet p-5 text-ink shadow-lifted sm:p-7',
          className,
        )}
      >
        {isDismissable ? <DismissButton onDismiss={state.close} /> : null}
        <section {...dialogProps} ref={dialog} className="outline-none">
          <div className="flex items-start justify-between gap-4">
            <h2 {...titleProps} className="text-2xl">
              {title}
            </h2>
            {isDismissable ? (
              <PlainButton
                aria-label="Close"
                onPress={state.close}
                className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-sm"
              >
                <X aria-hidden size={20} />
              </PlainButton>
            ) : null}
          </div>
          <div className="mt-4">{children}</div>
        </section>
      </div>
    </div>
  )
}

const hasWords = (dialog: HTMLElement | null): boolean =>
  [
    ...(dialog?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, [type=text], [type=email]') ?? []),
  ].some(({ value }) => value.trim() !== '')
