import { useAhead, useCode } from '#web/kit/app/code-later.ts'
import { toastRegion } from './notify.ts'

/** Where notices are shown. Rendered once, in the root; its code comes with the first of them, or when there is time. */
export function Toasts() {
  useAhead(likely)
  const code = useCode(toastRegion, false)
  return code ? <code.ToastRegion /> : null
}

const likely = [toastRegion]
