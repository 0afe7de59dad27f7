import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { StripeObject } from './objects/wire.ts'

/** The tables of migrations/, in the schema `sandbox`. The caller passes in all times. */
export type SandboxTables = {
  'sandbox.objects': ObjectsTable
  'sandbox.events': EventsTable
  'sandbox.responses': ResponsesTable
  'sandbox.behavior': BehaviorTable
}

/** A JSON column: written as text, read as the parsed value. */
type Json<Value> = ColumnType<Value, string, string>

type ObjectsTable = {
  id: string
  kind: string
  /** The customer or other object whose list it is in. */
  owner: string | null
  /** Numbers the objects in the order they were created. */
  number: GeneratedAlways<number>
  body: Json<StripeObject>
  hidden: ColumnType<Record<string, unknown>, string | undefined, string>
}

type EventsTable = {
  id: string
  number: GeneratedAlways<number>
  account: string | null
  body: Json<object>
  attempts: Generated<number>
  try_after: Date
  sent_at: ColumnType<Date | null, Date | undefined, Date>
}

type ResponsesTable = { key: string; request: string; status: number; body: Json<unknown> }

/** 'down' makes calls fail at once, 'slow' after 20 seconds, 'flaky' now and then. */
export const outages = ['none', 'down', 'slow', 'flaky'] as const
export type Outage = (typeof outages)[number]

type BehaviorTable = { only_row: Generated<boolean>; events_held: Generated<boolean>; outage: Generated<Outage> }
