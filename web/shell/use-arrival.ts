import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useMe } from '#web/accounts/me.ts'
import { tabAt } from './tabs.ts'

/**
 * On a new page the keyboard and screen reader start at its heading, as after a page load. If the heading is still
 * loading, they start at the top of the content. Whatever moved the focus into the content itself keeps it.
 */
export function useArrival(main: RefObject<HTMLElement | null>): void {
  const { type } = useMe()
  const here = useLocation()
  const page = `${here.pathname}#${tabAt(type, here) ?? ''}`
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
