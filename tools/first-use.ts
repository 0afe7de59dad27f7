import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'

type Route = { parentId?: string; module: string; imports: string[] }
type Manifest = { entry: Route; routes: Record<string, Route | undefined> }

/** What a screen loads before it can be used: the brotli size of its scripts, and the number of files. */
export type FirstUse = { kilobytes: number; files: number }

// Whatever grows past its budget is reviewed before it lands.
const budgets: Record<string, FirstUse> = {
  'public/landing': { kilobytes: 142, files: 12 },
  'accounts/sign-in': { kilobytes: 93, files: 6 },
  'shell/dashboard': { kilobytes: 163, files: 15 },
  'sessions/booking/book-session': { kilobytes: 158, files: 14 },
  'sessions/see-session': { kilobytes: 174, files: 22 },
  'matching/directory/search-directory': { kilobytes: 213, files: 17 },
  'shell/settings': { kilobytes: 166, files: 17 },
}

/** Throws an error that lists the screens that load more than their budget. */
export function checkFirstUse(client: string): void {
  const over = Object.entries(budgets).flatMap(([screen, most]) => {
    const { kilobytes, files } = firstUse(client, screen)
    const line = `${screen}: ${kilobytes} KB of script in ${files} files (at most ${most.kilobytes} in ${most.files})`
    return kilobytes > most.kilobytes || files > most.files ? [line] : []
  })
  if (over.length > 0) throw new Error(`a screen loads more than it may before it can be used:\n${over.join('\n')}`)
}

/**
 * Measures what a built screen loads first, with the frames around it. Code imported later (`import()`) doesn't count.
 */
export function firstUse(client: string, screen: string): FirstUse {
  const files = scriptsOf(client, screen)
  const bytes = files.reduce((sum, file) => sum + statSync(join(client, `${file}.br`)).size, 0)
  return { kilobytes: Math.round(bytes / 1024), files: files.length }
}

/**
 * Screens that have an entry of their own without the router, for when they are the first page (docs/decisions/0381).
 */
export const ownEntries: Record<string, string> = { 'accounts/sign-in': 'entry.login' }

/** Returns the address of the screen's own entry, or undefined if it has none. */
export function ownEntryOf(client: string, screen: string): string | undefined {
  const name = ownEntries[screen]
  if (name === undefined) return undefined
  const [file] = globSync(`assets/${name}-*.js`, { cwd: client })
  if (file === undefined) throw new Error(`the build has no ${name}`)
  return `/${file.replaceAll('\\', '/')}`
}

/** Returns the addresses of all scripts that a screen loads first. */
export function scriptsOf(client: string, screen: string): string[] {
  const [name = ''] = globSync('assets/manifest-*.js', { cwd: client })
  const manifest = readFileSync(join(client, name), 'utf8')
  const own = ownEntryOf(client, screen)
  const first = own === undefined ? namedBy(manifest, screen) : [own]
  return [...withImports(client, [`/${name.replaceAll('\\', '/')}`, ...first])]
}

/** Returns the scripts that the router requests: its entry, the screen, and the frames around it. */
function namedBy(manifest: string, screen: string): string[] {
  const { entry, routes }: Manifest = JSON.parse(manifest.slice(manifest.indexOf('{'), manifest.lastIndexOf('}') + 1))
  const parts = [entry]
  let route = routes[screen]
  if (!route) throw new Error(`the build has no screen ${screen}`)
  for (; route; route = routes[route.parentId ?? '']) parts.push(route)
  return parts.flatMap(({ module, imports }) => [module, ...imports])
}

function withImports(client: string, first: string[]): Set<string> {
  const files = new Set<string>()
  const load = (file: string): void => {
    if (files.has(file) || !existsSync(join(client, file))) return
    files.add(file)
    for (const imported of importsOf(join(client, file))) load(posix.resolve(posix.dirname(file), imported))
  }
  first.forEach(load)
  return files
}

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:\bimport|\bfrom)\s*["'](\.{1,2}\/[^"']+\.js)["']/g)].map(
    ([, path = '']) => path,
  )
