/**
 * The `ref` of what leaves the screen with a button that was pressed in it: as it goes, it passes the focus on to what stands beside
 * it, or without that to the page's heading; not to another such button, which a held key would press as well.
 */
export function passFocusOn(leaving: HTMLElement | null) {
  return () => {
    if (!leaving?.contains(document.activeElement)) return
    const next = leaving.nextElementSibling ?? leaving.previousElementSibling ?? document.querySelector('h1')
    if (!(next instanceof HTMLElement)) return
    if (next.tabIndex < 0) next.tabIndex = -1
    next.focus()
  }
}
