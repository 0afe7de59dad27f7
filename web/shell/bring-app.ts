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
const temporalCode = codeLater(withTemporal)

/** The router and the rest of the app, for a page that began without. */
export const appCode = [rootCode, startCode, temporalCode]

/** Brings all that is needed to start the app; throws where it does not come (web/kit/app/code-later.ts). */
export async function bringApp(): Promise<void> {
  await Promise.all(appCode.map(({ load }) => load()))
}

let wasBrought = false

/** Whether the page that is shown first was reached from one without the app, and so is new to whoever is here. */
export const beganWithoutApp = (): boolean => wasBrought

/** Starts the app, once it was brought, as if the page had been loaded at this address. The body must be as the server sent it. */
export function startAppAt(address: URL): void {
  wasBrought = true
  window.history.replaceState(null, '', address)
  window.scrollTo(0, 0)
  hint(document.documentElement.dataset, address)
  window.__reactRouterRouteModules = { root: rootCode.here() }
  startCode.here()?.startApp()
}

/** As the page's own script does when it is loaded (web/root.tsx). */
function hint(dataset: DOMStringMap, { pathname, search }: URL): void {
  dataset['signedIn'] = ''
  const role = hintedRole()
  if (role && pathname === pages.dashboard) dataset['outline'] = search ? '' : role
}
