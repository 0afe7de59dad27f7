import type { FastifyRequest } from 'fastify'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A request in the form used in logs. A reader of the log must not be able to use the secret links in it. */
export const loggedRequest = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: withoutSecrets(url),
  host,
  remoteAddress: ip,
})

/** Returns a URL without its query, and with … in place of each part of its path that could be a token. */
export function withoutSecrets(url: string): string {
  const [path = '', query] = url.split('?', 2)
  const parts = path.split('/').map((part) => (part.length >= 24 && !uuid.test(part) ? '…' : part))
  return parts.join('/') + (query === undefined ? '' : '?…')
}
