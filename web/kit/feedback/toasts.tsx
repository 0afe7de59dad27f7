import { useAhead, useCode } from '#web/kit/app/lazy-code.ts'
import { toastRegion } from './notify.ts'

/** The place for notices. Rendered once, in the root. Its code is loaded with the first notice, or in spare time. */
export function Toasts() {
  useAhead(likely)
  const code = useCode(toastRegion, false)
  return code ? <code.ToastRegion /> : null
}

const likely = [toastRegion]
