import { StandardRPCJsonSerializer, StandardRPCSerializer } from '@orpc/client/standard'
import { StandardBracketNotationSerializer } from '@orpc/openapi-client/standard'
import type { FastifyRequest } from 'fastify'
import { isRecord } from '#domain/kit/is-record.ts'

const queries = new StandardBracketNotationSerializer()
const bodies = new StandardRPCSerializer(new StandardRPCJsonSerializer())

/** A call's input where it comes as REST: what its path names goes before what stands in its query or body. */
export function restInput({ method, url, params, body }: FastifyRequest): unknown {
  const sent = method === 'GET' ? queryOf(url) : body
  if (!isRecord(params) || Object.keys(params).length === 0) return sent
  return isRecord(sent) && !Array.isArray(sent) ? { ...sent, ...params } : params
}

function queryOf(url: string): unknown {
  const at = url.indexOf('?')
  return at < 0 ? {} : queries.deserialize([...new URLSearchParams(url.slice(at))])
}

/** A call's input where it comes from our own screens. Throws if the library would not have sent it. */
export const rpcInput = (sent: unknown): unknown => bodies.deserialize(sent)
