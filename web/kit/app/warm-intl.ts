let isWarm = false

// On first use of Intl the engine looks up all its languages, which takes a slow phone 100 ms. Split in three, so that
// a press need not wait for all of it.
const firstUses = [
  () => new Intl.Locale('en-US').maximize(),
  () => new Intl.Collator('en-US'),
  () => new Intl.DateTimeFormat('en-US'),
]

/**
 * Makes the first use of Intl while waiting for the server's answer; later it would interrupt rendering. Waits for the
 * next frame, so the first paint isn't delayed.
 */
export function warmIntl(): void {
  if (isWarm) return
  isWarm = true
  requestAnimationFrame(() => firstUses.forEach((use) => setTimeout(use)))
}
