import { createNoopMeter, type Meter } from '@opentelemetry/api'

export type Metrics = { meter: Meter | undefined; close(): Promise<void> }

/**
 * Serves metrics to Prometheus at /metrics, on a separate port, since they are only for those who run Tassel. Without a
 * port nothing is measured. Throws if the port is taken.
 */
export async function openMetrics({ host, port }: { host: string; port: number | undefined }): Promise<Metrics> {
  if (port === undefined) return { meter: undefined, close: async () => {} }
  const { PrometheusExporter } = await import('@opentelemetry/exporter-prometheus')
  const { MeterProvider } = await import('@opentelemetry/sdk-metrics')
  const bare = { withoutScopeInfo: true, withoutTargetInfo: true }
  const exporter = new PrometheusExporter({ host, port, ...bare, preventServerStart: true })
  const provider = new MeterProvider({ readers: [exporter] })
  await exporter.startServer()
  return { meter: provider.getMeter('tassel'), close: () => provider.shutdown() }
}

/** A meter that discards everything, for when metrics are off. */
export const unmeasured: Meter = createNoopMeter()

/** A value at the moment of a scrape. Labels never name a person or anything a person wrote. */
export type Observed<Name extends string> = { name: Name; value: number; labels?: Record<string, string> }

/** Reads gauges whenever Prometheus asks. `described` has a description for each. */
export function observeGauges<Name extends string>(
  meter: Meter,
  described: Record<Name, string>,
  read: () => Observed<Name>[] | Promise<Observed<Name>[]>,
): void {
  const gauges = new Map<string, ReturnType<Meter['createObservableGauge']>>()
  for (const [name, description] of Object.entries<string>(described))
    gauges.set(name, meter.createObservableGauge(name, { description }))
  const observe: Parameters<Meter['addBatchObservableCallback']>[0] = async (result) => {
    for (const { name, value, labels } of await read()) result.observe(gauges.get(name)!, value, labels)
  }
  meter.addBatchObservableCallback(observe, [...gauges.values()])
}
