// A longer timer would end at once.
const longestTimerMs = 86_400_000

/**
 * Calls `reach` once the clock shows this moment. A device's timers stand still while it sleeps, so the clock is also
 * looked at when the person returns to the tab. Returns a function that calls it off.
 */
export function atMoment(moment: number, reach: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    const leftMs = moment - Date.now()
    if (leftMs > 0) timer = setTimeout(look, Math.min(leftMs, longestTimerMs))
    else {
      callOff()
      reach()
    }
  }
  const callOff = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
  document.addEventListener('visibilitychange', look)
  look()
  return callOff
}
