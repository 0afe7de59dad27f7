import { resolve } from 'node:path'
import type { AuthSettings } from './accounts/auth.ts'
import { openDataKey } from './accounts/data-key.ts'
import { receiveDatabaseUrl, type DemoWorldMaker, startDemoWorldMaker } from './demo-world-maker.ts'
import { migrate } from './migrate.ts'
import { isOpenForSeeding, compileTextPatterns, seedDemoWorld } from './seed.ts'
import { buildApp } from './app.ts'
import { iceLine } from './kit/ice-config.ts'
import { type Clock, openMovableClock, realClock } from './kit/clock.ts'
import type { Config } from './kit/config.ts'
import { type Db, openDatabase, toStandardError } from './kit/database.ts'
import { commitToDisk, withAsyncCommit } from './kit/durability-store.ts'
import type { Hints } from './kit/hints.ts'
import type { LegalTexts } from './kit/legal-texts.ts'
import { openMetrics } from './kit/metrics.ts'
import { openTraces } from './kit/traces.ts'
import { secretOf } from './kit/secret-of.ts'
import { demoPassword } from './seeding.ts'

export type Closable = { close(): Promise<unknown> }

/**
 * The database: its URL, its name in what operators read, and whether it is newly created, hence empty and used by no
 * other process.
 */
export type Engine = { url: string; name: string; isNew: boolean }

type Needs = {
  config: Config
  legal: LegalTexts
  engine: Engine
  /** A process waiting to fill the database with the demo world, if this start may need one. */
  maker: DemoWorldMaker | undefined
  opened: Closable[]
}

/**
 * Migrates the database, builds the app and listens. Returns the lines shown to the operator. Everything it opens is
 * added to `opened`, even if it throws.
 */
export async function serve({ config, legal, engine, maker, opened }: Needs): Promise<string[]> {
  const isDemo = config.seed === 'demo'
  // A new database needn't reach the disk commit by commit: all of it is flushed before the server is announced.
  const making = engine.isNew ? withAsyncCommit(engine.url) : engine.url
  await migrate(making)
  const db = await openDatabase(engine.url, { readUrl: config.databaseReadUrl, hints: await openHints(config) })
  opened.push(db)
  const { clock, auth } = await openTimeAndSecrets(db, config)
  const seeded = isDemo && (await isOpenForSeeding(db))
  if (seeded) await (maker ?? openMaker(opened)).make(making)
  if (engine.isNew) await db.transaction(commitToDisk)

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

  return [
    `Tassel is at ${address}`,
    ...(isDemo ? demoLines(seeded) : []),
    `  database  ${engine.name}`,
    `  mail      ${mailLine(config, address)}`,
    `  payments  ${paymentsLine(config, address)}`,
    `  calls     ${iceLine(config.ice)}`,
    ...(config.metrics.port === undefined
      ? []
      : [`  metrics   http://${config.metrics.host}:${config.metrics.port}/metrics`]),
    ...(config.traces.url === undefined ? [] : [`  traces    sent to ${config.traces.url}`]),
    ...(config.production ? [`  legal     ${legalLine(config, legal)}`] : []),
  ]
}

/** Creates the demo world, in the process that does only that. */
export async function makeDemoWorld(config: Config): Promise<void> {
  const url = receiveDatabaseUrl()
  // PostgreSQL is still creating its files, and a core has nothing to do.
  compileTextPatterns()
  const db = await openDatabase(await url)
  try {
    await seedDemoWorld({ db, config, ...(await openTimeAndSecrets(db, config)) })
  } finally {
    await db.close()
  }
}

function openMaker(opened: Closable[]): DemoWorldMaker {
  const maker = startDemoWorldMaker()
  opened.push(maker)
  return maker
}

async function openTimeAndSecrets(db: Db, config: Config): Promise<{ clock: Clock; auth: AuthSettings }> {
  const clock = config.production ? realClock : await openMovableClock(db)
  const secrets = { secret: await secretOf(config), previousSecret: config.previousSecret }
  const dataKey = await openDataKey(db, secrets, clock.now())
  return { clock, auth: { ...secrets, dataKey, publicUrl: config.publicUrl } }
}

/** The module is loaded only if configured. */
async function openHints({ hintsUrl }: Config): Promise<Hints | undefined> {
  if (hintsUrl === undefined) return undefined
  const { openNatsHints } = await import('./kit/nats-hints.ts')
  return openNatsHints(hintsUrl, toStandardError)
}

function mailLine({ mail, production }: Config, address: string): string {
  if (mail.by === 'smtp') return `by SMTP through ${new URL(mail.url).host}`
  if (mail.by === 'emailjs') return 'through EmailJS'
  return production ? 'kept in the outbox, NOT SENT: set MAIL' : `kept in the outbox, shown at ${address}/dev`
}

function demoLines(seeded: boolean): string[] {
  const people = 'demo-student@example.com or demo-mentor@example.com'
  return [`  sign in   ${people}, password ${demoPassword}${seeded ? ' (just seeded)' : ''}`]
}

function paymentsLine({ payments }: Config, address: string): string {
  if (payments.by === 'stripe') return 'Stripe'
  return payments.by === 'sandbox' ? `sandbox at ${address}/dev/payments` : 'none: STRIPE_SECRET_KEY is not set'
}

// Shows operators in production which legal texts visitors read, and what is still an example.
function legalLine({ unnamed }: Config, legal: LegalTexts): string {
  const texts = (['/terms', '/privacy'] as const).map(
    (page) => `${page} ${legal[page]?.file ?? "is Tassel's template"}`,
  )
  const missing = unnamed.length > 0 ? `; NOT SET, so pages show examples: ${unnamed.join(', ')}` : ''
  return texts.join(', ') + missing
}
