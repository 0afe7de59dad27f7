import { type RefObject, useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useMe } from '#web/accounts/me.ts'
import { beganWithoutApp } from './bring-app.ts'
import { tabAt } from './tabs.ts'

/**
 * On a new page the keyboard and screen reader start at its heading, as after a page load. If the heading is still
 * loading, they start at the top of the content. Whatever moved the focus into the content itself keeps it. The page that
 * the browser loaded is left to it; one that was reached from elsewhere, such as the room or login, is new.
 */
export function useArrival(main: RefObject<HTMLElement | null>): void {
  const { type } = useMe()
  const here = useLocation()
  const arrived = useNavigationType()
  const page = `${here.pathname}#${tabAt(type, here) ?? ''}`
  useEffect(() => {
    const isLoaded = last === undefined && arrived === 'POP' && !beganWithoutApp()
    if (last === page) return
    last = page
    if (isLoaded) return
    const content = main.current
    if (!content || (content !== document.activeElement && content.contains(document.activeElement))) return
    toHeading(content)
  }, [main, page, arrived])
  // Whoever comes back from the room, which has no frame, arrives anew.
  useEffect(() => () => void (last = ''), [])
}

/** Moves the focus to the heading of the content, or without one to the content. */
export function toHeading(content: HTMLElement): void {
  const heading = content.querySelector<HTMLElement>('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.classList.add('outline-none')
  ;(heading ?? content).focus({ preventScroll: true })
}

let last: string | undefined
