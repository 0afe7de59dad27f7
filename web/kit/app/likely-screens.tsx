import { useEffect } from 'react'
import { inSpareTime } from './spare-time.ts'
import { useSettled } from './use-settled.ts'

type Route = { parentId?: string; module: string; imports?: string[] }

declare global {
  interface Window {
    /** What the build made of the screens; there before the router is. */
    __reactRouterManifest?: { routes: Record<string, Route | undefined> }
  }
}

/**
 * Fetches the code of screens a person is likely to open next (their ids are their files), once this one is settled: a busy
 * connection would make the live stream wait. Not the router's `PrefetchPageLinks`: that also runs the code, and what failed
 * would be shown as if it had been asked for.
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

// Each by itself: twenty and more in one go hold up the page for as long as all the rest of a late picture.
function nameAhead(href: string): void {
  if (document.querySelector(`link[rel="modulepreload"][href="${CSS.escape(href)}"]`)) return
  const link = document.createElement('link')
  document.head.append(Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href }))
}

/** A screen and the frames it stands in, which may be others than those of this one. */
function withFrames(routes: Record<string, Route | undefined>, id: string | undefined): Route[] {
  const route = id === undefined ? undefined : routes[id]
  return route ? [route, ...withFrames(routes, route.parentId)] : []
}
