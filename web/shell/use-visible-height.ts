import { useEffect } from 'react'

// Browser bars come and go; a keyboard takes more than that.
const leastKeyboard = 150 // px

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
      const { height, scale } = visualViewport
      // Zoomed in, less is visible too.
      const keyboard = scale === 1 && window.innerHeight - height > leastKeyboard
      root.toggleAttribute('data-keyboard', keyboard)
      if (keyboard) root.style.setProperty('--visible-height', `${height}px`)
      else root.style.removeProperty('--visible-height')
    }
    visualViewport.addEventListener('resize', measure)
    return () => visualViewport.removeEventListener('resize', measure)
  }, [])
}
