import { pages } from '#contract/kit/addresses.ts'
import { hintedRole } from '#web/accounts/me.ts'
import { codeLater } from '#web/kit/app/code-later.ts'
import { withTemporal } from '#web/kit/app/with-temporal.ts'

declare global {
  interface Window {
    /** What the router starts with; its own pages set it themselves. */
    __reactRouterRouteModules?: { root: unknown }
  }
}

const rootCode = codeLater(
  (): Promise<unknown> => import(/* @vite-ignore */ window.__reactRouterManifest?.routes['root']?.module ?? ''),
)
const startCode = codeLater(() => import('./start-app.tsx'))

/** The router and the rest of the app, for a page that began without. */
export const appCode = [rootCode, startCode]

/** Brings all that is needed to start the app. Without a connection it comes when there is one again. */
export async function bringApp(): Promise<void> {
  await Promise.all([rootCode.load(), startCode.load(), withTemporal()])
}

let wasBrought = false

/** Whether the page that is shown first was reached from one without the app, and so is new to whoever is here. */
export const beganWithoutApp = (): boolean => wasBrought

/** Starts the app, once it was brought, as if the page had been loaded at this address. The body must be as the server sent it. */
export function startAppAt(address: URL): void {
  wasBrought = true
  window.history.replaceState(null, '', address)
  window.scrollTo(0, 0)
  const role = hintedRole()
  if (role && address.pathname === pages.dashboard)
    document.documentElement.dataset['outline'] = address.search ? '' : role
  window.__reactRouterRouteModules = { root: rootCode.here() }
  startCode.here()?.startApp()
}
