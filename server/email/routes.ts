import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Product } from '#domain/kit/product.ts'
import { unwrap, api, signedIn } from '#server/kit/api.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import type { Secrets } from '#server/kit/signature.ts'
import { setMailPreferences } from './preferences/set-mail-preferences.ts'
import { readMailPreferences } from './preferences/store.ts'
import { unsubscribeFromTopic } from './preferences/unsubscribe.ts'
import { unsubscribePage } from './preferences/unsubscribe-page.ts'
import { readUnsubscribeToken } from './preferences/unsubscribe-token.ts'

export const emailRoutes = (needs: { db: Db; clock: Clock }) => ({
  preferences: api.email.preferences.handler(({ context }) =>
    readMailPreferences(needs.db.read, signedIn(context).personId),
  ),
  setPreferences: api.email.setPreferences.handler(async ({ input, context }) =>
    unwrap(await setMailPreferences(needs, signedIn(context).personId, input)),
  ),
})

type Asked = { Querystring: { token?: string | string[] } }
/** A repeated parameter becomes a comma-separated string, which is no valid token. */
const tokenIn = ({ token = '' }: Asked['Querystring']): string => String(token)

/**
 * `/api/mail/switch-off?token=`: where unsubscribe links lead. A GET changes nothing, since mail programs open every
 * link. A POST unsubscribes, from the page or from a mail program's own button (RFC 8058).
 */
export async function unsubscribeRoutes(
  app: FastifyInstance,
  needs: { db: Db; clock: Clock; secrets: Secrets; product: Product },
): Promise<void> {
  const { secrets, product } = needs
  // In a scope of its own: no other route accepts forms.
  await app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))
    own.get<Asked>('/api/mail/switch-off', async ({ query }, reply) => {
      const token = tokenIn(query)
      const meant = readUnsubscribeToken(secrets, token)
      return page(reply, meant ? { product, token, topic: meant.topic, done: false } : { product })
    })
    // The token identifies the person and cookies are ignored, so any page may send this.
    own.post<Asked>('/api/mail/switch-off', { config: { fromAnywhere: true } }, async ({ query }, reply) => {
      const token = tokenIn(query)
      const topic = await unsubscribeFromTopic(needs, token)
      return page(reply, topic ? { product, token, topic, done: true } : { product })
    })
  })
}

const page = (reply: FastifyReply, shown: Parameters<typeof unsubscribePage>[0]) =>
  reply
    .code(shown.topic ? 200 : 404)
    .type('text/html')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    )
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(unsubscribePage(shown))
