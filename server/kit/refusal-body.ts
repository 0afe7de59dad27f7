import { type RefusalCode, refusals } from '#contract/kit/refusals.ts'

type Body = { code: RefusalCode; message: string; data?: Record<string, unknown> }

/**
 * The response to a request that is refused before its call, or fails outside of one. Our screens understand only the
 * form of their own protocol; given any other, they would show that protocol's own error.
 */
export function refusalBody(
  url: string,
  code: RefusalCode,
  { status = refusals[code].status, data }: { status?: number; data?: Record<string, unknown> } = {},
): Body | { json: Body & { defined: boolean; status: number } } {
  const body = { code, message: refusals[code].message, ...(data && { data }) }
  return url.startsWith('/rpc/') ? { json: { ...body, defined: false, status } } : body
}

/** The response for a path that doesn't exist: no such call, or not with this method. */
export const notFound = <Sent>(
  request: { url: string },
  reply: { code(status: number): { send(body: unknown): Sent } },
): Sent => reply.code(404).send(refusalBody(request.url, 'not-found'))
