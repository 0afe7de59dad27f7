import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Returns a response's ETag. It's weak because the same text has the same tag however it is compressed. */
const tagOf = (text: string): string => `W/"${hash('sha1', text, 'base64url')}"`

/**
 * A shorter tag for our own screens, which only compare it with responses they received themselves: 66 bits are enough
 * to tell one person's responses apart.
 */
export const shortTagOf = (text: string): string => hash('sha1', text, 'base64url').slice(0, 11)

/**
 * Sets the response's ETag. If the client already has this version (If-None-Match), sets status 304 and returns true:
 * no body needs to be sent.
 */
export function tryNotModified({ headers }: FastifyRequest, reply: FastifyReply, text: string): boolean {
  const tag = tagOf(text)
  reply.header('etag', tag)
  const known = headers['if-none-match']
  if (known === undefined || !namesTag(known, tag)) return false
  reply.code(304).removeHeader('content-type')
  return true
}

/** Weak comparison (RFC 9110, 13.1.2), since a compressing proxy may have turned a strong tag into a weak one. */
const namesTag = (known: string, tag: string): boolean =>
  known.trim() === '*' || known.split(',').some((one) => opaque(one.trim()) === opaque(tag))

const opaque = (tag: string): string => tag.replace(/^W\//, '')
