import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/contract.ts'
import { isDeskAccess } from '#contract/kit/call.ts'
import { filePaths } from './file-paths.ts'

// Only operators may learn that the desk exists (ruling 8.3).
const publicCalls = Object.fromEntries(
  Object.entries(contract).map(([feature, calls]) => [
    feature,
    Object.fromEntries(Object.entries(calls).filter(([, call]) => !isDeskAccess(call['~orpc'].meta.access))),
  ]),
)

type Answer = {
  description?: string
  content?: { 'application/json'?: { schema?: { oneOf?: { properties?: { message?: { default?: string } } }[] } } }
}
type Operation = {
  tags?: string[]
  summary?: string
  parameters?: { name: string; in: string }[]
  responses?: Record<string, Answer>
  servers?: object[]
}
type Document = { paths?: Record<string, Record<string, Operation>> }

/**
 * Serves the contract, and the files beside it, as an OpenAPI 3.1 document at /api/openapi.json and as a readable page
 * at /api/docs. Both are generated on the first request, which most servers never get.
 */
export function apiDocs(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  let made: Promise<Document> | undefined
  const document = () => (made ??= makeDocument(publicUrl))
  app.get('/api/openapi.json', async (_request, reply) => reply.send(await document()))
  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .send(readable(await document())),
  )
}

async function makeDocument(publicUrl: string): Promise<Document> {
  const { OpenAPIGenerator } = await import('@orpc/openapi')
  const { ZodToJsonSchemaConverter } = await import('@orpc/zod/zod4')
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(publicCalls, {
    info: { title: 'Tassel', version: '1', description: 'Mentoring for college applications, an hour at a time.' },
    servers: [{ url: `${publicUrl}/api` }],
  })
  document.paths = { ...document.paths, ...filePaths({ publicUrl }) }
  const whole = document as Document
  sayRefusals(whole)
  return whole
}

const callsOf = ({ paths = {} }: Document) =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      // A path with its own `servers` isn't below /api.
      path: operation.servers ? path : `/api${path}`,
      method: method.toUpperCase(),
      operation,
    })),
  )

// The generator describes a refusal only by its status; our texts say more.
function sayRefusals(document: Document): void {
  for (const { operation } of callsOf(document))
    for (const [status, answer] of Object.entries(operation.responses ?? {})) {
      const schemas = answer.content?.['application/json']?.schema?.oneOf ?? []
      const sentences = schemas.flatMap(({ properties }) => properties?.message?.default ?? [])
      if (answer.description === status && sentences.length > 0) answer.description = sentences.join(' · ')
    }
}

function readable(document: Document): string {
  const byTag = Map.groupBy(callsOf(document), ({ operation }) => operation.tags?.[0] ?? 'Other')
  const sections = [...byTag].map(
    ([tag, its]) =>
      `<section><h2>${tag}</h2>${its.map(({ path, method, operation }) => call(path, method, operation)).join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tassel API</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 Georgia,serif;max-width:48rem;margin:2rem auto;padding:0 1rem}code{font-size:.9em;overflow-wrap:anywhere}h2{border-bottom:1px solid;margin-top:2.5rem}article{margin:1.25rem 0}dt{float:left;clear:left;width:3.5rem}dd{margin-left:4rem}</style></head>
<body><h1>Tassel API</h1><p>Every call, what it needs and how it may be answered. What is asked by GET has an ETag: sent along as If-None-Match, it is answered by an empty 304 while nothing has changed. For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>${sections.join('')}</body></html>`
}

function call(path: string, method: string, { summary, parameters = [], responses = {} }: Operation): string {
  const answers = Object.entries(responses).map(
    ([status, { description }]) => `<dt>${status}</dt><dd>${escaped(description ?? '')}</dd>`,
  )
  const needs = parameters.map(({ name, in: place }) => `<code>${name}</code> (${place})`).join(', ')
  return `<article><h3><code>${method} ${path}</code></h3><p>${escaped(summary ?? '')}${needs ? `. Takes ${needs}.` : ''}</p><dl>${answers.join('')}</dl></article>`
}

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
