import type { CompiledQuery } from 'kysely'
import { sendBuilt } from './send-built.ts'
import type { Reads } from './tx.ts'

/** Placeholder in a query for a value that is passed each time it runs. */
class Given {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
  /** Throws if a query is built from a placeholder's value: then it can't be built just once. */
  [Symbol.toPrimitive](): never {
    throw new Error(`'${this.name}' is not known when the query is built`)
  }
}

/**
 * A query that is built the first time it's needed and then only sent with new values, since building takes longer than
 * sending (docs/decisions/0331-queries-built-once.md). `build` may put values wherever a parameter can be. It may
 * otherwise look only at whether a value is present, true or false, and at `kinds`; the query is built once for each
 * combination of these.
 */
export function builtOnce<Values extends object, Kinds extends string[], Row>(
  build: (reads: Reads, values: Values, ...kinds: Kinds) => CompiledQuery<Row>,
): (reads: Reads, values: Values, ...kinds: Kinds) => Promise<Row[]> {
  const built = new Map<string, CompiledQuery<Row>>()
  return async (reads, values, ...kinds) => {
    const shape = shapeOf(values, kinds)
    const query = built.get(shape) ?? build(reads, placeholdersFor(values), ...kinds)
    built.set(shape, query)
    const parameters = query.parameters.map((one) => (one instanceof Given ? Reflect.get(values, one.name) : one))
    return sendBuilt(reads, { ...query, parameters })
  }
}

const isKnown = (value: unknown): boolean => value === undefined || value === null || typeof value === 'boolean'

function shapeOf(values: object, kinds: string[]): string {
  let shape = kinds.join(' ')
  for (const [name, value] of Object.entries(values)) shape += isKnown(value) ? ` ${name}=${value}` : ` ${name}`
  return shape
}

function placeholdersFor<Values extends object>(values: Values): Values {
  const placeholders = { ...values }
  for (const [name, value] of Object.entries(values))
    if (!isKnown(value)) Reflect.set(placeholders, name, new Given(name))
  return placeholders
}
