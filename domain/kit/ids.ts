import type { z } from 'zod'

/** Branded strings that cannot be mixed up: a PersonId does not fit where a SessionId is expected. All are UUIDs. */
export type Id<Name extends string> = string & z.core.$brand<Name>
export type PersonId = Id<'person'>
export type SessionId = Id<'session'>
export type MessageId = Id<'message'>
export type NotificationId = Id<'notification'>
export type TodoId = Id<'todo'>
