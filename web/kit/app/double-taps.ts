/** Two presses belong together when they are this near each other, in milliseconds (as Windows has it) and CSS pixels. */
const togetherMs = 500
const togetherPx = 24

type Press = { at: number; x: number; y: number; on: Element | null }

// Whoever just missed one, and pressed what is around it, means the next press.
const pressable = 'a, button, input, select, textarea, label, summary, [role=button], [role=option], [role=radio]'
const pressedOn = ({ target }: Event): Element | null => (target instanceof Element ? target.closest(pressable) : null)

/**
 * Keeps the second press of a double tap from what was not there for the first: a dialog's button that opens under the finger would answer
 * before anybody has read the question, and in a list the next one slides to where the last one was. The same thing may be pressed as
 * often as one likes. Returns how to stop.
 */
export function ignoreDoubleTaps(): () => void {
  let last: Press | undefined
  let isIgnored = false
  const begin = (event: PointerEvent) => {
    const { clientX: x, clientY: y } = event
    const at = performance.now()
    const on = pressedOn(event)
    const first = last && at - last.at < togetherMs && Math.hypot(x - last.x, y - last.y) < togetherPx ? last.on : null
    isIgnored = first !== null && on !== first
    // All that follow at once are compared with what was pressed first.
    last = { at, x, y, on: isIgnored ? first : on }
    ignore(event)
  }
  const end = (event: Event) => {
    if (last) last.at = performance.now()
    ignore(event)
  }
  const ignore = (event: Event) => {
    // A click without a pointer is a keyboard's, or of whoever listens to the page.
    if (!isIgnored || (event instanceof MouseEvent && event.type === 'click' && event.detail === 0)) return
    event.stopImmediatePropagation()
    event.preventDefault()
  }
  const stopping = new AbortController()
  const heard = { capture: true, signal: stopping.signal }
  window.addEventListener('pointerdown', begin, heard)
  window.addEventListener('pointerup', end, heard)
  // Not those of a touch: a browser waits for whoever listens to them, and a page would scroll later.
  for (const type of ['mousedown', 'mouseup', 'click']) window.addEventListener(type, ignore, heard)
  return () => stopping.abort()
}
