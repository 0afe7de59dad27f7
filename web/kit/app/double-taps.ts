/** Two presses belong together if they are this close, in milliseconds (the Windows default) and in CSS pixels. */
const togetherMs = 500
const togetherPx = 24

type Press = { at: number; x: number; y: number; on: Element | null }

// Someone who first missed a control and pressed beside it does mean the next press, so only presses on controls count.
const pressable = 'a, button, input, select, textarea, label, summary, [role=button], [role=option], [role=radio]'
const pressedOn = ({ target }: Event): Element | null => (target instanceof Element ? target.closest(pressable) : null)

/**
 * Ignores the second press of a double tap if it lands on something that wasn't there for the first. Otherwise a
 * dialog's button that opens under the finger would answer before anyone has read the question, or a list's next row
 * would slide under it. The same thing may be pressed any number of times, and a step back in the browser's history is
 * deliberate: the next press counts. Returns a function that stops it.
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
    // A whole burst of presses is compared with the first one.
    last = { at, x, y, on: isIgnored ? first : on }
    ignore(event)
  }
  const end = (event: Event) => {
    if (last) last.at = performance.now()
    ignore(event)
  }
  const ignore = (event: Event) => {
    // A click without a pointer comes from the keyboard or a screen reader.
    if (!isIgnored || (event instanceof MouseEvent && event.type === 'click' && event.detail === 0)) return
    event.stopImmediatePropagation()
    event.preventDefault()
  }
  const stopping = new AbortController()
  const heard = { capture: true, signal: stopping.signal }
  window.addEventListener('popstate', () => (last = undefined), heard)
  window.addEventListener('pointerdown', begin, heard)
  window.addEventListener('pointerup', end, heard)
  // Not touch events: a browser waits for listeners on those, which would delay scrolling.
  for (const type of ['mousedown', 'mouseup', 'click']) window.addEventListener(type, ignore, heard)
  return () => stopping.abort()
}
