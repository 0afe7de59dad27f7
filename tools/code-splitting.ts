import { resolve } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { normalizePath } from 'vite'
import routes from '#web/routes.ts'

/**
 * The code of these folders of web/ stays apart, in folders of its own: the desk's is for operators, the room's for calls
 * (tools/build-service-worker.ts, server/kit/web-pages.ts). Nothing that others load may take it along.
 */
const apart = ['desk', 'room']

export function chunkFileNames({ moduleIds }: { moduleIds: readonly string[] }): string {
  const folder = apart.find((name) => moduleIds.some((id) => id.includes(`/web/${name}/`)))
  return `assets/${folder === undefined ? '' : `${folder}/`}[name]-[hash].js`
}

const entry = 'entry.client.tsx'
// The login's, without the router.
const loginEntry = 'entry.login.tsx'
const askFirst = 'ask-first.ts'
// They come after their screens, and every screen has them: what they need of React Aria is a file, without what suggestions need.
const overlays = ['kit/feedback/modal.tsx', 'kit/feedback/toast-region.tsx']
const withChildren = (one: RouteConfigEntry): RouteConfigEntry[] => [one, ...(one.children ?? []).flatMap(withChildren)]
const all = routes.flatMap(withChildren)
// To strangers the desk's door shows what any missing address does.
const isPublic = (screen: string) => screen.startsWith('public/') || screen === 'shell/desk-door.tsx'
const frames = all.flatMap(({ file, children }) => (children && !isPublic(file) ? [file] : []))
const isSignedOut = (screen: string) =>
  routes.some(({ file, children }) => file === screen && !children) && !isPublic(screen)

// The desk uses it too, which is loaded later and so counts as no screen: shared with one, it would be a file of its own.
const isEverywhere = (id: string) => /\/web\/kit\/[^/]+$/.test(id)
// Rules, words and icons are small, and need nothing large.
const isSmall = (id: string) =>
  isEverywhere(id) || /\/(domain|contract|lucide-react|web\/kit\/(words|motifs|feedback))\//.test(id)

const isReactAria = (id: string) => /\/(react-aria|react-stately|react-aria-components|@internationalized)\//.test(id)
const needAll = (screens: string[]) => frames.some((frame) => screens.includes(frame))

/** The file that asks the server for what an address shows (web/ask-first.ts), and what it needs for that. */
export const askFirstFile = 'ask-first'

/**
 * A file for each step into the app, holding what its screens share; what fewer share is left to the
 * bundler, which makes a file for every set of screens.
 * In their order: a module is in the first that it fits, and so what it imports is in the same or an earlier one. What is
 * loaded later (`import()`) is in none.
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
  // The frames do without React Aria, and so does the dashboard.
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
  // Else what it shares with what is loaded later would be a file each.
  { file: 'first-tab', holds: (screens) => screens.includes('shell/dashboard.tsx') },
  { file: 'booking', holds: (screens) => screens.length > 1 && screens.includes('sessions/booking/book-session.tsx') },
  { file: 'public', holds: (screens) => screens.length > 1 && screens.every(isPublic) },
]

/** What the bundler knows of the modules. */
type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

export const codeSplitting = {
  groups: steps.map(({ file }, at) => ({
    debugName: file,
    name: (id: string, graph: Graph) => (stepsOf(graph).get(id) === file ? file : null),
    priority: steps.length - at,
  })),
}

// Worked out once for a build.
const known = new WeakMap<Graph, Map<string, string>>()

/** The file of every module that has one. */
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

/** Which screens, frames among them, need a module before they can be used. */
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
  // A screen's own module stays its own, and the style sheet that of the root. What asks first runs with what it needs.
  for (const module of [...screens, 'app.css'].filter((name) => name !== askFirst).map(moduleOf))
    [module, module + route].forEach((id) => needed.delete(id))
  return needed
}
