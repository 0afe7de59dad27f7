import { useEffect } from 'react'
import { isKeyboardUp } from './above-keyboard.ts'

/**
 * Keeps --visible-height at the height that an on-screen keyboard leaves, and `data-keyboard` on the document while there
 * is one. Browsers that shrink the page itself (interactive-widget) need neither.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const { visualViewport, document } = window
    if (!visualViewport) return
    const root = document.documentElement
    const measure = () => {
      root.toggleAttribute('data-keyboard', isKeyboardUp())
      if (isKeyboardUp()) root.style.setProperty('--visible-height', `${visualViewport.height}px`)
      else root.style.removeProperty('--visible-height')
    }
    // It may be up already when the page comes. Asked at once, the page would be laid out for this, and again for the frame.
    const frame = requestAnimationFrame(measure)
    visualViewport.addEventListener('resize', measure)
    return () => {
      cancelAnimationFrame(frame)
      visualViewport.removeEventListener('resize', measure)
    }
  }, [])
}
