import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pages, paths, templates } from '#contract/kit/addresses.ts'
import type { Db } from '#server/kit/database.ts'
import type { Reads } from '#server/kit/tx.ts'
import type { WebPages } from '#server/kit/web-pages.ts'
import { findPhoto } from '#server/profiles/photo/store.ts'
import { renderList, renderOne } from './render.ts'
import { findPublicPage, listPublicPages } from './store.ts'

type Needs = {
  db: Db
  publicUrl: string
  /** Shows only mentors who are verified (ruling 9.6). */
  onlyVerified: boolean
  web: Pick<WebPages, 'template' | 'sendMade'>
}

const firstPage = 24
const mostInSitemap = 50_000 // the limit of a sitemap

/**
 * Serves the pages of mentors who agreed to be public, and their sitemap. Nothing is cached, so withdrawing consent
 * takes effect at once.
 */
export function publicPageRoutes(app: FastifyInstance, { db, publicUrl, onlyVerified, web }: Needs): void {
  const [list, one] = [web.template(templates.publicMentors), web.template(templates.publicMentor)]
  // Visitors may see slightly old data. A mentor who just changed their page is signed in, and reads from the primary.
  const readFor = <T>({ headers }: FastifyRequest, work: (reads: Reads) => Promise<T>): Promise<T> =>
    headers.cookie === undefined ? db.readAside(undefined, work) : work(db.read)
  const shown = async (reads: Reads, handle: string) => {
    const mentor = await findPublicPage(reads, handle)
    return mentor?.verified || !onlyVerified ? mentor : undefined
  }
  app.get(pages.publicMentors, { exposeHeadRoute: true }, async (request, reply) =>
    web.sendMade(
      reply,
      templates.publicMentors,
      renderList(list, await readFor(request, (reads) => listPublicPages(reads, { limit: firstPage, onlyVerified }))),
    ),
  )
  app.get<{ Params: { handle: string } }>(pages.publicMentor, { exposeHeadRoute: true }, async (request, reply) => {
    const mentor = await readFor(request, (reads) => shown(reads, request.params.handle))
    return mentor ? web.sendMade(reply, templates.publicMentor, renderOne(one, mentor)) : reply.callNotFound()
  })
  app.get<{ Params: { handle: string } }>(`${pages.publicMentor}/photo.webp`, async (request, reply) => {
    const picture = await readFor(request, async (reads) => {
      const mentor = await shown(reads, request.params.handle)
      const [hash] = /[0-9a-f]{32}/.exec(mentor?.photo ?? '') ?? []
      return hash === undefined ? undefined : findPhoto(reads, hash, 'large')
    })
    if (!picture) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .type('image/webp')
      .send(picture)
  })
  app.get('/mentors-sitemap.xml', async (request, reply) => {
    const mentors = await readFor(request, (reads) => listPublicPages(reads, { limit: mostInSitemap, onlyVerified }))
    const entries = mentors.map(({ handle }) => `  <url><loc>${publicUrl}${paths.publicMentor(handle)}</loc></url>\n`)
    return reply
      .header('cache-control', 'no-cache')
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`,
      )
  })
}
