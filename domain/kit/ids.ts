import type { z } from 'zod'

/** Strings that must not be swapped: a PersonId never fits where a SessionId is asked for. All are UUIDs. */
export type Id<Name extends string> = string & z.core.$brand<Name>
export type PersonId = Id<'person'>
export type SessionId = Id<'session'>
export type MessageId = Id<'message'>
export type NotificationId = Id<'notification'>
export type TodoId = Id<'todo'>
