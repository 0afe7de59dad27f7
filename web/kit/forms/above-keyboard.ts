import { useEffect } from 'react'

// Browser bars come and go; a keyboard takes up more than they do.
const leastKeyboard = 150 // px

/** Returns how much of the page an on-screen keyboard covers, in px. Most phones don't shrink the page for it. */
export function underKeyboard(): number {
  const { visualViewport } = window
  // When zoomed in, less is visible too.
  return visualViewport?.scale === 1 ? Math.max(0, window.innerHeight - visualViewport.height) : 0
}

export const isKeyboardUp = (): boolean => underKeyboard() > leastKeyboard

/**
 * Keeps the focused field above an on-screen keyboard, along with its label and hint if there is room. A phone in
 * landscape has little left above the keyboard, and not every browser scrolls there by itself.
 */
export function useFieldAboveKeyboard(): void {
  useEffect(() => {
    const { visualViewport } = window
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => bring(document.activeElement))
    }
    visualViewport?.addEventListener('resize', look)
    document.addEventListener('focusin', look)
    // Typing may make an error appear below the field.
    document.addEventListener('input', look)
    return () => {
      cancelAnimationFrame(frame)
      visualViewport?.removeEventListener('resize', look)
      document.removeEventListener('focusin', look)
      document.removeEventListener('input', look)
    }
  }, [])
}

const gap = 8 // px
const labelHeight = 32 // px

function bring(field: Element | null): void {
  const { visualViewport } = window
  if (!visualViewport || !isKeyboardUp()) return
  // Fields in a dialog are left alone: it is never taller than the space above a keyboard.
  if (!field?.matches('input, textarea, select') || field.closest('[role="dialog"], [role="alertdialog"]')) return
  // The browser may already have moved the visible part down the page.
  const start = visualViewport.offsetTop + gap
  const end = visualViewport.offsetTop + visualViewport.height - gap
  const { top, bottom } = field.getBoundingClientRect()
  const whole = { top: top - labelHeight, bottom: Math.max(bottom, ...descriptionsOf(field).map(bottomOf)) }
  const shown = [whole, { top, bottom }].find((part) => part.bottom - part.top <= end - start)
  if (!shown) return
  const down = Math.max(0, shown.bottom - end) || Math.min(0, shown.top - start)
  if (down !== 0) window.scrollBy({ top: down, behavior: 'instant' })
}

const bottomOf = (element: Element): number => element.getBoundingClientRect().bottom

const descriptionsOf = (field: Element): Element[] =>
  (field.getAttribute('aria-describedby') ?? '').split(' ').flatMap((id) => document.getElementById(id) ?? [])
