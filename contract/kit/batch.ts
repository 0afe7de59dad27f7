/**
 * Where our own screens send several queries in one request. Each answer is a line of its own, sent as soon as it is
 * ready, so that a slow one doesn't hold up the others (docs/decisions/0350-screens-in-one-request.md).
 */
export const batchPath = '/rpc/batch'

/** The maximum number of queries in one request. */
export const maxBatchSize = 30

/**
 * One query of a batch, with its input. `call` is its feature and name, such as `sessions/list`. `tag` identifies the
 * answer that the browser already has.
 */
export type BatchedCall = { call: string; json?: unknown; tag?: string | undefined }

/**
 * The answer to the query at position `at` of the batch: the same status and body as if it had been sent alone, with a
 * tag unless it is a refusal. Status 304 means that the tag sent is still current, and there is no body.
 */
export type BatchLine = { at: number; status: number; tag?: string; body?: unknown }
