import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/kit/embedded-postgres.ts'

/**
 * The environment variable in which `npm test` names the one server it starts for the whole run. A test file run alone
 * starts its own.
 */
export const testServerVariable = 'TEST_POSTGRES'

export const testServerUrl = (): Promise<string> => (url ??= findUrl())

let url: Promise<string> | undefined

async function findUrl(): Promise<string> {
  const given = process.env[testServerVariable]
  if (given) return given
  const server = await startThrowawayPostgres()
  // An empty event loop means that the tests are over.
  process.once('beforeExit', () => void server.stop())
  return server.adminUrl
}

/** Starts a PostgreSQL in a temporary directory. Nothing in it has to survive a power failure. */
export async function startThrowawayPostgres(): Promise<EmbeddedPostgres> {
  const directory = await mkdtemp(join(tmpdir(), 'tassel-test-'))
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '1000',
    // From a prepared statement's sixth use on, PostgreSQL may plan it for any values. With this setting, a statement
    // that can't be planned that way fails at its first use.
    plan_cache_mode: 'force_generic_plan',
  }
  const server = await startEmbeddedPostgres(directory, { settings })
  return {
    ...server,
    async stop() {
      await server.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
