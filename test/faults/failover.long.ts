import { test } from 'node:test'
import { saveFigures, saveSkipped, skipReason } from '#test/figures.ts'
import { failOver } from './failover.ts'
import { missingForCluster } from './postgres-cluster.ts'

const title = 'Failover: three PostgreSQL with Patroni and etcd, synchronous'
const missing = missingForCluster()

if (missing.length === 0)
  test('when the leader of three PostgreSQL servers is killed under load, nothing acknowledged is lost and none of our processes restart', async () => {
    const done = await failOver({ rounds: Number(process.env['ROUNDS'] ?? 2) })
    await saveFigures(title, [
      ['leaders killed under load', String(done.killed)],
      ['messages acknowledged, each there and heard once', String(done.messages)],
      ["calls that ended with 'Something went wrong', and were made again", String(done.failed)],
      ['longest time in which nothing was acknowledged, in s', (done.longestOutageMs / 1000).toFixed(1)],
      ['longest time a call took, in s', (done.slowestCallMs / 1000).toFixed(1)],
    ])
  })
else await saveSkipped(title, skipReason(missing))
