/**
 * Where our own screens ask several queries in one request. Each answer is a line of its own and comes when it is there, so
 * that a slow one holds up no other (docs/decisions/0350-screens-in-one-request.md).
 */
export const batchPath = '/rpc/batch'

/** How many queries one request may ask. */
export const mostInBatch = 30

/**
 * One query of a batch, with its input; `call` is its feature and name, such as `sessions/list`. `tag` is of the answer that whoever asks has
 * already.
 */
export type BatchedCall = { call: string; json?: unknown; tag?: string | undefined }

/**
 * The answer to the query at this place of the batch: what it would be answered by itself, and its tag if it is no refusal. With status 304 it
 * is the one whose tag was sent, and there is no body.
 */
export type BatchLine = { at: number; status: number; tag?: string; body?: unknown }
