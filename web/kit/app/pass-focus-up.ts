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
      if (next.tabIndex < 0) next.tabIndex = -1
      next.focus({ preventScroll: true })
    })
  }
}

/** The parts of the page that contain an element, from the inside out; a dialog is a section too. */
function partsAround(element: HTMLElement): HTMLElement[] {
  const part = element.parentElement?.closest<HTMLElement>('section, search, main')
  return part ? [part, ...partsAround(part)] : []
}
