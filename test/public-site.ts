import { resolve } from 'node:path'
import fastify from 'fastify'
import { readConfig } from '#server/kit/config.ts'
import { httpGuards } from '#server/kit/http-guards.ts'
import { webPages } from '#server/kit/web-pages.ts'

/**
 * Serves the built pages behind the real guards and the real page server, without a database: the public pages need
 * none.
 */
export async function openPublicSite(): Promise<{ url: string; close(): Promise<void> }> {
  const app = fastify({ logger: false })
  httpGuards(app, readConfig({}))
  await webPages(app, resolve('build'))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url: url.replace('127.0.0.1', 'localhost'), close: () => app.close() }
}
