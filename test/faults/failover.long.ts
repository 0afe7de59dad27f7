import { test } from 'node:test'
import { saveFigures } from '#test/figures.ts'
import { failOver } from './failover.ts'
import { missingForCluster } from './postgres-cluster.ts'

const missing = missingForCluster()
const skip = missing.length > 0 && `not run: this machine has no ${missing.join(', ')} (Debian's packages)`

test(
  'the leader of three PostgreSQL is killed under load: nothing acknowledged is lost, nothing of ours restarts',
  { skip },
  async () => {
    const done = await failOver({ rounds: Number(process.env['ROUNDS'] ?? 2) })
    await saveFigures('Failover: three PostgreSQL with Patroni and etcd, synchronous', [
      ['leaders killed under load', String(done.killed)],
      ['messages acknowledged, each there and heard once', String(done.messages)],
      ["calls that ended with 'Something went wrong', and were made again", String(done.failed)],
      ['longest time in which nothing was acknowledged, in s', (done.longestOutageMs / 1000).toFixed(1)],
      ['longest time a call took, in s', (done.slowestCallMs / 1000).toFixed(1)],
    ])
  },
)
if (skip) await saveFigures('Failover: three PostgreSQL with Patroni and etcd, synchronous', [['not run', skip]])
