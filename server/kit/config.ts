import { z } from 'zod'
import { type CrisisLines, readCrisisLines } from '#domain/kit/crisis-line.ts'
import { type Product, productFrom } from '#domain/kit/product.ts'
import { hostOf } from './database-url.ts'
import { type IceConfig, iceSettings, readIceConfig } from './ice-config.ts'
import { type MailConfig, mailSettings, readMailConfig } from './mail-config.ts'
import { type PaymentConfig, paymentSettings, readPaymentConfig } from './payment-config.ts'

const databaseUrl = z.string().refine((url) => hostOf(url) !== undefined, 'Invalid URL')

// One line per setting: its name, what it accepts, and its default. The README has the same table in words.
const settings = z.object({
  NODE_ENV: z.enum(['development', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  SLOW_STATEMENT_MS: z.coerce.number().int().min(1).default(500),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  HINTS_URL: z.url({ protocol: /^nats$/ }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  ALLOW_INSECURE_PUBLIC_URL: z.enum(['true', 'false']).default('false'),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SECRET_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
  SEED: z.enum(['demo', 'none']).optional(),
  SCREENS: z.enum(['built', 'elsewhere']).default('built'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TRUST_PROXY: z
    .union(
      [
        z.literal('true').transform(() => 1),
        z.literal('false').transform(() => 0),
        z
          .string()
          .regex(/^[0-9]$/)
          .transform(Number),
      ],
      'must be true, false, or the number of proxies in a row',
    )
    .default(0),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  SIGN_UPS_PER_HOUR: z.coerce.number().int().min(1).default(60),
  LEGAL_DIR: z.string().min(1).optional(),
  OPERATOR_NAME: z.string().optional(),
  OPERATOR_ADDRESS: z.string().optional(),
  REQUIRE_VERIFIED_MENTORS: z.enum(['true', 'false']).default('false'),
  CRISIS_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country in two letters, such as US')
    .default('US'),
  CRISIS_LINES: z
    .string()
    .optional()
    .refine(
      (text) => text === undefined || readCrisisLines(text) !== undefined,
      "must be like 'GB=Samaritans:116 123'",
    ),
  TASSEL_NAME: z.string().optional(),
  TASSEL_HELLO_EMAIL: z.string().optional(),
  TASSEL_SUPPORT_EMAIL: z.string().optional(),
  ...iceSettings,
  ...mailSettings,
  ...paymentSettings,
  PAYOUT_ACCOUNTS: z.enum(['v2', 'v1']).default('v2'),
})

export type Config = {
  production: boolean
  port: number
  host: string
  /** Where /metrics is served, if at all. Never on the public address. */
  metrics: { port: number | undefined; host: string }
  /** Where traces are sent, if at all, and what share of them (0 to 1). */
  traces: { url: string | undefined; share: number }
  /** Statements that take at least this long, in milliseconds, are logged. */
  slowStatementMs: number
  dataDir: string
  databaseUrl: string | undefined
  /** Connects to replicas of that database. */
  databaseReadUrl: string | undefined
  /** A NATS server that carries hints between processes. Without one, they go through the database. */
  hintsUrl: string | undefined
  publicUrl: string
  secret: string | undefined
  /** The value of SECRET before it was replaced. */
  previousSecret: string | undefined
  seed: 'demo' | 'none'
  /** `elsewhere`: the screens are served by whatever proxies calls to this server (`npm run dev`). */
  screens: 'built' | 'elsewhere'
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** How many proxies are in front of the server. Each appends to X-Forwarded-For; anything before that can be forged. */
  trustProxy: number
  requestsPerMinute: number
  signUpsPerHour: number
  product: Product
  /** Lists and matches only mentors who have shown that they study at their university. */
  requireVerifiedMentors: boolean
  /** Whom a person who mentions self-harm can call or text. */
  crisis: CrisisLines
  /** A folder with the operator's own privacy.html and terms.html. */
  legalDir: string | undefined
  /** Settings about who runs the service that aren't set. */
  unnamed: string[]
  ice: IceConfig
  mail: MailConfig
  payments: PaymentConfig
  /** The version of Stripe's accounts API used to create mentors' payout accounts. */
  payoutAccounts: 'v2' | 'v1'
}

/** Reads the configuration. Throws a one-line error that names the first invalid value. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty value counts as not set.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = settings.safeParse(given)
  if (!read.success) throw new Error(wrongValue(read.error.issues[0], given))
  const env = read.data
  const production = env.NODE_ENV === 'production'
  if (production && !env.SECRET) throw new Error('SECRET must be set in production (at least 32 characters)')
  if (env.SECRET_PREVIOUS && (!env.SECRET || env.SECRET === env.SECRET_PREVIOUS))
    throw new Error('SECRET_PREVIOUS is what SECRET was before: set SECRET to the new one')
  if (production && !env.PUBLIC_URL)
    throw new Error('PUBLIC_URL must be set in production, like https://tassel.example')
  if (production && env.PUBLIC_URL?.startsWith('http:') && env.ALLOW_INSECURE_PUBLIC_URL !== 'true')
    throw new Error(
      `PUBLIC_URL is ${JSON.stringify(env.PUBLIC_URL)}: over http, anybody in between can read passwords; use https, or set ALLOW_INSECURE_PUBLIC_URL=true`,
    )
  if (env.DATABASE_READ_URL && !env.DATABASE_URL)
    throw new Error('DATABASE_READ_URL leads to replicas of DATABASE_URL: set that as well')
  if (env.METRICS_PORT !== undefined && env.METRICS_PORT === env.PORT)
    throw new Error('METRICS_PORT is PORT: /metrics is not for everybody, so it needs a port of its own')
  if (production && env.SEED === 'demo')
    throw new Error('SEED=demo is not for production: the demo world has known passwords')
  return {
    production,
    port: env.PORT,
    // Development has /dev and known passwords, so it accepts connections from this machine only.
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    metrics: { port: env.METRICS_PORT, host: env.METRICS_HOST },
    traces: { url: env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, ''), share: env.OTEL_TRACES_SAMPLER_ARG },
    slowStatementMs: env.SLOW_STATEMENT_MS,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    hintsUrl: env.HINTS_URL,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    secret: env.SECRET,
    previousSecret: env.SECRET_PREVIOUS,
    seed: env.SEED ?? (production ? 'none' : 'demo'),
    screens: env.SCREENS,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    signUpsPerHour: env.SIGN_UPS_PER_HOUR,
    product: productFrom({
      name: env.TASSEL_NAME,
      helloEmail: env.TASSEL_HELLO_EMAIL,
      supportEmail: env.TASSEL_SUPPORT_EMAIL,
    }),
    requireVerifiedMentors: env.REQUIRE_VERIFIED_MENTORS === 'true',
    crisis: { home: env.CRISIS_COUNTRY, more: (env.CRISIS_LINES && readCrisisLines(env.CRISIS_LINES)) || {} },
    legalDir: env.LEGAL_DIR,
    unnamed: whoRunsIt.filter((name) => !env[name]?.trim()),
    ice: readIceConfig(env),
    mail: readMailConfig(env),
    payments: readPaymentConfig(env, production),
    payoutAccounts: env.PAYOUT_ACCOUNTS,
  }
}

const whoRunsIt = ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'TASSEL_HELLO_EMAIL', 'TASSEL_SUPPORT_EMAIL'] as const

const secrets = new Set(
  (
    'SECRET SECRET_PREVIOUS TURN_SECRET EMAILJS_PRIVATE_KEY DATABASE_URL DATABASE_READ_URL HINTS_URL SMTP_URL ' +
    'STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRET STRIPE_CONNECT_WEBHOOK_SECRET STRIPE_V2_WEBHOOK_SECRET'
  ).split(' '),
)

function wrongValue(issue: z.core.$ZodIssue | undefined, given: Record<string, string | undefined>): string {
  const name = String(issue?.path[0])
  // A secret or a database URL must not end up in a log.
  const shown = secrets.has(name) ? '' : ` is ${JSON.stringify(given[name])}`
  return `${name}${shown}: ${issue?.message ?? 'is wrong'}`
}
