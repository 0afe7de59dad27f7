import { useEffect } from 'react'
import { inSpareTime } from '#web/kit/app/spare-time.ts'
import { useSettled } from '#web/kit/app/use-settled.ts'

/** Lets the app open without a connection from now on (web/service-worker.ts), where the browser has service workers. */
export function useOfflineShell(): void {
  const settled = useSettled()
  useEffect(() => {
    // In development the files change under the same names.
    if (!settled || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
    // Where it cannot be installed, such as in a private window, everything else works.
    inSpareTime(() => void navigator.serviceWorker.register('/service-worker.js').catch(() => {}))
  }, [settled])
}
