/**
 * A `ref` for an element that disappears together with the pressed button inside it. As it goes, it passes focus to its
 * neighbor, or else to the page's heading. Focus never goes to another such button, because a held key would press that
 * too.
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
