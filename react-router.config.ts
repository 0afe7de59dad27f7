import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Config } from '@react-router/dev/config'
import { PurgeCSS } from 'purgecss'
import fromHtml from 'purgecss-from-html'
import { pages, publicPages, templates } from '#contract/kit/addresses.ts'
import { buildServiceWorker } from '#tools/build-service-worker.ts'
import { askFirstFile } from '#tools/code-splitting.ts'
import { checkFirstUse, ownEntryOf, scriptsOf } from '#tools/first-use.ts'

// The file that the router builds for every address that isn't prerendered.
const appPage = '__spa-fallback.html'

export default {
  appDirectory: 'web',
  ssr: false,
  prerender: [...publicPages, pages.goodbye, ...Object.values(templates), '/404'],
  buildEnd: async ({ reactRouterConfig }) => {
    await inlineStyles(join(reactRouterConfig.buildDirectory, 'client'))
    const pages = writePages(join(reactRouterConfig.buildDirectory, 'client'), reactRouterConfig.routes)
    writePolicies(reactRouterConfig.buildDirectory)
    writeForSearchEngines(reactRouterConfig.buildDirectory)
    takeTemplates(reactRouterConfig.buildDirectory)
    await buildServiceWorker(join(reactRouterConfig.buildDirectory, 'client'), Object.keys(pages))
    compress(join(reactRouterConfig.buildDirectory, 'client'))
    checkFirstUse(join(reactRouterConfig.buildDirectory, 'client'))
  },
} satisfies Config

// Writes build/pages.json: the paths the web app serves, each with its file in the client's folder. The server sends
// 404 for all others.
function writePages(client: string, routes: Routes): Record<string, string> {
  const pathOf = (id: string | undefined): string => {
    const found = id === undefined ? undefined : routes[id]
    return found ? [pathOf(found.parentId), found.path].filter(Boolean).join('/') : ''
  }
  const all = Object.keys(routes)
    .map((id) => [`/${pathOf(id)}`, id] as const)
    .filter(([page]) => !page.includes('*') && !['/404', ...Object.values<string>(templates)].includes(page))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const fallback = readFileSync(join(client, appPage), 'utf8')
  const pages = Object.fromEntries(all.map(([page, id]) => [page, prerendered(page) ?? namingScripts(page, id)]))
  writeFileSync(join(client, appPage), withScripts(fallback, inOrder(listed(fallback))))
  writeFileSync(join(client, '../pages.json'), `${JSON.stringify(pages, null, 2)}\n`)
  return pages

  function prerendered(page: string): string | undefined {
    const file = `${page}/index.html`.replace(/^\/+/, '')
    return existsSync(join(client, file)) ? file : undefined
  }
  // Writes the app's page with the scripts of this route's screen.
  function namingScripts(page: string, id: string): string {
    const file = `pages/${id}.html`
    mkdirSync(dirname(join(client, file)), { recursive: true })
    const own = ownEntryOf(client, id)
    const html = own === undefined ? fallback : startedBy(own, fallback)
    writeFileSync(join(client, file), withScripts(html, inOrder(scriptsOf(client, id))))
    return file
  }
  // Largest first: nothing runs until all files are here, and the largest takes the longest. When it was listed behind
  // the small ones, it had to wait for a connection.
  function inOrder(files: string[]): string[] {
    const size = (file: string) => statSync(join(client, file)).size
    return files.toSorted((one, other) => size(other) - size(one))
  }
}

const modulePreload = /<link rel="modulepreload" href="([^"]+)"\/>/g
const listed = (html: string): string[] => [...html.matchAll(modulePreload)].map(([, href = '']) => href)

// Requests all of a screen's scripts at once, but after the style sheet that the first paint needs. Where the router
// lists them, they would delay it.
function withScripts(html: string, files: string[]): string {
  const links = files.map(linkTo).join('')
  const named = html.replaceAll(modulePreload, '').replace(/<link rel="stylesheet" [^>]*>/, (style) => style + links)
  if (listed(named).length > 0 || !named.includes(links)) throw new Error("the app's page has no place for its scripts")
  return named
}

// Returns the same page with another entry. The router's own entry may be loaded later (web/shell/bring-app.ts) and
// finds everything it needs.
function startedBy(entry: string, html: string): string {
  const own = html.replace(
    /(<script type="module" async="">import "[^"]+\/manifest-[^"]+";)[\s\S]*?(?=<\/script>)/,
    `$1 import "${entry}";`,
  )
  if (own === html) throw new Error('the router begins otherwise than it did')
  return own
}

// The script that requests the screen's data should run as soon as it arrives, so it may go before the style sheet.
const linkTo = (file: string): string =>
  posix.basename(file).startsWith(`${askFirstFile}-`)
    ? `<script type="module" async="" src="${file}"></script>`
    : `<link rel="modulepreload" fetchpriority="low" href="${file}"/>`

// Moves the templates out of the client's folder, next to it: the server fills them in, and nobody should be served
// one.
function takeTemplates(buildDirectory: string) {
  rmSync(join(buildDirectory, 'templates'), { recursive: true, force: true })
  renameSync(join(buildDirectory, 'client/templates'), join(buildDirectory, 'templates'))
}

type Routes = Record<string, { id: string; parentId?: string | undefined; path?: string | undefined } | undefined>

// Lists only public pages: to strangers the signed-in pages show the login, so there is nothing to index.
function writeForSearchEngines(buildDirectory: string) {
  const site = (process.env['PUBLIC_URL'] || 'https://tassel.example').replace(/\/+$/, '')
  const entries = [...publicPages, pages.publicMentors]
    .map((page) => `  <url><loc>${site}${page}</loc></url>`)
    .join('\n')
  writeFileSync(
    join(buildDirectory, 'client/sitemap.xml'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</urlset>\n`,
  )
  writeFileSync(
    join(buildDirectory, 'client/robots.txt'),
    `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${site}/sitemap.xml\nSitemap: ${site}/mentors-sitemap.xml\n`,
  )
}

// Inlines a public page's styles, which saves a round trip before the first paint. The app's page keeps the cached
// file.
async function inlineStyles(client: string): Promise<void> {
  for (const file of globSync('**/index.html', { cwd: client })) {
    const html = readFileSync(join(client, file), 'utf8')
    let styled = html
    for (const [link, href = ''] of html.matchAll(/<link rel="stylesheet" href="([^"]+)"\/>/g)) {
      const style = await usedIn(html, readFileSync(join(client, href), 'utf8'))
      styled = styled.replace(link, () => `<style>${style}</style>`)
    }
    if (styled === html) throw new Error(`${file} has no style sheet to inline`)
    writeFileSync(join(client, file), styled)
  }
}

// Drops the rules that the page doesn't use. Most are for the signed-in screens.
async function usedIn(html: string, css: string): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: css }],
    extractors: [{ extensions: ['html'], extractor: fromHtml }],
    variables: true,
    // Set later: when an answer is opened, by the hint that somebody is signed in, and by hand to force a theme.
    dynamicAttributes: ['open', 'data-signed-in', 'data-theme', 'hidden'],
    // Keeps pseudo-classes and pseudo-elements, since any element may be hovered or focused.
    safelist: [/^:/],
  })
  if (!purged) throw new Error('nothing came of the style sheet')
  return purged.css
}

// Compresses each file once, as small as possible, so that the server doesn't do it on every request.
function compress(client: string) {
  for (const file of globSync('**/*.{html,css,js,svg,xml,txt,webmanifest}', { cwd: client })) {
    const bytes = readFileSync(join(client, file))
    writeFileSync(join(client, `${file}.br`), brotliCompressSync(bytes))
    writeFileSync(join(client, `${file}.gz`), gzipSync(bytes, { level: 9 }))
  }
}

// Writes build/csp.json: the hashes that each HTML file's Content-Security-Policy must name, for the server to send.
function writePolicies(buildDirectory: string) {
  const client = join(buildDirectory, 'client')
  const policies = globSync('**/*.html', { cwd: client }).map((file) => {
    const html = readFileSync(join(client, file), 'utf8')
    return [
      file,
      {
        scripts: hashes(html, /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g),
        styles: [...hashes(html, /<style[^>]*>([\s\S]*?)<\/style>/g), hash(pressableStyle)],
      },
    ]
  })
  writeFileSync(join(buildDirectory, 'csp.json'), `${JSON.stringify(Object.fromEntries(policies), null, 2)}\n`)
}

const hashes = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map(([, text]) => hash(text ?? ''))),
]
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

// The one style element that React Aria adds by itself (in usePress).
const pressableStyle = `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`
