import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { after, describe, test } from 'node:test'
import { bareEnvironment } from '#test/bare-environment.ts'
import { freePort } from '#test/running-tassel.ts'

describe('a server told to stop while it starts', () => {
  const directories: string[] = []
  after(() => Promise.all(directories.map((directory) => rm(directory, { recursive: true }))))

  for (const SEED of ['none', 'demo'])
    test(`leaves no PostgreSQL behind (SEED=${SEED})`, async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'tassel-'))
      directories.push(dataDir)
      const environment = { DATA_DIR: dataDir, PORT: String(await freePort()), SEED, LOG_LEVEL: 'warn' }
      const server = spawn(process.execPath, ['server/main.ts'], {
        cwd: join(import.meta.dirname, '..'),
        env: { ...bareEnvironment, ...environment },
        stdio: 'inherit',
      })
      const ended = once(server, 'exit')
      const pidFile = join(dataDir, 'postgres/postmaster.pid')
      while (!existsSync(pidFile) && server.exitCode === null) await nextTurn()
      server.kill('SIGTERM')
      const [code] = (await ended) as [number | null]
      assert.equal(code, 0)
      assert.equal(existsSync(pidFile), false)
    })
})
