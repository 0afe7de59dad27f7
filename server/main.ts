import { resolve } from 'node:path'
import { demoWorldMakerArgument, startDemoWorldMaker } from './demo-world-maker.ts'
import { type Config, readConfig } from './kit/config.ts'
import { startEmbeddedPostgres } from './kit/embedded-postgres.ts'
import { readLegalTexts } from './kit/legal-texts.ts'
import { nameSourceLines } from './kit/name-source-lines.ts'
import { migrationsFolder } from './migrate.ts'
import type { Closable, Engine } from './serve.ts'

// Reads the environment, starts the database and, while that starts, loads everything else; closes it all in order.
// This is the only file that reads the environment. The functions below are declarations because these lines run before
// the ones after them.
nameSourceLines()
try {
  const config = readConfig(process.env)
  if (process.argv[2] === demoWorldMakerArgument) await (await import('./serve.ts')).makeDemoWorld(config)
  else await run(config)
} catch (error) {
  // A problem the operator can fix is thrown as a plain Error and printed as one line. A bug is printed with its stack
  // trace.
  const plain = error instanceof Error && error.constructor === Error
  console.error(plain ? `Tassel did not start: ${error.message}` : error)
  process.exitCode = 1
}

async function run(config: Config): Promise<void> {
  const opened: Closable[] = []
  let closing: Promise<void> | undefined
  const closeAll = () => (closing ??= closeInTurn(opened))
  const starting = start(config, opened)
  // If told to leave while starting, wait for the start to finish, so that no PostgreSQL process is left behind. With
  // an external database that isn't needed, so signals are only handled once the start is over.
  if (config.databaseUrl) await starting.catch(() => {})
  const isLeaving = leaveOnSignal(() => starting.then(closeAll, closeAll))
  try {
    const said = await starting
    if (!isLeaving()) process.stdout.write(`\n${said.join('\n')}\n\n`)
  } catch (error) {
    // It is already leaving, so there is no need to report that it did not start.
    if (isLeaving()) return
    await closeAll()
    throw error
  }
}

async function closeInTurn(opened: Closable[]): Promise<void> {
  const failures: unknown[] = []
  // If one part fails to close, the others must still close, above all the database.
  for (const part of opened.toReversed()) await part.close().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'not everything closed cleanly')
}

/**
 * Returns the lines shown to the operator once the server is up. Everything it opened is in `opened`, even if it
 * throws.
 */
async function start(config: Config, opened: Closable[]): Promise<string[]> {
  const legal = readLegalTexts(config.legalDir)
  // Loading code blocks this thread, so PostgreSQL is started first. Both are awaited even if one fails, so that a
  // database that is still starting gets stopped.
  const { promise: idle, resolve: onWait } = Promise.withResolvers<void>()
  let isMade = false
  const onMake = () => (isMade = true)
  const starting = openEngine(config, opened, { onWait, onMake }).finally(onWait)
  const loading = idle.then(async () => {
    const { serve } = await import('./serve.ts')
    // The maker loads its code while PostgreSQL creates the files of the new database.
    return { serve, maker: isMade && config.seed === 'demo' ? startDemoWorldMaker() : undefined }
  })
  const [engine, loaded] = await Promise.allSettled([starting, loading])
  const maker = loaded.status === 'fulfilled' ? loaded.value.maker : undefined
  if (maker) opened.push(maker)
  if (engine.status === 'rejected') throw engine.reason
  if (loaded.status === 'rejected') throw loaded.reason
  return loaded.value.serve({ config, legal, engine: engine.value, maker, opened })
}

type Notices = { onWait: () => void; onMake: () => void }

async function openEngine(config: Config, opened: Closable[], notices: Notices): Promise<Engine> {
  if (config.databaseUrl) return { url: config.databaseUrl, name: 'PostgreSQL at DATABASE_URL', isNew: false }
  const migrations = { public: migrationsFolder, sandbox: resolve('sandbox/migrations') }
  const report = (line: string) => process.stdout.write(`${line}\n`)
  const embedded = await startEmbeddedPostgres(resolve(config.dataDir), { upgrade: { migrations, report }, ...notices })
  opened.push({ close: () => embedded.stop() })
  const name = `PostgreSQL ${embedded.version}, embedded in ${config.dataDir}`
  return { url: embedded.url, name, isNew: embedded.isNew }
}

/** Closes everything on SIGTERM or SIGINT, then exits. Returns a function that tells whether that has begun. */
function leaveOnSignal(closeAll: () => Promise<void>): () => boolean {
  let leaving = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (leaving) return
      leaving = true
      closeAll().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  return () => leaving
}
