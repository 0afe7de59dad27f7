import { randomBytes } from 'node:crypto'
import type { Tx } from '#server/kit/tx.ts'
import { findObject, findObjects, keepEvent, keepObject, type Kept } from './store.ts'
import type { StripeObject } from './stripe-objects.ts'

/** What the sandbox has, for one transaction. Times are whole seconds, as the provider's are. */
export type Box = {
  tx: Tx
  now: number
  /** Where people's browsers find the hosted pages. */
  pagesUrl: string
  newId(prefix: string): string
  /** Throws what the provider answers for an id it does not know. */
  get<Body extends StripeObject>(kind: Body['object'], id: string): Promise<Kept<Body>>
  all<Body extends StripeObject>(kind: Body['object'], owner?: string): Promise<Kept<Body>[]>
  put<Body extends StripeObject>(body: Body, more?: { owner?: string; hidden?: Record<string, unknown> }): Promise<Body>
  /** Signs and sends it later; `account` makes it one of the Connect endpoint. */
  emit(type: string, object: object, more?: { at?: number; account?: string }): Promise<void>
}

export const apiVersion = '2026-10-28.endive'

export function openBox(tx: Tx, { now, pagesUrl }: { now: Date; pagesUrl: string }): Box {
  const seconds = Math.floor(now.getTime() / 1000)
  const newId = (prefix: string) => prefix + randomBytes(12).toString('hex')
  return {
    tx,
    now: seconds,
    pagesUrl,
    newId,
    async get<Body extends StripeObject>(kind: Body['object'], id: string) {
      const found = await findObject(tx, kind, id)
      if (!found) throw new Refused(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param: 'id' })
      return found as Kept<Body>
    },
    all: async <Body extends StripeObject>(kind: Body['object'], owner?: string) =>
      (await findObjects(tx, kind, owner)) as Kept<Body>[],
    async put(body, more) {
      await keepObject(tx, body, more)
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
      await keepEvent(tx, event, account ?? null, now)
    },
  }
}

/** An error as the provider answers it. */
export class Refused extends Error {
  readonly status: number
  readonly body: object
  constructor(status: number, message: string, more: object = {}) {
    super(message)
    this.status = status
    this.body = { type: 'invalid_request_error', message, ...more }
  }
}
