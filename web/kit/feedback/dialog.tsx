import { useLayoutEffect, useState } from 'react'
import { lazyCode, useCode } from '#web/kit/app/lazy-code.ts'
import type { ModalProps } from './modal.tsx'
import { Spinner } from './spinner.tsx'

/** The code of an open dialog, which manages focus and hides the page behind it. */
export const modal = lazyCode(() => import('./modal.tsx'))

/** A dialog over the page, above an on-screen keyboard. */
export function Dialog({ isOpen, ...props }: ModalProps & { isOpen: boolean }) {
  // The dialog is removed by a separate update, whose effects React runs at once. Otherwise the page may still be inert
  // when focus returns to it.
  const [isThere, setThere] = useState(isOpen)
  // oxlint-disable-next-line react/set-state-in-effect -- the second change is what is wanted
  useLayoutEffect(() => setThere(isOpen), [isOpen])
  const code = useCode(modal, isOpen)
  if (!isOpen && !isThere) return null
  return code ? <code.Modal {...props} /> : <Coming />
}

// Lets clicks through: the page stays usable while a slow or broken connection loads the first dialog's code.
const Coming = () => (
  <div className="pointer-events-none fixed inset-x-0 bottom-24 z-40 grid place-items-center">
    <Spinner
      label="Opening..."
      className="rounded-sm border border-hairline bg-sheet shadow-lifted transition-opacity delay-150 duration-150 starting:opacity-0"
    />
  </div>
)
