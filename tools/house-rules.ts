import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import { brokenCitations } from './cited-rules.ts'
import { type File, parseSource, resolved, type Source, stem } from './parse-source.ts'
import { brokenSql, brokenTables } from './sql-rules.ts'

/**
 * The features in the order they have in every layer. A feature may import from those to its left, never from those to
 * its right.
 */
export const street = [
  'kit',
  'accounts',
  'safety',
  'profiles',
  'connections',
  'matching',
  'credits',
  'sessions',
  'payouts',
].concat(['messages', 'room', 'todos', 'notifications', 'email', 'live', 'callables', 'desk', 'public', 'shell', 'dev'])

/** The layers that each layer may import from: inward only. */
const storeys: Record<string, string[]> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  server: ['server', 'contract', 'domain', 'database'],
  web: ['web', 'contract', 'domain'],
}

/** Files that combine layers, with the layers they may import besides their own layer's. */
const joints: Record<string, string[]> = {
  // The demo world's people and story are data.
  'server/seed.ts': ['database'],
  'server/seed-history.ts': ['database'],
}

/**
 * The server files that the sandbox may import. It stands in for an outside service, so it may use the server's
 * database and clock but none of its features.
 */
const sandboxSees = ['apply-migrations', 'clock', 'database', 'jobs', 'tx'].map((name) => `server/kit/${name}.ts`)
const sandboxPackages = ['fastify', 'kysely', 'stripe']
/** The only server file that may import the sandbox. */
const sandboxOpener = 'server/open-payments.ts'

/** True for layers with features. The others (database, test, tools, bench) may import from everywhere. */
const isStorey = (name: string) => name in storeys

/** Packages that the inner layers may import. The compiler also keeps Node and the browser out of these layers. */
const innerPackages: Record<string, string[]> = { domain: ['zod'], contract: ['zod', '@orpc/contract'] }

/** Packages that any server file may import, besides Node. Kysely only builds SQL; the driver is in kit/. */
const serverPackages = ['kysely', 'zod']
const httpPackages = ['fastify', '@fastify', '@orpc']
/** The adapters of external things, with the packages each may import. */
const adapters: Record<string, string[]> = {
  'server/accounts/auth.ts': ['better-auth', '@better-auth/passkey'],
  'server/accounts/encryption.ts': ['better-auth'],
  'server/accounts/password-hash.ts': ['@node-rs/argon2'],
  'server/profiles/photo/resize-photo.ts': ['sharp'],
  'server/sessions/calendar/calendar-entry.ts': ['ical-generator'],
  'server/payouts/stripe-payouts.ts': ['stripe'],
  'server/credits/payments/stripe.ts': ['stripe'],
  'server/credits/payments/stripe-facts.ts': ['stripe'],
  'server/credits/payments/stripe-catalog.ts': ['stripe'],
  'server/credits/payments/stripe-state.ts': ['stripe'],
  'server/credits/payments/stripe-events.ts': ['stripe'],
  'server/credits/payments/set-up-prices.ts': ['stripe'],
  'server/email/delivery/smtp.ts': ['nodemailer'],
  'server/accounts/guessable-password.ts': ['@zxcvbn-ts'],
  // Pure packages, such as tables of numbers, addresses and look-alike letters. None touches the outside world.
  'domain/sessions/notes/notes-schema.ts': ['prosemirror-model'],
  'domain/sessions/notes/notes-document.ts': ['prosemirror-model', 'prosemirror-transform'],
  'domain/sessions/notes/check-notes.ts': ['prosemirror-model'],
  'domain/safety/reading/phones.ts': ['libphonenumber-js'],
  'domain/safety/reading/valid-number.ts': ['libphonenumber-js'],
  'domain/safety/reading/links.ts': ['linkify-it', 'tlds'],
  'domain/safety/reading/fold-text.ts': ['unhomoglyph'],
}

/** Imports that may go against the order of the street, and why. */
const crossings: Record<string, string[]> = {
  // Every feature publishes live events, so their shapes are needed at the left end.
  'server/kit/announce.ts': ['contract/live.ts'],
  // The signed-in person includes their profile and whether their matches are ready, and so does the record that the
  // browser keeps (spec 3).
  'contract/accounts.ts': ['contract/profiles.ts', 'domain/matching/matching-status.ts'],
  // Closing an account shows what happens to its sessions.
  'web/accounts/closing-consequences.ts': ['domain/sessions/cancel-session.ts'],
  // A mentor's card shows the student's connection.
  'contract/profiles.ts': ['domain/connections/connection.ts'],
}

const forbiddenNames = /^(utils?|helpers?|misc|common|types?|managers?|services?|index)$/

/** Returns one line for every broken house rule, beginning with the file. */
export function brokenRules(sources: Source[]): string[] {
  const all = sources.map(parseSource)
  const broken = all.flatMap((file) => [
    ...brokenNames(file),
    ...file.imports.flatMap((to) => brokenImport(file, to)),
    ...brokenEnvironment(file),
    ...brokenLoading(file),
    ...brokenSql(file),
  ])
  return [...broken, ...brokenTables(all), ...circles(all)]
}

function brokenNames({ path, storey, room, atTop }: File): string[] {
  const name = stem(posix.basename(path))
  const broken = forbiddenNames.test(name) ? [`${path}: a file named ${name} says nothing`] : []
  const astray = isStorey(storey) && !atTop && !street.includes(room)
  return astray ? [...broken, `${path}: ${room} is not on the street`] : broken
}

function brokenImport(file: File, to: string): string[] {
  const complain = (why: string) => [`${file.path}: imports ${to}: ${why}`]
  if (/(^|\/)\.\.(\/|$)/.test(to)) return complain('write the alias instead of ../')
  if (/(^|\/)index(\.\w+)?$/.test(to)) return complain('no index files')
  if (file.storey === 'sandbox') return brokenSandboxImport(file, to).flatMap(complain)
  if (!isStorey(file.storey)) return []
  if (!to.startsWith('.') && !to.startsWith('#')) return brokenPackage(file, to).flatMap(complain)

  const target = resolved(file.path, to)
  const { storey, room, atTop } = parseSource({ path: target, text: '' })
  if (file.isTest && ['test', 'tools', 'database', 'sandbox'].includes(storey)) return []
  if (joints[file.path]?.includes(storey)) return []
  if (file.path === sandboxOpener && storey === 'sandbox') return []
  if (!storeys[file.storey]?.includes(storey)) return complain(`${file.storey} may not import ${storey}`)
  if (file.storey === 'server' && storey === 'database' && target !== 'database/tables.ts') {
    return complain('only the row types of database/ are for the server')
  }
  if (storey === 'database' || file.isTest || crossings[file.path]?.includes(target)) return []
  // All calls share one typed client, guard and API page.
  if (file.room === 'kit' && target === 'contract/contract.ts') return []
  return placeOf(room, atTop) > placeOf(file.room, file.atTop)
    ? complain(`${room} stands to the right of ${file.room}`)
    : []
}

function brokenSandboxImport({ path, isTest }: File, to: string): string[] {
  if (isTest || to.startsWith('node:')) return []
  if (!to.startsWith('.') && !to.startsWith('#'))
    return sandboxPackages.includes(to) ? [] : [`the sandbox may not import packages but ${sandboxPackages.join(', ')}`]
  const target = resolved(path, to)
  return target.startsWith('sandbox/') || sandboxSees.includes(target)
    ? []
    : ['the sandbox knows a few files of server/kit/, and nothing else']
}

/** Checks that production doesn't even load the sandbox. */
function brokenLoading({ path, storey, isTest, code }: File): string[] {
  if (storey !== 'server' || isTest) return []
  const loads = /^\s*import\s+(?!type\b)[^;'"`]*?['"](#|[^'"]*\/)sandbox\//m.test(code)
  return loads ? [`${path}: imports the sandbox when it is loaded; use import()`] : []
}

/** Top-level files that aren't features (main.ts, app.ts, contract.ts, root.tsx) may import from the whole street. */
function placeOf(room: string, atTop: boolean): number {
  const place = street.indexOf(room)
  return place < 0 || (atTop && !isFeatureFile(room)) ? street.length : place
}
const isFeatureFile = (room: string) => street.includes(room)

function brokenPackage({ path, storey, room, isTest }: File, to: string): string[] {
  if (isTest) return []
  const name = packageOf(to)
  const isOneOf = (names: string[]) => names.some((one) => name === one || name.startsWith(`${one}/`))
  const inner = innerPackages[storey]
  if (inner && !isOneOf([...inner, ...(adapters[path] ?? [])]))
    return [`${storey} may not import packages but ${inner.join(' and ')}`]
  if (storey === 'web' && to.startsWith('node:')) return ['there is no Node in a browser']
  if (storey !== 'server' || room === 'kit' || to.startsWith('node:') || isOneOf(serverPackages)) return []
  if (isOneOf(httpPackages)) {
    const knowsHttp = posix.basename(path) === 'routes.ts' || path === 'server/app.ts'
    return knowsHttp ? [] : ['only routes.ts, app.ts and kit/ know HTTP']
  }
  return isOneOf(adapters[path] ?? [])
    ? []
    : ['only kit/ and the adapters named in tools/house-rules.ts import drivers and SDKs']
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

function brokenEnvironment({ path, storey, isTest, code }: File): string[] {
  if (!(isStorey(storey) || storey === 'sandbox') || isTest || path === 'server/main.ts') return []
  const reads = /\bprocess\s*(\.|\?\.)\s*env\b/.test(code) || /\benv\b[^'"]*from ['"](node:)?process['"]/.test(code)
  return reads ? [`${path}: reads the environment; only server/main.ts does`] : []
}

/** Finds files that import each other in a circle, and reports each circle once. */
function circles(files: File[]): string[] {
  const paths = new Set(files.map(({ path }) => path))
  const next = new Map(
    files.map(({ path, imports }) => [path, imports.map((to) => resolved(path, to)).filter((to) => paths.has(to))]),
  )
  const done = new Set<string>()
  const found: string[] = []
  const walk = (path: string, trail: string[]) => {
    const at = trail.indexOf(path)
    if (at >= 0) found.push(`${path}: imports itself through ${[...trail.slice(at + 1), path].join(', ')}`)
    if (at >= 0 || done.has(path)) return
    for (const to of next.get(path) ?? []) walk(to, [...trail, path])
    done.add(path)
  }
  for (const { path } of files) walk(path, [])
  return found
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..')
  const patterns = [
    '{domain,contract,server,sandbox,web,database,test,tools,bench}/**/*.{ts,tsx,mjs}',
    'database/migrations/*.sql',
  ]
  const paths = globSync(patterns, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
  const sources = paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  // This test deliberately cites rules that don't exist.
  const citing = sources.filter(({ path }) => path !== 'tools/cited-rules.test.ts')
  const rules = readFileSync(join(root, 'docs/rules.md'), 'utf8')
  const broken = [...brokenRules(sources), ...brokenCitations(citing, rules, (path) => existsSync(join(root, path)))]
  broken.forEach((line) => console.error(line))
  console.log(`${paths.length} files, ${broken.length} broken rules`)
  process.exitCode = broken.length > 0 ? 1 : 0
}
