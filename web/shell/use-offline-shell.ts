import { useEffect } from 'react'
import { inSpareTime } from '#web/kit/app/spare-time.ts'
import { useSettled } from '#web/kit/app/use-settled.ts'

/** From now on, lets the app open without a connection (web/service-worker.ts), if the browser has service workers. */
export function useOfflineShell(): void {
  const settled = useSettled()
  useEffect(() => {
    // Not in development, where files change without changing their names.
    if (!settled || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
    // Where it can't be installed, such as in a private window, everything else works.
    inSpareTime(() => void navigator.serviceWorker.register('/service-worker.js').catch(() => {}))
  }, [settled])
}
