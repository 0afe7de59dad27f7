import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { writeDeadLetter } from '#test/dead-letters.ts'
import { freePort, removeDataDir, type RunningTassel, startTassel } from '#test/running-tassel.ts'

const rulesFile = resolve('deploy/prometheus-rules.yml')
const email = 'ada.lovelace@example.com'

describe('what Prometheus sees', () => {
  let tassel: RunningTassel
  let scrape: () => Promise<string>

  before(async () => {
    const port = await freePort()
    tassel = await startTassel({ environment: { SCREENS: 'elsewhere', METRICS_PORT: String(port) } })
    scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    await call('/api/sign-up', { role: 'student', name: 'Ada', email, ...password, timeZone: 'UTC' }, 200)
    await call('/api/sign-in', { email, password: 'not this one' }, 401)
    await call('/webhooks/stripe', {}, 400)
    await call('/rpc/batch', [{ call: 'accounts/me' }, { call: 'todos/list' }], 200)
    await writeDeadLetter(tassel.dataDir)
  })
  after(async () => {
    await tassel.stop()
    await removeDataDir(tassel.dataDir)
  })

  test('counts calls by outcome, refusals by code, and responses by route', async () => {
    const seen = await scrape()
    assert.match(seen, /^tassel_call_duration_seconds_count\{call="accounts.signUp",outcome="done"\} 1$/m)
    assert.match(seen, /^tassel_refusals_total\{call="accounts.signIn",code="credentials-wrong"\} 1$/m)
    for (const asked of ['accounts.me', 'todos.list'])
      assert.match(seen, new RegExp(`^tassel_refusals_total\\{call="${asked}",code="not-signed-in"\\} 1$`, 'm'))
    assert.match(seen, /^tassel_responses_total\{route="\/webhooks\/stripe",status="400"\} 1$/m)
    assert.match(seen, /^tassel_statement_duration_seconds_count\{kind="insert"\} [1-9]/m)
  })

  test('shows what is waiting: connections, queues, dead letters', async () => {
    const seen = await scrape()
    assert.match(seen, /^tassel_database_up 1$/m)
    assert.match(seen, /^tassel_database_connections\{state="idle"\} \d+$/m)
    assert.match(seen, /^tassel_dead_letters\{listener="emails"\} 1$/m)
    assert.match(seen, /^tassel_live_streams 0$/m)
  })

  test('names nobody', async () => {
    const seen = await scrape()
    assert.doesNotMatch(seen, /@|[0-9a-f]{8}-[0-9a-f]{4}|Ada/i)
  })

  test('is not available on the port people use', async () => {
    assert.equal((await fetch(`${tassel.url}/metrics`)).status, 404)
  })

  test('has every name that an alert or the dashboard uses', async () => {
    const seen = await scrapeUntil(/^tassel_job_last_run_seconds/m)
    const there = new Set([...seen.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
    for (const file of [rulesFile, resolve('deploy/grafana-dashboard.json')]) {
      const used = [...(await readFile(file, 'utf8')).matchAll(/tassel_[a-z_]+/g)].map(([name]) =>
        name.replace(/_seconds_(bucket|count|sum)$/, '_seconds'),
      )
      assert.ok(used.length > 10)
      assert.deepEqual(
        used.filter((name) => !there.has(name)),
        [],
        file,
      )
    }
  })

  test('comes with alerts that each say what to do', async (t) => {
    const rules = (await readFile(rulesFile, 'utf8')).split('- alert: ').slice(1)
    for (const rule of rules) {
      assert.match(rule, /severity: (page|ticket)/, rule)
      assert.match(rule, /\bstep: ['"]\S/, rule)
    }
    const checked = await promisify(execFile)('promtool', ['check', 'rules', rulesFile]).catch((error) => error)
    if (checked.code === 'ENOENT') return t.diagnostic('promtool is not installed: the rules were only read')
    assert.match(String(checked.stdout), new RegExp(`SUCCESS: ${rules.length} rules found`), String(checked.stderr))
  })

  const password = { password: 'a good long pass', confirmPassword: 'a good long pass' }

  async function call(path: string, body: object, status: number): Promise<void> {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(tassel.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    assert.equal(answer.status, status, await answer.text())
  }

  /** Scrapes until the expected text appears, such as a job's first run. */
  async function scrapeUntil(expected: RegExp): Promise<string> {
    for (;;) {
      const seen = await scrape()
      if (expected.test(seen)) return seen
    }
  }
})
