import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { pages } from '#contract/kit/addresses.ts'

/** Where the server answers with the app's page, with its policy. */
const shell = pages.dashboard

/** Builds web/service-worker.ts into the client's folder, with the names of all files it keeps. */
export async function buildServiceWorker(client: string, pagePatterns: readonly string[]): Promise<void> {
  // The desk's code, in a folder of its own (tools/code-splitting.ts), is for operators only.
  const assets = globSync('assets/*.{js,css,woff2}', { cwd: client }).toSorted()
  const page = readFileSync(join(client, '__spa-fallback.html'))
  const files = [
    // Named by their content.
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

/** '/session/:sessionId?' as '^/session(/[^/]+)?/?$'; the address a router takes for the same page may end in a slash. */
const asRegExp = (page: string): string =>
  `^${page.replaceAll(/\/:\w+(\?)?/g, (_, optional?: string) => (optional ? '(/[^/?]+)?' : '/[^/?]+'))}/?(\\?.*)?$`
