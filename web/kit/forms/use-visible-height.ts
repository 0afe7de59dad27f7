import { useEffect } from 'react'
import { isKeyboardUp } from './above-keyboard.ts'

/**
 * Keeps --visible-height at the height an on-screen keyboard leaves, and sets `data-keyboard` on the document while one
 * is up. Browsers that shrink the page itself (interactive-widget) need neither.
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
    // The keyboard may already be up when the page loads. Measuring right away would force a layout now and another for
    // the frame.
    const frame = requestAnimationFrame(measure)
    visualViewport.addEventListener('resize', measure)
    return () => {
      cancelAnimationFrame(frame)
      visualViewport.removeEventListener('resize', measure)
    }
  }, [])
}
