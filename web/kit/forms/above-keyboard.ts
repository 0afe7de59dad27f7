import { useEffect } from 'react'

// Browser bars come and go; a keyboard takes more than that.
const leastKeyboard = 150 // px

/** How much of the page an on-screen keyboard covers, in px: most phones do not make the page smaller for it. */
export function underKeyboard(): number {
  const { visualViewport } = window
  // Zoomed in, less is visible too.
  return visualViewport?.scale === 1 ? Math.max(0, window.innerHeight - visualViewport.height) : 0
}

export const isKeyboardUp = (): boolean => underKeyboard() > leastKeyboard

/**
 * Keeps the field that has the focus above an on-screen keyboard, with its label and its hint where there is room: a phone lying
 * on its side has little left above the keyboard, and not every browser scrolls there by itself.
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
    // Typing may bring an error below the field.
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
  // A dialog is never taller than what a keyboard leaves.
  if (!field?.matches('input, textarea, select') || field.closest('[role="dialog"], [role="alertdialog"]')) return
  // The browser may have moved the visible part down the page by itself.
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
