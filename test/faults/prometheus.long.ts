import { test } from 'node:test'
import { saveFigures } from '#test/figures.ts'
import { missingPrometheus, watchWithPrometheus } from './prometheus.ts'

const missing = missingPrometheus()
const skip = missing.length > 0 && `not run: this machine has no ${missing.join(', ')} (Debian's package)`

test("Debian's Prometheus scrapes Tassel, evaluates every alert, and fires those that are true", { skip }, async () => {
  const done = await watchWithPrometheus()
  await saveFigures("Debian's Prometheus", [
    ['rules evaluated', String(done.rules)],
    ['series of one process', String(done.series)],
    ['time from a dead letter to its alert, in s', (done.firedAfterMs / 1000).toFixed(1)],
  ])
})
if (skip) await saveFigures("Debian's Prometheus", [['not run', skip]])
