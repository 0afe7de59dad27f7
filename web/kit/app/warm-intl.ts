let isWarm = false

// The first use of Intl has the engine look for all its languages, which takes a slow phone 100 ms. In three pieces, so that a press
// need not wait for all of it.
const firstUses = [
  () => new Intl.Locale('en-US').maximize(),
  () => new Intl.Collator('en-US'),
  () => new Intl.DateTimeFormat('en-US'),
]

/**
 * Uses Intl for the first time, while the answer is on its way: later it would be in the midst of drawing. Only after the next frame: the
 * first picture goes before.
 */
export function warmIntl(): void {
  if (isWarm) return
  isWarm = true
  requestAnimationFrame(() => firstUses.forEach((use) => setTimeout(use)))
}
