import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'

type Operation = {
  tags?: string[]
  summary?: string
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: unknown
  responses?: Record<string, { description?: string }>
}
type Document = { paths?: Record<string, Record<string, Operation>> }

/** The contract as an OpenAPI 3.1 document at /api/openapi.json, and as a page to read at /api/docs. */
export async function apiDocs(app: FastifyInstance, { publicUrl }: { publicUrl: string }): Promise<void> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
    info: { title: 'Tassel', version: '1', description: 'Mentoring for college applications, an hour at a time.' },
    servers: [{ url: `${publicUrl}/api` }],
  })
  document.paths = {
    ...document.paths,
    '/live': {
      get: {
        tags: ['Live'],
        operationId: 'live',
        summary: 'My events as Server-Sent Events, resumed by Last-Event-ID or lastEventId',
        parameters: [{ name: 'lastEventId', in: 'query', schema: { type: 'integer' } }],
        responses: {
          200: { description: 'A stream that stays open', content: { 'text/event-stream': {} } },
          401: { description: 'Please log in to continue.' },
        },
      },
    },
  }
  const page = readable(document as Document)
  app.get('/api/openapi.json', (_request, reply) => reply.send(document))
  app.get('/api/docs', (_request, reply) =>
    reply
      .type('text/html')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .send(page),
  )
}

function readable({ paths = {} }: Document): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const byTag = Map.groupBy(calls, ({ operation }) => operation.tags?.[0] ?? 'Other')
  const sections = [...byTag].map(
    ([tag, its]) =>
      `<section><h2>${tag}</h2>${its.map(({ path, method, operation }) => call(path, method, operation)).join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tassel API</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 Georgia,serif;max-width:48rem;margin:2rem auto;padding:0 1rem}code{font-size:.9em}h2{border-bottom:1px solid;margin-top:2.5rem}article{margin:1.25rem 0}dt{float:left;clear:left;width:3.5rem}dd{margin-left:4rem}</style></head>
<body><h1>Tassel API</h1><p>Every call, what it needs and how it may be answered. For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>${sections.join('')}</body></html>`
}

function call(path: string, method: string, { summary, parameters = [], responses = {} }: Operation): string {
  const answers = Object.entries(responses).map(
    ([status, { description }]) => `<dt>${status}</dt><dd>${escaped(description ?? '')}</dd>`,
  )
  const needs = parameters.map(({ name, in: place }) => `<code>${name}</code> (${place})`).join(', ')
  return `<article><h3><code>${method} /api${path}</code></h3><p>${escaped(summary ?? '')}${needs ? `. Takes ${needs}.` : ''}</p><dl>${answers.join('')}</dl></article>`
}

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
