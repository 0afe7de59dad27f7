import { codeLater } from '#web/kit/app/code-later.ts'
import type { Notice } from './toast-region.tsx'

/** The region that notices are shown in: landmarks, timers, where the focus goes. */
export const toastRegion = codeLater(() => import('./toast-region.tsx'))

/** Shows a message in the corner for a while, as soon as its region is here; returns a function that removes it earlier. */
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
