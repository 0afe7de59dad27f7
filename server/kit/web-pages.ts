import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type LegalTexts, withContent } from './legal-texts.ts'
import { notFound } from './refusal-body.ts'

type Policy = { scripts: string[]; styles: string[] }

export type WebPages = {
  /** Returns the text of one of the build's templates, such as '/templates/meet'. */
  template: (address: string) => string
  /** Sends HTML rendered from a template, with that template's content security policy. */
  sendMade: (reply: FastifyReply, address: string, html: string) => FastifyReply
  /** Sends the app's page, for a path that isn't in the build's list of pages. */
  sendApp: (reply: FastifyReply) => FastifyReply
}

/** Where the build puts the code of the desk. */
export const deskAssets = '/assets/desk/'

function cacheControl(address: string): string {
  // Assets can be cached forever, since Vite puts a hash of the content into their names.
  if (!address.startsWith('/assets/')) return 'no-cache'
  // The desk's code is for operators only, so no shared cache may keep it.
  return `${address.startsWith(deskAssets) ? 'private' : 'public'}, max-age=31536000, immutable`
}

/** Serves the web build: prerendered pages, the app's page for each of the app's paths, and a 404 page for the rest. */
export async function webPages(app: FastifyInstance, buildDir: string, legal: LegalTexts = {}): Promise<WebPages> {
  const client = join(buildDir, 'client')
  const policies = readJson<Record<string, Policy>>(join(buildDir, 'csp.json'))
  const pages = readJson<Record<string, string>>(join(buildDir, 'pages.json'))

  await app.register(fastifyStatic, {
    root: client,
    index: false,
    wildcard: false,
    // Pages are served at the paths in pages.json, and assets by a route for each folder.
    globIgnore: ['pages/**', 'assets/**'],
    serveDotFiles: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControl(path.slice(client.length)))
      if (path.startsWith(join(client, 'service-worker.js')))
        reply.header('content-security-policy', serviceWorkerPolicy)
    },
  })
  sendAssets(app, client)
  for (const [page, file] of Object.entries(pages)) {
    const own = legal[page as keyof LegalTexts]
    const html = own && withContent(readFileSync(join(client, file), 'utf8'), own.html)
    app.get(page, { exposeHeadRoute: true }, (_request, reply) =>
      html ? sendHtml(reply, file, html) : sendPage(reply, file),
    )
  }
  app.setNotFoundHandler((request, reply) => {
    if (/^\/(api|rpc)(\/|$)/.test(request.url)) return notFound(request, reply)
    return sendPage(reply.code(404), '404/index.html')
  })

  function withPolicy(reply: FastifyReply, file: string) {
    const policy = policies[file]
    if (!policy) throw new Error(`the build has no content security policy for ${file}`)
    return reply.header('content-security-policy', contentSecurityPolicy(policy))
  }
  function sendPage(reply: FastifyReply, file: string) {
    return withPolicy(reply, file).sendFile(file)
  }
  // A prerendered page with different content still has the same scripts and styles.
  function sendHtml(reply: FastifyReply, file: string, html: string) {
    return withPolicy(reply, file).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
  }
  const fileOf = (address: string) => `${address.slice(1)}/index.html`
  return {
    template: (address) => readFileSync(join(buildDir, fileOf(address)), 'utf8'),
    sendMade: (reply, address, html) => sendHtml(reply, fileOf(address), html),
    sendApp: (reply) => sendPage(reply, '__spa-fallback.html'),
  }
}

/** Adds a route for each assets folder. One for each of the hundreds of files would make a start take 40 ms longer. */
function sendAssets(app: FastifyInstance, client: string): void {
  const folders = new Map<string, Set<string>>()
  for (const file of globSync('assets/**/*.*', { cwd: client })) {
    const folder = dirname(file).replaceAll('\\', '/')
    folders.set(folder, (folders.get(folder) ?? new Set()).add(basename(file)))
  }
  // Only names in this folder: an escaped slash would lead to another one, past its guard.
  for (const [folder, names] of folders)
    app.get<{ Params: { name: string } }>(`/${folder}/:name`, { exposeHeadRoute: true }, ({ params }, reply) =>
      names.has(params.name) ? reply.sendFile(`${folder}/${params.name}`) : reply.callNotFound(),
    )
}

// The service worker only fetches what it caches.
const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'"

/** The policy of a page with these inline scripts and styles. It may load nothing from other sites. */
export const contentSecurityPolicy = ({ scripts, styles }: Policy): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src-elem 'self' ${styles.join(' ')}`,
    // React writes measured positions as style attributes, which can't load or run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

function readJson<T>(file: string): T {
  if (!existsSync(file)) throw new Error('the web is not built; npm start builds it')
  return JSON.parse(readFileSync(file, 'utf8')) as T
}
