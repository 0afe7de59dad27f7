import type { PostgresPool } from 'kysely'
import type pg from 'pg'

// Statements built from lists of varying length would otherwise fill the memory of every connection's backend.
const maxPrepared = 1000

/**
 * The pool, with every parameterized statement prepared under its own name: PostgreSQL then parses and plans it once
 * per connection, which is more work than most of our statements are (docs/decisions/0009-prepared-statements.md).
 */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>()
  let generation = 0

  function nameOf(text: string): string | undefined {
    const name = names.get(text) ?? (names.size < maxPrepared ? `tassel_${generation}_${names.size}` : undefined)
    if (name !== undefined) names.set(text, name)
    return name
  }

  async function query(client: pg.PoolClient, text: string, values: unknown[]) {
    if (values.length === 0) return client.query(text)
    try {
      return await client.query({ name: nameOf(text), text, values })
    } catch (error) {
      if (!isStalePlan(error)) throw error
      // A newer Tassel's migration changed a table: every statement gets a new name, and so a new plan.
      generation++
      names.clear()
      // This also fails inside a transaction, which is then retried as a whole.
      return client.query({ name: nameOf(text), text, values }).catch(() => Promise.reject(error))
    }
  }

  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      return {
        query: ((text: string, values: unknown[]) => query(client, text, values)) as never,
        release: (destroy) => client.release(destroy),
      }
    },
    end: () => pool.end(),
  }
}

/** Whether PostgreSQL refused a prepared statement because its tables have changed; nothing was done then. */
export const isStalePlan = (error: unknown): boolean =>
  // Many errors have the code 0A000, and the message is in the server's language.
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'
