import X from 'lucide-react/icons/x'
import { useSyncExternalStore } from 'react'
import { Button } from 'react-aria-components/Button'
import { Text } from 'react-aria-components/Text'
import {
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components/Toast'
import { cn } from '#web/kit/cn.ts'

export type Notice = { title: string; text?: string; tone?: 'success' | 'info' | 'error' }
type Asked = { notice: Notice; milliseconds: number; onClose?: (() => void) | undefined }

const queue = new ToastQueue<Notice>({ maxVisibleToasts: 3 })
const edges = { success: 'border-l-leaf', info: 'border-l-gold', error: 'border-l-clay' }

/** Shows a notice for this long from now. Returns its key. */
export const add = ({ notice, milliseconds, onClose }: Asked): string =>
  queue.add(notice, { timeout: milliseconds, ...(onClose ? { onClose } : {}) })

export const close = (key: string): void => queue.close(key)

/** The notices in the corner; the code is loaded with the first one (toasts.tsx). */
export function ToastRegion() {
  const isAny = useSyncExternalStore(listen, hasSome, hasSome)
  // If it were rendered while empty, React Aria would not make it one of the places that F6 goes to.
  return isAny ? <Notices /> : null
}

const listen = (onChange: () => void) => queue.subscribe(onChange)
const hasSome = () => queue.visibleToasts.length > 0

function Notices() {
  return (
    <AriaToastRegion
      queue={queue}
      aria-label="Notices"
      // Sits above the bottom bar of narrow screens.
      className="fixed right-4 bottom-4 left-4 z-50 flex flex-col gap-2 outline-none max-lg:bottom-[calc(4.75rem+env(safe-area-inset-bottom))] sm:left-auto sm:w-96"
    >
      {({ toast }) => (
        <Toast
          toast={toast}
          className={cn(
            'flex items-start gap-3 rounded-sm border border-l-4 border-hairline bg-sheet p-4 text-ink shadow-lifted',
            edges[toast.content.tone ?? 'success'],
          )}
        >
          <ToastContent className="flex min-w-0 flex-1 flex-col">
            <Text slot="title" className="font-semibold">
              {toast.content.title}
            </Text>
            {toast.content.text ? (
              <Text slot="description" className="text-sm text-quiet">
                {toast.content.text}
              </Text>
            ) : null}
          </ToastContent>
          <Button
            slot="close"
            aria-label="Dismiss"
            className="-my-2.5 -mr-2.5 grid size-11 place-items-center rounded-xs"
          >
            <X aria-hidden size={18} />
          </Button>
        </Toast>
      )}
    </AriaToastRegion>
  )
}
