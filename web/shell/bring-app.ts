import { pages } from '#contract/kit/addresses.ts'
import { hintedRole } from '#web/accounts/me.ts'
import { lazyCode } from '#web/kit/app/lazy-code.ts'
import { withTemporal } from '#web/kit/app/with-temporal.ts'

declare global {
  interface Window {
    /** What the router starts from. Pages that load with the router set this themselves. */
    __reactRouterRouteModules?: { root: unknown }
  }
}

const rootCode = lazyCode(
  (): Promise<unknown> => import(/* @vite-ignore */ window.__reactRouterManifest?.routes['root']?.module ?? ''),
)
const startCode = lazyCode(() => import('./start-app.tsx'))
const temporalCode = lazyCode(withTemporal)

/** The router and the rest of the app, for a page that began without them. */
export const appCode = [rootCode, startCode, temporalCode]

/** Loads everything needed to start the app. Throws if it can't be loaded (web/kit/app/lazy-code.ts). */
export async function bringApp(): Promise<void> {
  await Promise.all(appCode.map(({ load }) => load()))
}

let wasBrought = false

/** True if the app was started from the login, a page without it, so that its first page is new to the person. */
export const wasStartedFromLogin = (): boolean => wasBrought

/**
 * Starts the app, after `bringApp`, as if the page had been loaded at this address. The body must be as the server sent
 * it.
 */
export function startAppAt(address: URL): void {
  wasBrought = true
  window.history.replaceState(null, '', address)
  window.scrollTo(0, 0)
  hint(document.documentElement.dataset, address)
  window.__reactRouterRouteModules = { root: rootCode.here() }
  startCode.here()?.startApp()
}

/** Does what the page's inline script does on load (web/root.tsx). */
function hint(dataset: DOMStringMap, { pathname, search }: URL): void {
  dataset['signedIn'] = ''
  const role = hintedRole()
  if (role && pathname === pages.dashboard) dataset['outline'] = search ? '' : role
}
