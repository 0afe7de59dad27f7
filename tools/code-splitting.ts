import { resolve } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { normalizePath } from 'vite'
import routes from '#web/routes.ts'

/**
 * Folders of web/ whose code is kept apart, in asset folders of their own: the desk's is for operators, the room's for
 * calls (tools/build-service-worker.ts, server/kit/web-pages.ts). Nothing that others load may contain any of it.
 */
const apart = ['desk', 'room']

export function chunkFileNames({ moduleIds }: { moduleIds: readonly string[] }): string {
  const folder = apart.find((name) => moduleIds.some((id) => id.includes(`/web/${name}/`)))
  return `assets/${folder === undefined ? '' : `${folder}/`}[name]-[hash].js`
}

const entry = 'entry.client.tsx'
// The login screen's own entry, without the router.
const loginEntry = 'entry.login.tsx'
const askFirst = 'ask-first.ts'
// Overlays load after their screens, and on every screen. The parts of React Aria they need get a file of their own,
// without what suggestions need.
const overlays = ['kit/feedback/modal.tsx', 'kit/feedback/toast-region.tsx']
const withChildren = (one: RouteConfigEntry): RouteConfigEntry[] => [one, ...(one.children ?? []).flatMap(withChildren)]
const all = routes.flatMap(withChildren)
// To strangers the desk's door looks like any missing page.
const isPublic = (screen: string) => screen.startsWith('public/') || screen === 'shell/desk-door.tsx'
const frames = all.flatMap(({ file, children }) => (children && !isPublic(file) ? [file] : []))
const isSignedOut = (screen: string) =>
  routes.some(({ file, children }) => file === screen && !children) && !isPublic(screen)

// Modules that go into a shared file even if only one screen uses them. The desk uses them too, but it is loaded later
// and so doesn't count as a screen. Otherwise a module shared with one screen would become a file of its own.
const isEverywhere = (id: string) => /\/web\/kit\/[^/]+$/.test(id)
// Rules, words and icons are small and need nothing large.
const isSmall = (id: string) =>
  isEverywhere(id) || /\/(domain|contract|lucide-react|web\/kit\/(words|motifs|feedback))\//.test(id)

const isReactAria = (id: string) => /\/(react-aria|react-stately|react-aria-components|@internationalized)\//.test(id)
const needAll = (screens: string[]) => frames.some((frame) => screens.includes(frame))

/**
 * The file with the code that asks the server for an address's data (web/ask-first.ts) and with everything that code
 * needs.
 */
export const askFirstFile = 'ask-first'

/**
 * One file for each step into the app, with what its screens share. What fewer screens share is left to the bundler,
 * which makes a file for every set of screens. The order matters: a module goes into the first file it fits, so its
 * imports are in the same file or an earlier one. Code loaded later (`import()`) is in none.
 */
const steps: { file: string; holds: (screens: string[], id: string) => boolean }[] = [
  { file: askFirstFile, holds: (screens) => screens.includes(askFirst) },
  {
    file: 'react',
    holds: (screens) => screens.includes(loginEntry) && (screens.includes(entry) || screens.includes('root.tsx')),
  },
  { file: 'app', holds: (screens) => screens.includes(entry) || screens.includes('root.tsx') },
  { file: 'login', holds: (screens) => screens.includes(loginEntry) },
  {
    file: 'entrance',
    holds: (screens, id) =>
      screens.length > 1 && (screens.some(isSignedOut) || (isSmall(id) && screens.some(isPublic))),
  },
  // The frames don't use React Aria, and neither does the dashboard.
  { file: 'overlays', holds: (screens, id) => isReactAria(id) && overlays.some((one) => screens.includes(one)) },
  { file: 'react-aria', holds: (screens, id) => isReactAria(id) && screens.length > 2 && !needAll(screens) },
  {
    file: 'signed-in',
    holds: (screens, id) =>
      needAll(screens) ||
      (isSmall(id) && (screens.length > 1 || isEverywhere(id))) ||
      screens.filter((screen) => !isPublic(screen)).length > 3,
  },
  { file: 'dashboard', holds: (screens) => screens.length > 1 && screens.includes('shell/dashboard.tsx') },
  // Otherwise each module the dashboard shares with code loaded later would be a file of its own.
  { file: 'first-tab', holds: (screens) => screens.includes('shell/dashboard.tsx') },
  { file: 'booking', holds: (screens) => screens.length > 1 && screens.includes('sessions/booking/book-session.tsx') },
  { file: 'public', holds: (screens) => screens.length > 1 && screens.every(isPublic) },
]

/** The part of the bundler's module graph that we read. */
type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

export const codeSplitting = {
  groups: steps.map(({ file }, at) => ({
    debugName: file,
    name: (id: string, graph: Graph) => (stepsOf(graph).get(id) === file ? file : null),
    priority: steps.length - at,
  })),
}

// Computed once per build.
const known = new WeakMap<Graph, Map<string, string>>()

/** Maps every module that has a step's file to that file. */
function stepsOf(graph: Graph): Map<string, string> {
  const found = known.get(graph)
  if (found) return found
  const files = new Map<string, string>()
  for (const [id, screens] of neededBy(graph)) {
    const step = steps.find(({ holds }) => holds([...screens], id))
    if (step) files.set(id, step.file)
  }
  known.set(graph, files)
  return files
}

/** Maps every module to the screens (and frames) that need it before they can be used. */
function neededBy(graph: Graph): Map<string, Set<string>> {
  const needed = new Map<string, Set<string>>()
  const add = (id: string, screen: string) => {
    const screens = needed.get(id) ?? new Set()
    if (screens.has(screen)) return
    needed.set(id, screens.add(screen))
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) add(imported, screen)
  }
  const route = '?__react-router-build-client-route'
  const screens = [...new Set([askFirst, ...overlays, entry, loginEntry, 'root.tsx', ...all.map(({ file }) => file)])]
  const moduleOf = (screen: string) => normalizePath(resolve('web', screen))
  const isRoute = (screen: string) => ![askFirst, ...overlays, entry, loginEntry].includes(screen)
  for (const screen of screens) add(moduleOf(screen) + (isRoute(screen) ? route : ''), screen)
  // A screen's own module stays with the screen, and the style sheet with the root. The module that asks first shares a
  // file with what it needs.
  for (const module of [...screens, 'app.css'].filter((name) => name !== askFirst).map(moduleOf))
    [module, module + route].forEach((id) => needed.delete(id))
  return needed
}
