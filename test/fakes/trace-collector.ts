import { once } from 'node:events'
import { createServer } from 'node:http'

type Value = { stringValue?: string; intValue?: number }
type Raw = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Value }[]
}
type Body = { resourceSpans: { scopeSpans: { spans: Raw[] }[] }[] }

export type CollectedSpan = Omit<Raw, 'attributes'> & { facts: Record<string, string | undefined> }

/** Receives traces as an OpenTelemetry collector does: OTLP over HTTP, in JSON. */
export async function startTraceCollector() {
  const spans: CollectedSpan[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (some: string) => (text += some))
    request.on('end', () => {
      if (request.url === '/v1/traces') take(JSON.parse(text) as Body)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  function take({ resourceSpans }: Body): void {
    for (const { attributes, ...span } of resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((some) => some.spans),
    ))
      spans.push({ ...span, facts: Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue])) })
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the collector has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
