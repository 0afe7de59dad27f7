import { setUnreachable } from './connection.ts'

/**
 * Called by the router when a screen's code could not be fetched; vite.config.ts wires it in. By default the router
 * reloads the page, which offline ends on the browser's error page, and with a blocked script never ends. Without a
 * connection the page stays, and this waits until there is one. If the code no longer exists, the page is of an older
 * version and is reloaded once; if that doesn't help, the error is thrown to the error boundary.
 */
export async function retryImport(address: string, error: unknown): Promise<unknown> {
  for (let tries = 1; ; tries++) {
    const found = await lookFor(address)
    setUnreachable('code', found === 'unknown')
    if (found === 'there') {
      // The browser may remember the failure under the plain address.
      const module: unknown = await import(/* @vite-ignore */ `${address}?try=${tries}`).catch(() => undefined)
      return module ?? reloadOnce(error)
    }
    if (found === 'gone') return reloadOnce(error)
    await lineOrPause(Math.min(maxPauseMs, 1000 * 2 ** tries))
  }
}

const maxPauseMs = 10_000
const reloadedKey = 'tassel.reloaded'
const reloadAgainMs = 60_000

async function lookFor(address: string): Promise<'there' | 'gone' | 'unknown'> {
  try {
    const { ok, status } = await fetch(address, { cache: 'no-cache' })
    return ok ? 'there' : status === 404 ? 'gone' : 'unknown'
  } catch {
    return 'unknown'
  }
}

function reloadOnce(error: unknown): Promise<never> {
  const last = Number(window.sessionStorage.getItem(reloadedKey) ?? 0)
  if (Date.now() - last < reloadAgainMs) throw error
  window.sessionStorage.setItem(reloadedKey, String(Date.now()))
  window.location.reload()
  return new Promise(() => {})
}

function lineOrPause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, milliseconds)
    window.addEventListener('online', go)
  })
}
