import { useEffect } from 'react'
import { inSpareTime } from './spare-time.ts'
import { useSettled } from './use-settled.ts'

type Route = { parentId?: string; module: string; imports?: string[] }

declare global {
  interface Window {
    /** The build's manifest of screens; set before the router has loaded. */
    __reactRouterManifest?: { routes: Record<string, Route | undefined> }
  }
}

/**
 * Fetches the code of screens a person is likely to open next, once this one has settled: a busy connection would delay
 * the live stream. A screen's id is its file. The router's `PrefetchPageLinks` won't do: it also runs the code, and a
 * failure would be shown as if the person had asked for it.
 */
export function LikelyScreens({ screens }: { screens: readonly string[] }) {
  const settled = useSettled()
  useEffect(() => {
    const manifest = window.__reactRouterManifest
    if (!settled || !manifest) return
    const files = screens
      .flatMap((id) => withFrames(manifest.routes, id))
      .flatMap(({ module, imports = [] }) => [module, ...imports])
    for (const href of new Set(files)) inSpareTime(() => nameAhead(href))
  }, [settled, screens])
  return null
}

// One at a time: adding twenty or more at once blocks a late frame for as long as all its other work.
function nameAhead(href: string): void {
  if (document.querySelector(`link[rel="modulepreload"][href="${CSS.escape(href)}"]`)) return
  const link = document.createElement('link')
  document.head.append(Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href }))
}

/** Returns a screen and the frames around it, which may differ from this screen's. */
function withFrames(routes: Record<string, Route | undefined>, id: string | undefined): Route[] {
  const route = id === undefined ? undefined : routes[id]
  return route ? [route, ...withFrames(routes, route.parentId)] : []
}
