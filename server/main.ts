import { resolve } from 'node:path'
import { openDataKey } from './accounts/data-key.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { seedDemoWorld } from './seed.ts'
import { buildApp } from './app.ts'
import { iceLine } from './kit/ice-config.ts'
import { openMovableClock, realClock } from './kit/clock.ts'
import { type Config, readConfig } from './kit/config.ts'
import { openDatabase, toStandardError } from './kit/database.ts'
import type { Hints } from './kit/hints.ts'
import { type LegalTexts, readLegalTexts } from './kit/legal-texts.ts'
import { openMetrics } from './kit/metrics.ts'
import { openTraces } from './kit/traces.ts'
import { startEmbeddedPostgres } from './kit/embedded-postgres.ts'
import { secretOf } from './kit/secret-of.ts'

// Reads the environment, builds what is needed, listens, and closes in order. The only such file. Functions below are
// declared, not assigned, because this line runs before those after it.
try {
  await run(readConfig(process.env))
} catch (error) {
  // A problem the operator can fix is thrown as a plain Error and printed as one line; a bug is printed with its trace.
  const plain = error instanceof Error && error.constructor === Error
  console.error(plain ? `Tassel did not start: ${error.message}` : error)
  process.exitCode = 1
}

async function run(config: Config): Promise<void> {
  const opened: { close(): Promise<unknown> }[] = []
  const closeAll = async () => {
    const failures: unknown[] = []
    // One that fails does not keep the others open, the database least of all.
    for (const part of opened.toReversed()) await part.close().catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, 'not everything closed cleanly')
  }
  try {
    const legal = readLegalTexts(config.legalDir)
    const { url, engine } = await openEngine(config, opened)
    await migrate(url)
    const db = await openDatabase(url, { readUrl: config.databaseReadUrl, hints: await openHints(config) })
    opened.push(db)
    const clock = config.production ? realClock : await openMovableClock(db)
    const secrets = { secret: await secretOf(config), previousSecret: config.previousSecret }
    const dataKey = await openDataKey(db, secrets, clock.now())
    const auth = { ...secrets, dataKey, publicUrl: config.publicUrl }
    const seeded = config.seed === 'demo' && (await seedDemoWorld({ db, clock, auth, config }))

    const metrics = await openMetrics(config.metrics)
    opened.push(metrics)
    const traces = await openTraces(config.traces)
    opened.push(traces)
    const built = await buildApp({
      db,
      clock,
      config,
      auth,
      legal,
      meter: metrics.meter,
      tracer: traces.tracer,
      buildDir: config.screens === 'built' ? resolve('build') : undefined,
    })
    opened.push(built)
    const listening = await built.listen()
    const address = config.screens === 'built' ? listening : config.publicUrl

    leaveOnSignal(closeAll)
    say([
      `Tassel is at ${address}`,
      ...(config.seed === 'demo' ? demoLines(seeded) : []),
      `  database  ${engine}`,
      `  mail      ${mailLine(config, address)}`,
      `  payments  ${paymentsLine(config, address)}`,
      `  calls     ${iceLine(config.ice)}`,
      ...(config.metrics.port === undefined
        ? []
        : [`  metrics   http://${config.metrics.host}:${config.metrics.port}/metrics`]),
      ...(config.traces.url === undefined ? [] : [`  traces    sent to ${config.traces.url}`]),
      ...(config.production ? [`  legal     ${legalLine(config, legal)}`] : []),
    ])
  } catch (error) {
    await closeAll()
    throw error
  }
}

async function openEngine(config: Config, opened: { close(): Promise<unknown> }[]) {
  if (config.databaseUrl) return { url: config.databaseUrl, engine: 'PostgreSQL at DATABASE_URL' }
  const migrations = { public: migrationsFolder, sandbox: resolve('sandbox/migrations') }
  const report = (line: string) => process.stdout.write(`${line}\n`)
  const embedded = await startEmbeddedPostgres(resolve(config.dataDir), { upgrade: { migrations, report } })
  opened.push({ close: () => embedded.stop() })
  return { url: embedded.url, engine: `PostgreSQL ${embedded.version}, embedded in ${config.dataDir}` }
}

/** Loaded only where it is set. */
async function openHints({ hintsUrl }: Config): Promise<Hints | undefined> {
  if (hintsUrl === undefined) return undefined
  const { openNatsHints } = await import('./kit/nats-hints.ts')
  return openNatsHints(hintsUrl, toStandardError)
}

function leaveOnSignal(closeAll: () => Promise<void>): void {
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
}

function mailLine({ mail, production }: Config, address: string): string {
  if (mail.by === 'smtp') return `by SMTP through ${new URL(mail.url).host}`
  if (mail.by === 'emailjs') return 'through EmailJS'
  return production ? 'kept in the outbox, NOT SENT: set MAIL' : `kept in the outbox, shown at ${address}/dev`
}

function demoLines(seeded: boolean): string[] {
  const people = 'demo-student@example.com or demo-mentor@example.com, password tassel-demo-1'
  return [`  sign in   ${people}${seeded ? ' (just seeded)' : ''}`]
}

function paymentsLine({ payments }: Config, address: string): string {
  if (payments.by === 'stripe') return 'Stripe'
  return payments.by === 'sandbox' ? `sandbox at ${address}/dev/payments` : 'none: STRIPE_SECRET_KEY is not set'
}

// Whoever runs Tassel in production is told which texts visitors read, and what is still an example.
function legalLine({ unnamed }: Config, legal: LegalTexts): string {
  const texts = (['/terms', '/privacy'] as const).map(
    (page) => `${page} ${legal[page]?.file ?? "is Tassel's template"}`,
  )
  const missing = unnamed.length > 0 ? `; NOT SET, so pages show examples: ${unnamed.join(', ')}` : ''
  return texts.join(', ') + missing
}

function say(lines: string[]): void {
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}
