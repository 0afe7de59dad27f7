import { type RefObject, useEffect, useRef } from 'react'
import { useCurrentTab } from './tabs.ts'
import { useLocation } from 'react-router'

/**
 * On a new page the keyboard and screen reader start at its heading, as after a page load. If the heading is still
 * loading, they start at the top of the content. Whatever moved the focus into the content itself keeps it.
 */
export function useArrival(main: RefObject<HTMLElement | null>): void {
  const page = `${useLocation().pathname}#${useCurrentTab() ?? ''}`
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    const content = main.current
    if (!content || (content !== document.activeElement && content.contains(document.activeElement))) return
    const heading = content.querySelector<HTMLElement>('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.classList.add('outline-none')
    ;(heading ?? content).focus({ preventScroll: true })
  }, [main, page])
}
