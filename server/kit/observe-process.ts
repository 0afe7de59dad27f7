import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Meter } from '@opentelemetry/api'
import type { Db } from './database.ts'
import { observeGauges } from './metrics.ts'

const described = {
  tassel_event_loop_delay_seconds:
    'How late timers were since the last scrape: half of them at most, 99 in 100 at most, all.',
  tassel_memory_bytes: 'Memory of the process: resident, the heap in use, and what is outside of it.',
  tassel_process_start_time_seconds: 'When the process began, in seconds since 1970.',
  tassel_database_connections: 'Connections of the pool: in use, idle, and how many more are waited for.',
  tassel_live_streams: 'Live streams open in this process.',
}

/** Gauges that concern only this process. */
export function observeProcess(meter: Meter, { db, countStreams }: { db: Db; countStreams: () => number }): () => void {
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  const began = Date.now() / 1000 - process.uptime()
  observeGauges(meter, described, () => {
    const { rss, heapUsed, external } = process.memoryUsage()
    const { used, idle, waiting } = db.connections()
    const late = { '0.5': delays.percentile(50), '0.99': delays.percentile(99), '1': delays.max }
    delays.reset()
    const each = <Name extends string>(name: Name, label: string, values: Record<string, number>) =>
      Object.entries(values).map(([of, value]) => ({ name, value, labels: { [label]: of } }))
    return [
      ...each('tassel_event_loop_delay_seconds', 'quantile', late).map((one) => ({ ...one, value: one.value / 1e9 })),
      ...each('tassel_memory_bytes', 'of', { resident: rss, heap: heapUsed, external }),
      ...each('tassel_database_connections', 'state', { used, idle, waiting }),
      { name: 'tassel_process_start_time_seconds', value: began },
      { name: 'tassel_live_streams', value: countStreams() },
    ]
  })
  return () => delays.disable()
}
