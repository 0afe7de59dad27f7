/**
 * A `ref` for a button that disappears when it is pressed, because something else takes its place. Focus goes to the
 * nearest part of the page around it that stays, so that Tab leads into what replaced it.
 */
export function passFocusUp(leaving: HTMLElement | null) {
  return () => {
    if (!leaving || leaving !== document.activeElement) return
    const around = partsAround(leaving)
    // Which of them stay is known only after React has changed the page.
    queueMicrotask(() => {
      const next = around.find(({ isConnected }) => isConnected)
      if (!next || document.activeElement !== document.body) return
      next.tabIndex = -1
      // A ring around a whole part of the page would look as if it could be pressed.
      next.style.outline = 'none'
      next.focus({ preventScroll: true })
    })
  }
}

/** The parts of the page that contain an element, from the inside out; a dialog is a section too. */
function partsAround(element: HTMLElement): HTMLElement[] {
  const part = element.parentElement?.closest<HTMLElement>('section, search, main')
  return part ? [part, ...partsAround(part)] : []
}
