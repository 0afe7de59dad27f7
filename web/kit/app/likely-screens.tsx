import { type ContextType, useContext } from 'react'
import { UNSAFE_FrameworkContext } from 'react-router'
import { useSettled } from './use-settled.ts'

/**
 * Fetches the code of screens a person is likely to open next (their ids are their files), once this one is settled: a busy
 * connection would make the live stream wait. Not the router's `PrefetchPageLinks`: that also runs the code, and what failed
 * would be shown as if it had been asked for.
 */
export function LikelyScreens({ screens }: { screens: readonly string[] }) {
  const routes = useContext(UNSAFE_FrameworkContext)?.manifest.routes
  if (!useSettled()) return null
  const files = new Set(
    screens.flatMap((id) => withFrames(routes ?? {}, id)).flatMap(({ module, imports = [] }) => [module, ...imports]),
  )
  return [...files].map((href) => <link key={href} rel="modulepreload" fetchPriority="low" href={href} />)
}

type Routes = NonNullable<ContextType<typeof UNSAFE_FrameworkContext>>['manifest']['routes']

/** A screen and the frames it stands in, which may be others than those of this one. */
function withFrames(routes: Routes, id: string | undefined): NonNullable<Routes[string]>[] {
  const route = id === undefined ? undefined : routes[id]
  return route ? [route, ...withFrames(routes, route.parentId)] : []
}
