import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'

type Route = { parentId?: string; module: string; imports: string[] }
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route | undefined> }

/** What a screen loads before it can be used: the brotli bytes of its scripts, and how many files they are. */
export type FirstUse = { kilobytes: number; files: number }

// What grows past these is looked at before it lands.
const budgets: Record<string, FirstUse> = {
  'public/landing': { kilobytes: 137, files: 10 },
  'accounts/sign-in': { kilobytes: 130, files: 8 },
  'shell/dashboard': { kilobytes: 158, files: 13 },
  'sessions/booking/book-session': { kilobytes: 152, files: 12 },
  'sessions/see-session': { kilobytes: 187, files: 21 },
  'matching/directory/search-directory': { kilobytes: 206, files: 17 },
  'shell/settings': { kilobytes: 160, files: 15 },
}

/** Throws a sentence about those that load more than their budget. */
export function checkFirstUse(client: string): void {
  const over = Object.entries(budgets).flatMap(([screen, most]) => {
    const { kilobytes, files } = firstUse(client, screen)
    const line = `${screen}: ${kilobytes} KB of script in ${files} files (at most ${most.kilobytes} in ${most.files})`
    return kilobytes > most.kilobytes || files > most.files ? [line] : []
  })
  if (over.length > 0) throw new Error(`a screen loads more than it may before it can be used:\n${over.join('\n')}`)
}

/** What a built screen loads first, with the frames around it; later imports (`import()`) do not count. */
export function firstUse(client: string, screen: string): FirstUse {
  const files = scriptsOf(client, screen)
  const bytes = files.reduce((sum, file) => sum + statSync(join(client, `${file}.br`)).size, 0)
  return { kilobytes: Math.round(bytes / 1024), files: files.length }
}

/** The addresses of those scripts. */
export function scriptsOf(client: string, screen: string): string[] {
  const [name = ''] = globSync('assets/manifest-*.js', { cwd: client })
  const manifest = readFileSync(join(client, name), 'utf8')
  const { entry, routes }: Manifest = JSON.parse(manifest.slice(manifest.indexOf('{'), manifest.lastIndexOf('}') + 1))
  const files = new Set([`/${name.replaceAll('\\', '/')}`])
  const load = (file: string): void => {
    if (files.has(file) || !existsSync(join(client, file))) return
    files.add(file)
    for (const imported of importsOf(join(client, file))) load(posix.resolve(posix.dirname(file), imported))
  }
  for (const file of [entry.module, ...entry.imports]) load(file)
  let route = routes[screen]
  if (!route) throw new Error(`the build has no screen ${screen}`)
  for (; route; route = routes[route.parentId ?? '']) for (const file of [route.module, ...route.imports]) load(file)
  return [...files]
}

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:\bimport|\bfrom)\s*["'](\.{1,2}\/[^"']+\.js)["']/g)].map(
    ([, path = '']) => path,
  )
