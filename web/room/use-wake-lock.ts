import { useEffect } from 'react'

/**
 * Keeps the screen on during a call: a phone whose screen turns off stops its camera. Browsers release the lock
 * whenever the tab is hidden.
 */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isGone = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused when the battery is low. The call goes on without it.
      const granted = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isGone) void granted?.release()
      else lock = granted
    }
    const onSight = () => void ask()
    onSight()
    document.addEventListener('visibilitychange', onSight)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', onSight)
      void lock?.release()
    }
  }, [])
}
