import { type RefObject, useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useMe } from '#web/accounts/me.ts'
import { wasStartedFromLogin } from './bring-app.ts'
import { tabAt } from './tabs.ts'

/**
 * On a new page, puts focus on its heading, so that keyboard and screen reader start there as after a page load. If the
 * heading is still loading, focus goes to the content as a whole. If focus is already inside the content, it stays. The
 * first page is left to the browser that loaded it, unless it was reached from elsewhere, such as the room or login,
 * and so counts as new.
 */
export function useFocusOnNewPage(main: RefObject<HTMLElement | null>): void {
  const { type } = useMe()
  const here = useLocation()
  const arrived = useNavigationType()
  const page = `${here.pathname}#${tabAt(type, here) ?? ''}`
  useEffect(() => {
    const isLoaded = last === undefined && arrived === 'POP' && !wasStartedFromLogin()
    if (last === page) return
    last = page
    if (isLoaded) return
    const content = main.current
    if (!content || (content !== document.activeElement && content.contains(document.activeElement))) return
    toHeading(content)
  }, [main, page, arrived])
  // Coming back from the room, which has no frame, counts as a new arrival.
  useEffect(() => () => void (last = ''), [])
}

/** Focuses the heading of the content, or the content itself if it has none. */
export function toHeading(content: HTMLElement): void {
  const heading = content.querySelector<HTMLElement>('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.classList.add('outline-none')
  ;(heading ?? content).focus({ preventScroll: true })
}

let last: string | undefined
