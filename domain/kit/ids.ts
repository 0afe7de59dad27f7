import type { z } from 'zod'

/** Branded strings that cannot be mixed up: a PersonId does not fit where a SessionId is expected. All are UUIDs. */
export type Id<Name extends string> = string & z.core.$brand<Name>
export type PersonId = Id<'person'>
export type SessionId = Id<'session'>
export type MessageId = Id<'message'>
export type NotificationId = Id<'notification'>
export type TodoId = Id<'todo'>

/** True if a text has the form of an id. It says nothing about what kind of id it is; that depends on the source. */
export const isId = <Kind extends Id<string>>(text: string): text is Kind =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** Returns a text that can only be an id; throws if it has another form. */
export function asId<Kind extends Id<string>>(text: string): Kind {
  if (!isId<Kind>(text)) throw new Error(`${text} is no id`)
  return text
}
