import { type RefusalCode, refusals } from '#contract/kit/refusals.ts'

type Body = { code: RefusalCode; message: string; data?: Record<string, unknown> }

/**
 * What a request is told that is refused before, or breaks beside, the call it is for. Our own screens read no other form than
 * their protocol's: told otherwise, they would say the protocol's words.
 */
export function refusalBody(
  url: string,
  code: RefusalCode,
  { status = refusals[code].status, data }: { status?: number; data?: Record<string, unknown> } = {},
): Body | { json: Body & { defined: boolean; status: number } } {
  const body = { code, message: refusals[code].message, ...(data && { data }) }
  return url.startsWith('/rpc/') ? { json: { ...body, defined: false, status } } : body
}
