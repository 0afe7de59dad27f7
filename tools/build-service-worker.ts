import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { pages } from '#contract/kit/addresses.ts'

/** The address at which the server sends the app's page, with its policy. */
const shell = pages.dashboard

/** Builds web/service-worker.ts into the client's folder, with the list of all files it caches. */
export async function buildServiceWorker(client: string, pagePatterns: readonly string[]): Promise<void> {
  // Leaves out the desk's code, which is in a folder of its own (tools/code-splitting.ts) and only for operators.
  const assets = globSync('assets/*.{js,css,woff2}', { cwd: client }).toSorted()
  const page = readFileSync(join(client, '__spa-fallback.html'))
  const files = [
    // Their names contain a content hash, so they need no revision.
    ...assets.map((file) => ({ url: `/${file.replaceAll('\\', '/')}`, revision: null })),
    { url: shell, revision: createHash('sha256').update(page).digest('hex').slice(0, 16) },
  ]
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      build: JSON.stringify({ files, shell, pages: pagePatterns.map(asRegExp) }),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: client,
      emptyOutDir: false,
      rollupOptions: {
        input: resolve('web/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
}

/**
 * Turns '/session/:sessionId?' into '^/session(/[^/?]+)?/?(\?.*)?$', which allows a query. The slash at the end is
 * optional because the router ignores it.
 */
const asRegExp = (page: string): string =>
  `^${page.replaceAll(/\/:\w+(\?)?/g, (_, optional?: string) => (optional ? '(/[^/?]+)?' : '/[^/?]+'))}/?(\\?.*)?$`
