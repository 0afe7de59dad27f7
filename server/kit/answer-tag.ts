import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer's tag (ETag): the same text has the same one, however it is compressed, so it is a weak one. */
const tagOf = (text: string): string => `W/"${hash('sha1', text, 'base64url')}"`

/** The same for our own screens, which compare it with what they were sent themselves: 66 bits tell answers to one person apart. */
export const shortTagOf = (text: string): string => hash('sha1', text, 'base64url').slice(0, 11)

/**
 * Tags an answer to whoever may ask for it again. One who says that they have it (If-None-Match) is answered 304, for which true is returned:
 * there is nothing more to send.
 */
export function isKnownByTag({ headers }: FastifyRequest, reply: FastifyReply, text: string): boolean {
  const tag = tagOf(text)
  reply.header('etag', tag)
  const known = headers['if-none-match']
  if (known === undefined || !namesTag(known, tag)) return false
  reply.code(304).removeHeader('content-type')
  return true
}

/** Compared weakly (RFC 9110, 13.1.2): a proxy that compresses may have made a strong tag weak. */
const namesTag = (known: string, tag: string): boolean =>
  known.trim() === '*' || known.split(',').some((one) => opaque(one.trim()) === opaque(tag))

const opaque = (tag: string): string => tag.replace(/^W\//, '')
