import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { StripeObject } from './objects/wire.ts'

/** The tables of migrations/, in the schema `sandbox`. Times are given by the caller. */
export type SandboxTables = {
  'sandbox.objects': ObjectsTable
  'sandbox.events': EventsTable
  'sandbox.responses': ResponsesTable
  'sandbox.behavior': BehaviorTable
}

/** Written as text, read as what it says. */
type Json<Value> = ColumnType<Value, string, string>

type ObjectsTable = {
  id: string
  kind: string
  /** The customer or other object it is listed by. */
  owner: string | null
  /** In the order in which objects were made. */
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

/** While down, calls fail; while slow, they fail after 20 seconds. */
export const outages = ['none', 'down', 'slow', 'flaky'] as const
export type Outage = (typeof outages)[number]

type BehaviorTable = { only_row: Generated<boolean>; events_held: Generated<boolean>; outage: Generated<Outage> }
