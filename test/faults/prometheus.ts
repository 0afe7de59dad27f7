import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeDeadLetter } from '#test/dead-letters.ts'
import { freePort, removeDataDir, startTassel } from '#test/running-tassel.ts'

const binary = '/usr/bin/prometheus'
export const missingPrometheus = (): string[] => (existsSync(binary) ? [] : ['prometheus'])

export type Watched = { rules: number; series: number; firedAfterMs: number }

type Rule = { name: string; health: string; lastError?: string; state: string }

/**
 * Has Debian's Prometheus scrape Tassel and evaluate our alerts. Throws unless each can be evaluated, none fires while
 * all is well, a dead letter fires its alert, and a process that is gone is noticed.
 */
export async function watchWithPrometheus(): Promise<Watched> {
  const folder = await mkdtemp(join(tmpdir(), 'tassel-prometheus-'))
  const [metricsPort, port] = [await freePort(), await freePort()]
  const tassel = await startTassel({ environment: { SCREENS: 'elsewhere', METRICS_PORT: String(metricsPort) } })
  let prometheus: ChildProcess | undefined
  try {
    const config = {
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      rule_files: [resolve('deploy/prometheus-rules.yml')],
      scrape_configs: [{ job_name: 'tassel', static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }] }],
    }
    // JSON is valid YAML.
    await writeFile(join(folder, 'prometheus.yml'), JSON.stringify(config))
    const storage = `--storage.tsdb.path=${join(folder, 'data')}`
    const listen = `--web.listen-address=127.0.0.1:${port}`
    prometheus = spawn(binary, [`--config.file=${join(folder, 'prometheus.yml')}`, storage, listen], {
      stdio: 'ignore',
    })
    const ask = async <Data>(path: string): Promise<Data | undefined> => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`).catch(() => undefined)
      return answer?.ok ? ((await answer.json()) as { data: Data }).data : undefined
    }
    const rules = async (): Promise<Rule[]> =>
      (await ask<{ groups: { rules: Rule[] }[] }>('rules'))?.groups.flatMap((group) => group.rules) ?? []
    const value = async (query: string) => {
      const found = await ask<{ result: { value: [number, string] }[] }>(`query?query=${encodeURIComponent(query)}`)
      return Number(found?.result[0]?.value[1])
    }
    const stateOf = async (name: string) => (await rules()).find((rule) => rule.name === name)?.state

    await until('the first scrape', async () => (await value('up{job="tassel"}')) === 1)
    await until(
      'every rule',
      async () => (await rules()).every(({ health }) => health !== 'unknown') && (await rules()).length > 10,
    )
    const all = await rules()
    assert.deepEqual(
      all.filter(({ health }) => health !== 'ok'),
      [],
    )
    assert.deepEqual(
      all.filter(({ state }) => state !== 'inactive').map(({ name }) => name),
      [],
    )
    const series = await value('count({job="tassel"})')

    const began = performance.now()
    await writeDeadLetter(tassel.dataDir)
    await until('the alert about a dead letter', async () => (await stateOf('TasselDeadLetters')) === 'firing')
    const firedAfterMs = performance.now() - began
    await tassel.kill()
    await until('the alert about a process that is gone', async () => (await stateOf('TasselDown')) === 'pending')
    return { rules: all.length, series, firedAfterMs }
  } finally {
    prometheus?.kill()
    await startTassel({ dataDir: tassel.dataDir, environment: { SCREENS: 'elsewhere' } }).then((last) => last.stop())
    await removeDataDir(tassel.dataDir)
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`waited a minute for ${what}`)
    await sleep(200)
  }
}
