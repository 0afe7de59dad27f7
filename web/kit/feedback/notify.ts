import { lazyCode } from '#web/kit/app/lazy-code.ts'
import type { Notice } from './toast-region.tsx'

/** The region that shows notices; handles landmarks, timers and focus. */
export const toastRegion = lazyCode(() => import('./toast-region.tsx'))

/** Shows a message in the corner for a while, once its region has loaded. Returns a function that removes it early. */
export function notify(
  notice: Notice,
  { milliseconds = 6000, onClose }: { milliseconds?: number; onClose?: () => void } = {},
): () => void {
  let remove = () => {
    remove = () => {}
    onClose?.()
  }
  const removeEarly = remove
  void toastRegion.load().then(({ add, close }) => {
    if (remove !== removeEarly) return
    const key = add({ notice, milliseconds, onClose })
    remove = () => close(key)
  })
  return () => remove()
}
