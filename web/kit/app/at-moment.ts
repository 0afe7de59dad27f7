// A timer set for more than 24 days fires at once.
const longestTimerMs = 86_400_000

/**
 * Runs `callback` once the clock reaches `moment`, in milliseconds since 1970. Timers stop while a device sleeps, so
 * the clock is also checked whenever the person returns to the tab. Returns a function that cancels it.
 */
export function atMoment(moment: number, callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    clearTimeout(timer)
    const leftMs = moment - Date.now()
    if (leftMs > 0) timer = setTimeout(check, Math.min(leftMs, longestTimerMs))
    else {
      cancel()
      callback()
    }
  }
  const cancel = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', check)
  }
  document.addEventListener('visibilitychange', check)
  check()
  return cancel
}
