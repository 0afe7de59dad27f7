// `npm run bench:hints`: how fast hints reach all processes through NOTIFY and through NATS, with growing numbers of
// processes and commits (docs/decisions/0284-hints.md). A process sends at most 200 hints a second, however much it
// commits. NATS needs nats-server (Debian's package).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { openListener } from '#server/kit/database-listener.ts'
import type { Hints } from '#server/kit/hints.ts'
import { openNatsHints } from '#server/kit/nats-hints.ts'
import { startThrowawayPostgres } from '#test/postgres.ts'
import { freePort } from '#test/running-tassel.ts'
import { tableOf } from '#test/figures.ts'

const seconds = Number(process.env['SECONDS'] ?? 3)
const processes = [4, 16, 48]
const perSecond = [20, 200]
const people = ',00000000-0000-4000-8000-000000000000'.repeat(10)

const postgres = await startThrowawayPostgres()
const port = await freePort()
const nats = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
const started = await Promise.race([once(nats, 'spawn').then(() => true), once(nats, 'error').then(() => false)])
if (!started) console.log('no nats-server on this machine (Debian has it): only NOTIFY is measured')
try {
  const rows: [string, string][] = []
  for (const count of processes)
    for (const rate of perSecond) {
      const what = `${count} processes, ${rate} hints a second each`
      rows.push([`${what}: NOTIFY`, await measured(count, rate, async () => openListener(postgres.url, console.error))])
      if (started)
        rows.push([`${what}: NATS`, await measured(count, rate, () => openWhenUp(`nats://127.0.0.1:${port}`))])
    }
  console.log(tableOf(rows).join('\n'))
} finally {
  if (started) nats.kill()
  await postgres.stop()
}

async function measured(count: number, rate: number, open: () => Promise<Hints>): Promise<string> {
  const all = await Promise.all(Array.from({ length: count }, open))
  const tookMs: number[] = []
  await Promise.all(
    all.map((hints) =>
      hints.listen('live', (payload) => void tookMs.push(performance.now() - Number.parseFloat(payload))),
    ),
  )
  let sent = 0
  const began = performance.now()
  const until = began + seconds * 1000
  await Promise.all(
    all.map(async (hints) => {
      while (performance.now() < until) {
        const next = performance.now() + 1000 / rate
        sent++
        await hints.notify('live', `${performance.now()}${people}`)
        await sleep(Math.max(0, next - performance.now()))
      }
    }),
  )
  await Promise.race([heardAll(tookMs, () => sent * count), sleep(5000)])
  const tookSeconds = (performance.now() - began) / 1000
  await Promise.all(all.map((hints) => hints.close()))
  const sorted = tookMs.toSorted((one, other) => one - other)
  const at = (share: number) => `${(sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1)} ms`
  const rates = `${Math.round(sent / seconds)} of ${count * rate} sent and ${Math.round(sorted.length / tookSeconds)} heard a second`
  const missing = sent * count - sorted.length
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, ${rates}${missing > 0 ? `, ${missing} not heard in 5 s` : ''}`
}

async function heardAll(tookMs: number[], all: () => number): Promise<void> {
  while (tookMs.length < all()) await sleep(10)
}

async function openWhenUp(url: string): Promise<Hints> {
  for (;;) {
    const hints = await openNatsHints(url, () => {}).catch(() => undefined)
    if (hints) return hints
    await sleep(50)
  }
}
