import { test } from 'node:test'
import { saveFigures, saveSkipped, skipReason } from '#test/figures.ts'
import { missingPrometheus, watchWithPrometheus } from './prometheus.ts'

const title = "Debian's Prometheus"
const missing = missingPrometheus()

if (missing.length === 0)
  test("Debian's Prometheus scrapes Tassel, evaluates every alert, and fires the ones that are true", async () => {
    const done = await watchWithPrometheus()
    await saveFigures(title, [
      ['rules evaluated', String(done.rules)],
      ['series of one process', String(done.series)],
      ['time from a dead letter to its alert, in s', (done.firedAfterMs / 1000).toFixed(1)],
    ])
  })
else await saveSkipped(title, skipReason(missing))
