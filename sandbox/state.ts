import { randomBytes } from 'node:crypto'
import type { Tx } from '#server/kit/tx.ts'
import type { StripeObject } from './objects/wire.ts'
import { findObject, findObjects, saveEvent, saveObject, type Stored } from './store.ts'

/** The provider's objects and events within one transaction. Times are whole seconds, as at Stripe. */
export type State = {
  tx: Tx
  now: number
  /** The address of the hosted pages. */
  pagesUrl: string
  newId(prefix: string): string
  /** Throws the provider's own error if the id is unknown. */
  get<Body extends StripeObject>(kind: Body['object'], id: string): Promise<Stored<Body>>
  /** Newest first. */
  all<Body extends StripeObject>(kind: Body['object'], owner?: string): Promise<Stored<Body>[]>
  put<Body extends StripeObject>(body: Body, more?: { owner?: string; hidden?: Record<string, unknown> }): Promise<Body>
  /** Stores an event for sending. With an `account`, it goes to the Connect endpoint. */
  emit(type: string, object: object, more?: { at?: number; account?: string }): Promise<void>
}

const apiVersion = '2026-10-28.endive'

export function openState(tx: Tx, { now, pagesUrl }: { now: Date; pagesUrl: string }): State {
  const seconds = Math.floor(now.getTime() / 1000)
  const newId = (prefix: string) => prefix + randomBytes(12).toString('hex')
  return {
    tx,
    now: seconds,
    pagesUrl,
    newId,
    async get<Body extends StripeObject>(kind: Body['object'], id: string) {
      const found = await findObject(tx, kind, id)
      if (!found) throw new ApiError(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param: 'id' })
      return found as Stored<Body>
    },
    all: async <Body extends StripeObject>(kind: Body['object'], owner?: string) =>
      (await findObjects(tx, kind, owner)) as Stored<Body>[],
    async put(body, more) {
      await saveObject(tx, body, more)
      return body
    },
    async emit(type, object, { at = seconds, account } = {}) {
      const event = {
        id: newId('evt_'),
        object: 'event',
        api_version: apiVersion,
        created: at,
        data: { object },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
        ...(account && { account }),
      }
      await saveEvent(tx, event, { account: account ?? null, now })
    },
  }
}

/** An error in the provider's own format. */
export class ApiError extends Error {
  readonly status: number
  readonly body: object
  constructor(status: number, message: string, more: object = {}) {
    super(message)
    this.status = status
    this.body = { type: 'invalid_request_error', message, ...more }
  }
}
