import { StandardRPCJsonSerializer, StandardRPCSerializer } from '@orpc/client/standard'
import { StandardBracketNotationSerializer } from '@orpc/openapi-client/standard'
import type { FastifyRequest } from 'fastify'
import { isRecord } from '#domain/kit/is-record.ts'

const queries = new StandardBracketNotationSerializer()
const bodies = new StandardRPCSerializer(new StandardRPCJsonSerializer())

/** Returns the input of a call made as REST. Values in the path override those in the query or body. */
export function restInput({ method, url, params, body }: FastifyRequest): unknown {
  const sent = method === 'GET' ? queryOf(url) : body
  if (!isRecord(params) || Object.keys(params).length === 0) return sent
  return isRecord(sent) && !Array.isArray(sent) ? { ...sent, ...params } : params
}

function queryOf(url: string): unknown {
  const at = url.indexOf('?')
  return at < 0 ? {} : queries.deserialize([...new URLSearchParams(url.slice(at))])
}

/** Returns the input of a call made by our own screens. Throws if it isn't something the library would have sent. */
export const rpcInput = (sent: unknown): unknown => bodies.deserialize(sent)
