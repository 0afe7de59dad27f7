import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#test/running-tassel.ts'
import { ask, type Front } from './rolling-restart.ts'

const binary = '/usr/bin/caddy'
export const missingCaddy = (): string[] => (existsSync(binary) ? [] : ['caddy'])

/**
 * Debian's Caddy in front of three processes, configured as in deploy/Caddyfile but without a certificate. It never
 * retries a call.
 */
export async function openCaddy(ports: number[]): Promise<Front> {
  const folder = await mkdtemp(join(tmpdir(), 'tassel-caddy-'))
  const port = await freePort()
  let site = await readFile(resolve('deploy/Caddyfile'), 'utf8')
  site = site.replace('tassel.example', `http://127.0.0.1:${port}`)
  for (const [at, own] of ports.entries()) site = site.replace(`127.0.0.1:300${at + 1}`, `127.0.0.1:${own}`)
  const file = join(folder, 'Caddyfile')
  await writeFile(file, `{\n\tadmin off\n}\n${site}`)
  const caddy = spawn(binary, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { PATH: process.env['PATH'], HOME: folder },
    stdio: process.env['CLUSTER_LOG'] ? 'inherit' : 'ignore',
  })
  const ended = once(caddy, 'exit')
  while ((await ask(port, 'GET', '/readyz', '').catch(() => undefined))?.status !== 200) {
    assert.equal(caddy.exitCode, null, 'Caddy takes deploy/Caddyfile')
    await sleep(50)
  }
  return {
    call: (path, cookie, body) => ask(port, 'POST', path, cookie, JSON.stringify(body)),
    address: async () => `http://127.0.0.1:${port}`,
    async stop() {
      caddy.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
