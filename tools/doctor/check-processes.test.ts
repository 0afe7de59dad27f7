import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { testServerUrl } from '#test/postgres.ts'
import { freePort } from '#test/running-tassel.ts'
import { checkCollector, checkHints, checkReplica, replicaFinding } from './check-processes.ts'
import type { Finding } from './finding.ts'

const natsServer = ['/usr/sbin/nats-server', '/usr/bin/nats-server'].find((path) => existsSync(path))
const said = (findings: Finding[]) => findings.map(({ about, how, words }) => `${how} ${about}: ${words}`).join('\n')

describe('the doctor, for several processes', () => {
  const closing: (() => unknown)[] = []
  after(() => closing.forEach((close) => close()))

  test('says nothing about what is not configured', async () => {
    const nothing = await Promise.all([
      checkReplica({ databaseUrl: undefined, databaseReadUrl: undefined }),
      checkHints(undefined),
      checkCollector(undefined),
    ])
    assert.deepEqual(nothing.flat(), [])
  })

  test('checks that a replica is one, belongs to this database, and is not far behind', async () => {
    const databaseUrl = await testServerUrl()
    const nowhere = `postgres://tassel@127.0.0.1:${await freePort()}/tassel`
    const find = async (more: { databaseUrl?: string; databaseReadUrl: string }) =>
      said(await checkReplica({ databaseUrl, ...more }))
    assert.match(await find({ databaseReadUrl: databaseUrl }), /^wrong replica: .* \/.*, leads to the primary/)
    assert.match(
      await find({ databaseReadUrl: nowhere }),
      /^wrong replica: .* can't be used, so the primary is read instead: .*REFUSED/,
    )
    assert.match(await find({ databaseUrl: nowhere, databaseReadUrl: databaseUrl }), /^note replica: not looked at/)

    const facts = { system: '1', isReplica: true, behindBytes: 0, behindSeconds: 3600 }
    const judge = (more: object) => said([replicaFinding('db', '1', { ...facts, ...more })])
    assert.equal(judge({}), 'fine replica: the replica at db has everything')
    assert.match(judge({ system: '2' }), /^wrong .* is a different database from DATABASE_URL/)
    assert.match(judge({ behindBytes: 1e6, behindSeconds: 4.6 }), /^fine .* is 1\.0 MB and 5 seconds behind$/)
    assert.match(judge({ behindBytes: 1e6, behindSeconds: 5 }), /^note .* 5 seconds behind: .* the primary is read/)
    assert.match(judge({ behindBytes: 1e6, behindSeconds: undefined }), /^note .* is 1\.0 MB behind: /)
  })

  test('tries the path that hints take', async () => {
    const port = await freePort()
    const url = `nats://127.0.0.1:${port}`
    assert.match(said(await checkHints(url)), /^wrong hints: .* can't be used, so Tassel does not start: .*REFUSED/)
    const silent = createServer().listen(0, '127.0.0.1')
    closing.push(() => (silent.close(), silent.closeAllConnections()))
    await once(silent, 'listening')
    const deaf = `nats://127.0.0.1:${(silent.address() as AddressInfo).port}`
    assert.match(said(await checkHints(deaf, 300)), /^wrong hints: .* can't be used/)
    // The server is a Debian package that may not be installed.
    if (!natsServer) return
    const server = spawn(natsServer, ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
    closing.push(() => server.kill())
    for (;;) {
      const findings = said(await checkHints(url))
      if (/REFUSED/.test(findings)) await sleep(20)
      else return assert.equal(findings, `fine hints: the NATS server at 127.0.0.1:${port} passes hints on`)
    }
  })

  test('asks the collector whether it accepts traces, with its key, and sends none', async () => {
    const asked: unknown[] = []
    const collector = createServer((request, answer) => {
      let body = ''
      request.setEncoding('utf8').on('data', (some: string) => (body += some))
      request.on('end', () => {
        asked.push([request.method, request.url, JSON.parse(body)])
        answer.writeHead(request.headers['x-key'] === 'a key' ? 200 : 401).end('{}')
      })
    })
    const other = createServer((_request, answer) => answer.writeHead(404).end())
    for (const server of [collector, other]) {
      closing.push(() => (server.close(), server.closeAllConnections()))
      await once(server.listen(0, '127.0.0.1'), 'listening')
    }
    const at = (server: typeof collector) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    assert.match(said(await checkCollector(at(collector), 'x-key=a%20key')), /^fine traces: .* takes traces$/)
    assert.deepEqual(asked, [['POST', '/v1/traces', { resourceSpans: [] }]])
    assert.match(said(await checkCollector(at(collector))), /^wrong traces: .* refuses the key .* \(401\)$/)
    assert.match(said(await checkCollector(at(other))), /^wrong traces: .* takes no traces under \/v1\/traces \(404\)/)
    const nowhere = `http://127.0.0.1:${await freePort()}`
    assert.match(said(await checkCollector(nowhere)), /^wrong traces: .* can't be reached, .*REFUSED/)
  })
})
