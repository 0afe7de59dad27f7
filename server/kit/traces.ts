import type { Tracer } from '@opentelemetry/api'

export type Traces = { tracer: Tracer | undefined; close(): Promise<void> }

/**
 * Sends this share of all traces (0 to 1) to an OpenTelemetry collector, by OTLP over http. Without a URL nothing is
 * traced. A collector that doesn't respond holds nothing up: what it doesn't accept is lost.
 */
export async function openTraces({ url, share }: { url: string | undefined; share: number }): Promise<Traces> {
  if (url === undefined) return { tracer: undefined, close: async () => {} }
  const { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } =
    await import('@opentelemetry/sdk-trace')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const exporter = new OTLPTraceExporter({ url: `${url}/v1/traces`, timeoutMillis: 3000 })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'tassel', 'process.pid': process.pid }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1000 })],
  })
  return { tracer: provider.getTracer('tassel'), close: () => provider.shutdown().catch(() => {}) }
}
