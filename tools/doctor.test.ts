import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { readConfig } from '#server/kit/config.ts'
import { bareEnvironment } from '#test/bare-environment.ts'
import { startMailServer } from '#test/fakes/mail-server.ts'
import { testServerUrl } from '#test/postgres.ts'
import { freePort } from '#test/running-tassel.ts'
import { checkCalls } from './doctor/check-calls.ts'
import { checkDatabase, clockFinding, versionFindings } from './doctor/check-database.ts'
import { checkDisk, checkSecret, checkTexts, diskFinding } from './doctor/check-machine.ts'
import { checkAddress, checkMail, checkPayments } from './doctor/check-services.ts'
import { diagnose } from './doctor/diagnose.ts'
import type { Finding } from './doctor/finding.ts'

const production = {
  NODE_ENV: 'production',
  SECRET: 'kD9vQ2xLw7nR4tYp8sZb1cMf6hJg3aEu',
  PUBLIC_URL: 'https://tassel.example',
}
const said = (findings: Finding[]) => findings.map(({ about, how, words }) => `${how} ${about}: ${words}`).join('\n')

describe('the doctor', () => {
  let home = ''
  const closing: (() => unknown)[] = []
  before(async () => {
    home = await mkdtemp(join(tmpdir(), 'tassel-doctor-'))
  })
  after(async () => {
    for (const close of closing) await close()
    await rm(home, { recursive: true, force: true })
  })
  /** Starts a web server that gives every request the same answer. Returns its port. */
  async function answering(status: number, body: string): Promise<number> {
    const server = createServer((_request, answer) => answer.writeHead(status).end(body)).listen(0, '127.0.0.1')
    closing.push(() => (server.close(), server.closeAllConnections()))
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }

  test('reports an invalid setting in its own words, and nothing else', async () => {
    assert.equal(
      said(await diagnose({ ...production, SECRET: 'short' })),
      'wrong settings: SECRET: must have at least 32 characters',
    )
    assert.match(said(await diagnose({ ...production, PUBLIC_URL: '' })), /^wrong settings: PUBLIC_URL must be set/)
  })

  test('asks the database for its version and time', async () => {
    const databaseUrl = await testServerUrl()
    const findings = said(await checkDatabase({ databaseUrl, dataDir: home }))
    assert.match(findings, /^fine database: PostgreSQL 18\.\d+, at \/.*\nfine clock: /)
    const nowhere = `postgres://tassel@127.0.0.1:${await freePort()}/tassel`
    assert.match(
      said(await checkDatabase({ databaseUrl: nowhere, dataDir: home })),
      /^wrong database: the PostgreSQL at 127.* can't be used: .*ECONNREFUSED/,
    )
    assert.match(said(await checkDatabase({ databaseUrl: undefined, dataDir: home })), /^fine database: none in /)
  })

  test('recognizes an untested version, a standby, and differing clocks', () => {
    const at = (seconds: number) => new Date(Date.UTC(2026, 2, 1, 12, 0, seconds))
    const version = said(versionFindings({ version: '16.4', readonly: true }, 'at db'))
    assert.match(version, /^note .*16\.4, at db; Tassel is tested with 18 only\nwrong .* is a standby/)
    assert.match(said([clockFinding(at(0), at(1))]), /^fine clock/)
    assert.match(said([clockFinding(at(0), at(2))]), /^note clock: .* 2 seconds ahead of the database's/)
    assert.match(said([clockFinding(at(15), at(0))]), /^wrong clock: .* 15 seconds behind the database's/)
  })

  test('tries to log in to the mail server', async () => {
    const server = await startMailServer()
    closing.push(() => server.stop())
    const mailBy = (smtpUrl: string) =>
      checkMail(readConfig({ ...production, MAIL: 'smtp', MAIL_FROM: 'hello@tassel.example', SMTP_URL: smtpUrl }))
    assert.match(said(await mailBy(`smtp://tassel:right@127.0.0.1:${server.port}`)), /^fine mail: .* takes the login/)
    assert.match(
      said(await mailBy(`smtp://tassel:wrong@127.0.0.1:${server.port}`)),
      /^wrong mail: .* refuses the user or password of SMTP_URL$/,
    )
    assert.match(said(await mailBy(`smtp://127.0.0.1:${await freePort()}`)), /^wrong mail: .* can't be used: .*REFUSED/)
    assert.match(said(await checkMail(readConfig(production))), /^wrong mail: MAIL is not set/)
    assert.match(said(await checkMail(readConfig({}))), /^note mail: kept in the outbox/)
  })

  test('asks Stripe whether it accepts the key', async () => {
    const given = { ...production, STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
    const ask = async (status: number, body: object, more: object = {}) => {
      const at = { host: '127.0.0.1', port: await answering(status, JSON.stringify(body)), protocol: 'http' } as const
      return said(await checkPayments(readConfig({ ...given, ...more }), at))
    }
    const connect = { STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_y' }
    const takes = await ask(200, { object: 'balance' }, connect)
    assert.equal(takes, 'fine payments: Stripe takes the key\nnote payments: the key is a test key: no real money')
    const refuses = await ask(401, { error: { message: 'Invalid API Key' } })
    assert.match(
      refuses,
      /^wrong payments: Stripe refuses STRIPE_SECRET_KEY\nwrong .*CONNECT_WEBHOOK_SECRET is not set/,
    )
    const gone = { host: '127.0.0.1', port: await freePort(), protocol: 'http' } as const
    assert.match(said(await checkPayments(readConfig(given), gone)), /^wrong payments: Stripe can't be asked/)
    assert.match(said(await checkPayments(readConfig(production))), /^note payments: STRIPE_SECRET_KEY is not set/)
  })

  test('asks the call servers, over UDP and TCP', async () => {
    const stun = createSocket('udp4')
    stun.on('message', (request, { port }) => {
      request.writeUInt16BE(0x0101, 0)
      stun.send(request, port, '127.0.0.1')
    })
    const silent = createSocket('udp4')
    for (const socket of [stun, silent]) {
      socket.bind(0, '127.0.0.1')
      closing.push(() => socket.close())
      await once(socket, 'listening')
    }
    const urls = [
      `stun:127.0.0.1:${stun.address().port}`,
      `turn:127.0.0.1:${silent.address().port}?transport=udp`,
      `turn:127.0.0.1:${await answering(200, '')}?transport=tcp`,
      `turns:127.0.0.1:${await freePort()}?transport=tcp`,
    ]
    const findings = await checkCalls({ urls, turnSecret: 'x'.repeat(16) }, 1200)
    assert.deepEqual(
      findings.map(({ how }) => how),
      ['fine', 'wrong', 'fine', 'wrong'],
      said(findings),
    )
    assert.match(said(findings), /nothing came within 1.2 seconds\n[^]*ECONNREFUSED/)
    assert.match(said(await checkCalls({ urls: [] })), /^note calls: directly only/)
  })

  test('looks for Tassel at its address', async () => {
    const at = async (status: number, body: string) =>
      said(await checkAddress(readConfig({ PUBLIC_URL: `http://localhost:${await answering(status, body)}` })))
    assert.match(await at(200, '{"status":"ok"}'), /^fine address: Tassel answers/)
    assert.match(await at(503, '{"status":"database-not-ready"}'), /^wrong address: .* does not reach its database/)
    assert.match(await at(200, 'It works!'), /^wrong address: something other than Tassel/)
    const nobody = readConfig({ PUBLIC_URL: `http://localhost:${await freePort()}` })
    assert.match(said(await checkAddress(nobody)), /^note address: nothing answers .*ECONNREFUSED.*not running/)
    const local = readConfig({ ...production, PUBLIC_URL: 'https://localhost' })
    assert.match(said(await checkAddress(local)), /^wrong address: .*links in emails would lead nobody here/)
  })

  test('checks the disk, the secret and the texts', async () => {
    assert.match(said(await checkDisk(join(home, 'not/yet'))), /^\w+ disk: [\d.]+ GB of \d+ GB are free/)
    assert.match(said([diskFinding({ freeBytes: 0.9e9, bytes: 100e9 })]), /^wrong disk: 0\.9 GB of 100 GB/)
    assert.match(said([diskFinding({ freeBytes: 4e9, bytes: 10e9 })]), /^note disk/)
    assert.match(said([diskFinding({ freeBytes: 50e9, bytes: 100e9 })]), /^fine disk/)

    const secret = { production: true, secret: undefined, previousSecret: undefined, dataDir: home }
    assert.match(said(await checkSecret(secret)), /^fine secret: the first start makes one/)
    await writeFile(join(home, 'secret'), 'x', { mode: 0o600 })
    assert.match(said(await checkSecret(secret)), /^fine secret/)
    await chmod(join(home, 'secret'), 0o644)
    assert.match(said(await checkSecret(secret)), /^wrong secret: .* can be read by other users .*chmod 600/)
    const guessed = { ...secret, secret: 'my-very-own-secret-of-32-characters', previousSecret: 'x'.repeat(32) }
    assert.match(
      said(await checkSecret(guessed)),
      /^wrong secret: SECRET can be guessed.*\nnote secret: SECRET_PREVIOUS/,
    )

    assert.match(said(checkTexts(readConfig(production))), /^wrong texts: OPERATOR_NAME, .* pages show examples/)
    assert.match(said(checkTexts(readConfig({}))), /^note texts: Tassel's own templates/)
    assert.match(said(checkTexts(readConfig({ LEGAL_DIR: home }))), /^wrong texts: .*no privacy.html or terms.html/)
  })

  test('exits with 1 if something is wrong', async () => {
    const environment = { ...bareEnvironment, DATA_DIR: join(home, 'data'), PORT: String(await freePort()) }
    const run = (more: Record<string, string>) =>
      new Promise<{ code: number; output: string }>((done) => {
        const file = join(import.meta.dirname, 'doctor.ts')
        execFile(process.execPath, [file], { env: { ...environment, ...more } }, (error, out, err) =>
          done({ code: error ? Number(error.code) : 0, output: `${out}${err}` }),
        )
      })
    const fine = await run({})
    assert.deepEqual([fine.code, fine.output.split('\n').at(-2)], [0, 'nothing is wrong'], fine.output)
    const wrong = await run({ LEGAL_DIR: home })
    assert.deepEqual([wrong.code, wrong.output.split('\n').at(-2)], [1, '1 thing is wrong'], wrong.output)
  })
})
