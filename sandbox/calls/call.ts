import type { StripeObject } from '#sandbox/objects/wire.ts'
import type { Params } from '#sandbox/parse-form.ts'
import type { State } from '#sandbox/state.ts'

/** A request from the SDK, with the ids in its path. */
export type Call = { ids: string[]; params: Params; state: State; account: string | undefined }
/** Returns the response body, or throws an ApiError. */
export type Handler = (call: Call) => Promise<object>
/** Handlers by method and path template, such as 'GET /v1/prices/{id}'. */
export type Calls = Record<string, Handler>

/** Returns one page of a list, in the provider's format. */
export function pageOf(url: string, params: Params, all: StripeObject[]): object {
  const after = params.text('starting_after')
  const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0
  const limit = Number(params.text('limit') ?? 10)
  return { object: 'list', data: all.slice(from, from + limit), has_more: all.length > from + limit, url }
}
