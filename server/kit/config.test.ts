import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readConfig } from './config.ts'
import { iceLine } from './ice-config.ts'

const production = { NODE_ENV: 'production', SECRET: 's'.repeat(32), PUBLIC_URL: 'https://tassel.example' }
const refusal = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
  } catch (error) {
    return error instanceof Error ? error.message : 'no error'
  }
  return 'accepted'
}

describe('the configuration', () => {
  test('listens only to this machine in development, unless told otherwise', () => {
    assert.equal(readConfig({}).host, '127.0.0.1')
    assert.equal(readConfig({ HOST: '0.0.0.0' }).host, '0.0.0.0')
    assert.equal(readConfig(production).host, '0.0.0.0')
  })
  test('serves metrics to this machine only, never on the port people use', () => {
    assert.deepEqual(readConfig({}).metrics, { port: undefined, host: '127.0.0.1' })
    assert.deepEqual(readConfig({ METRICS_PORT: '9464' }).metrics, { port: 9464, host: '127.0.0.1' })
    assert.match(refusal({ PORT: '4000', METRICS_PORT: '4000' }), /^METRICS_PORT is PORT: /)
  })
  test('requires https in production, unless explicitly overridden', () => {
    const http = { ...production, PUBLIC_URL: 'http://tassel.example' }
    assert.match(refusal(http), /^PUBLIC_URL is "http:.*ALLOW_INSECURE_PUBLIC_URL=true$/)
    assert.match(refusal({ ...http, ALLOW_INSECURE_PUBLIC_URL: 'false' }), /^PUBLIC_URL is /)
    assert.equal(readConfig({ ...http, ALLOW_INSECURE_PUBLIC_URL: 'true' }).publicUrl, 'http://tassel.example')
    assert.equal(readConfig({ PUBLIC_URL: 'http://tassel.example' }).production, false)
  })
  test('needs nothing for development', () => {
    const { port, dataDir, seed, publicUrl, databaseUrl } = readConfig({})
    assert.deepEqual(
      [port, dataDir, seed, publicUrl, databaseUrl],
      [3000, '.data', 'demo', 'http://localhost:3000', undefined],
    )
  })
  test('accepts relay addresses only with their shared secret', () => {
    const urls = 'stun:turn.example:3478, turn:turn.example:3478?transport=udp'
    assert.match(refusal({ ICE_URLS: urls }), /^ICE_URLS has a turn: address: set TURN_SECRET/)
    assert.match(refusal({ ICE_URLS: 'https://turn.example' }), /^ICE_URLS is "https:.*must be like stun:/)
    assert.doesNotMatch(refusal({ ICE_URLS: urls, TURN_SECRET: 'short' }), /short"/)
    const TURN_SECRET = 'a secret of sixteen or more'
    assert.deepEqual(readConfig({ ICE_URLS: urls, TURN_SECRET }).ice, {
      urls: ['stun:turn.example:3478', 'turn:turn.example:3478?transport=udp'],
      turnSecret: TURN_SECRET,
    })
    assert.match(iceLine(readConfig({}).ice), /^directly only, .*set ICE_URLS and TURN_SECRET$/)
    assert.match(iceLine({ urls: ['stun:turn.example:3478'] }), /NO RELAY/)
  })
  test('treats an empty value as missing', () => assert.equal(readConfig({ PORT: '' }).port, 3000))
  test('names what is wrong and the value given', () => {
    assert.match(refusal({ PORT: '65536' }), /^PORT is "65536": /)
    assert.match(refusal({ LOG_LEVEL: 'loud' }), /^LOG_LEVEL is "loud": /)
    assert.match(refusal({ TRUST_PROXY: 'yes' }), /^TRUST_PROXY is "yes": /)
  })
  test('accepts the highest port', () => assert.equal(readConfig({ PORT: '65535' }).port, 65_535))
  test('never repeats a secret or a database address', () => {
    assert.doesNotMatch(refusal({ SECRET: 'short and secret' }), /short and secret/)
    assert.doesNotMatch(refusal({ DATABASE_URL: 'mysql://root:hunter2@db' }), /hunter2/)
  })
  test('accepts what libpq accepts as a PostgreSQL address, including a unix socket without a host', () => {
    const addresses = [
      'postgres://tassel@/tassel?host=/var/run/postgresql',
      'postgresql:///tassel?host=/var/run/postgresql',
      'postgres://tassel@%2Fvar%2Frun%2Fpostgresql/tassel',
      'postgres://tassel:pass@db.example:5433/tassel?sslmode=verify-full',
    ]
    for (const url of addresses) {
      const { databaseUrl, databaseReadUrl } = readConfig({ DATABASE_URL: url, DATABASE_READ_URL: url })
      assert.deepEqual([databaseUrl, databaseReadUrl], [url, url])
    }
    for (const wrong of ['mysql://tassel@/tassel?host=/run', 'tassel@/tassel?host=/run', 'postgres://db:port/tassel'])
      assert.equal(refusal({ DATABASE_URL: wrong }), 'DATABASE_URL: Invalid URL')
  })
  test('accepts several signing secrets of one destination, separated by commas, and never repeats them', () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_old, whsec_new' }
    const { payments } = readConfig({ ...stripe, STRIPE_V2_WEBHOOK_SECRET: 'whsec_v2' })
    assert.ok(payments.by === 'stripe')
    assert.deepEqual(payments.webhookSecrets, { platform: ['whsec_old', 'whsec_new'], connect: ['whsec_v2'] })
    assert.match(refusal({ ...stripe, STRIPE_V2_WEBHOOK_SECRET: 'whsec_ok,hunter2' }), /^STRIPE_V2_WEBHOOK_SECRET: /)
    assert.doesNotMatch(refusal({ ...stripe, STRIPE_V2_WEBHOOK_SECRET: 'whsec_ok,hunter2' }), /whsec_ok|hunter2/)
    assert.match(refusal({ STRIPE_SECRET_KEY: 'sk_test_x' }), /^STRIPE_WEBHOOK_SECRET must be set/)
  })
  test('requires at least 32 characters in a secret', () => {
    assert.notEqual(refusal({ ...production, SECRET: 's'.repeat(31) }), 'accepted')
    assert.equal(refusal(production), 'accepted')
  })
  test('requires a different current secret with a previous one', () => {
    const previous = { SECRET_PREVIOUS: 'p'.repeat(32) }
    assert.equal(readConfig({ ...production, ...previous }).previousSecret, 'p'.repeat(32))
    assert.match(refusal(previous), /^SECRET_PREVIOUS is what SECRET was before/)
    assert.match(refusal({ ...production, SECRET_PREVIOUS: production.SECRET }), /^SECRET_PREVIOUS is what/)
    assert.doesNotMatch(refusal({ ...production, SECRET_PREVIOUS: 'short one' }), /short one/)
  })
  test('in production requires a secret and the address people use, and has no demo world', () => {
    assert.match(refusal({ ...production, SECRET: '' }), /^SECRET must be set/)
    assert.match(refusal({ ...production, PUBLIC_URL: '' }), /^PUBLIC_URL must be set/)
    assert.match(refusal({ ...production, SEED: 'demo' }), /^SEED=demo is not for production/)
    assert.equal(readConfig(production).seed, 'none')
  })
})
