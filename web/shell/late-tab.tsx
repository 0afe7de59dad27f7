import { useEffect, useRef } from 'react'
import { useCode } from '#web/kit/app/lazy-code.ts'
import type { Shown, TabCode } from './late-tabs.ts'
import { ScreenSkeleton } from './next-screen.tsx'
import { toHeading } from './use-focus-on-new-page.ts'

/**
 * A tab whose code may still be loading. If the focus is on the content when the code arrives, it moves to the tab's
 * heading, as it would have if the code had been loaded.
 */
export function LateTab({ of, ...shown }: Shown & { of: TabCode }) {
  const code = useCode(of, true)
  const isAwaited = useRef(!code)
  useEffect(() => {
    const content = document.activeElement
    if (!code || !isAwaited.current) return
    isAwaited.current = false
    if (content instanceof HTMLElement && content.localName === 'main') toHeading(content)
  }, [code])
  return code ? <code.Tab {...shown} /> : <ScreenSkeleton />
}
