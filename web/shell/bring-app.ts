import { pages } from '#contract/kit/addresses.ts'
import { hintedRole } from '#web/accounts/me.ts'
import { codeLater } from '#web/kit/app/code-later.ts'

declare global {
  interface Window {
    /** What the router starts with; its own pages set it themselves. */
    __reactRouterRouteModules?: { root: unknown }
  }
}

/** Where somebody goes on to; `replace`: in place of the page they are on. */
export type Step = { to: URL; replace: boolean }

/** The router and the rest of the app, for a page that began without. */
export const appCode = codeLater(
  (): Promise<unknown> => import(/* @vite-ignore */ filesNamed().routes['root']?.module ?? ''),
)

let wasBrought = false
/** Whether the page that is shown first was reached from one without the app, and so is new to whoever is here. */
export const beganWithoutApp = (): boolean => wasBrought

/** Starts the app as if the page had been loaded at this address. Its code must be here, and the body as the server sent it. */
export async function startApp({ to, replace }: Step): Promise<void> {
  wasBrought = true
  window.history[replace ? 'replaceState' : 'pushState'](null, '', to)
  window.scrollTo(0, 0)
  const role = hintedRole()
  if (role && to.pathname === pages.dashboard) document.documentElement.dataset['outline'] = to.search ? '' : role
  window.__reactRouterRouteModules = { root: appCode.here() }
  await import(/* @vite-ignore */ filesNamed().entry.module)
}

function filesNamed() {
  const named = window.__reactRouterManifest
  if (!named) throw new Error('the page does not name the app’s files')
  return named
}
