// `npm run dev`: runs the screens with hot module replacement, and a server that restarts on change, at one address.
// Vite serves that address and proxies the server's paths, so that the page stays while the server restarts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServer, type Plugin } from 'vite'
import { contentSecurityPolicy } from '#server/kit/web-pages.ts'
import { freePort } from '#test/running-tassel.ts'
import { exitCodeOf } from './exit-code-of.ts'
import { serverPaths } from './server-paths.ts'

const longestRestartMs = 30_000

const port = Number(process.env['PORT'] || 3000)
const serverPort = await freePort()

// Vite's own scripts and styles are inline; everything else follows the production policy.
const developmentPolicy = contentSecurityPolicy({ scripts: ["'unsafe-inline'"], styles: ["'unsafe-inline'"] })

const sharedAddress: Plugin = {
  name: 'tassel-shared-address',
  configureServer({ middlewares }) {
    middlewares.use((request, response, proceed) => {
      if (serverPaths.test(request.url ?? '')) return void serverListens().finally(proceed)
      response.setHeader('content-security-policy', developmentPolicy)
      proceed()
    })
  },
}

const screens = await createServer({
  clearScreen: false,
  plugins: [sharedAddress],
  // Finds every package at the start. One found later would be bundled then, and the page reloaded.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.{ts,tsx}'] },
  server: {
    port,
    strictPort: true,
    host: process.env['HOST'] || 'localhost',
    proxy: { [serverPaths.source]: { target: `http://127.0.0.1:${serverPort}` } },
  },
})
await screens.listen()

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: String(serverPort),
    HOST: '127.0.0.1',
    PUBLIC_URL: process.env['PUBLIC_URL'] || `http://localhost:${port}`,
    SCREENS: 'elsewhere',
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
const code = await exitCodeOf(server, 'exit')
await screens.close()
process.exit(code ?? 0)

/** Waits while the server restarts. If that takes too long, it returns, and the request gets the proxy's error. */
async function serverListens(): Promise<void> {
  for (const start = Date.now(); Date.now() - start < longestRestartMs; await sleep(50)) {
    const probe = connect(serverPort, '127.0.0.1')
    const listens = await once(probe, 'connect').then(
      () => true,
      () => false,
    )
    probe.destroy()
    if (listens) return
  }
}
