import type { FastifyInstance } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'

const monthMs = 30 * 24 * 3_600_000

/**
 * Serves what researchers read to find a security contact (RFC 9116), and what password managers read to find where to
 * change a password.
 */
export function wellKnown(http: FastifyInstance, { config, clock }: { config: Config; clock: Clock }): void {
  const { publicUrl, product } = config
  http.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(clock.now().getTime() + 6 * monthMs)
    const lines = [
      `Contact: mailto:${product.supportEmail}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
  http.get('/.well-known/change-password', (_request, reply) => reply.redirect('/settings', 302))
}
